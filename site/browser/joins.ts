/** Takes Join from a tip that starts while a reader keeps its page open. Its room stays: nothing moves. */

const SECOND_MS = 1000

setInterval(endJoins, SECOND_MS)
// A page that was asleep is looked at before it is seen, and before it is pressed.
document.addEventListener('visibilitychange', endJoins)
addEventListener('click', endJoins, true)

function endJoins() {
  for (const join of document.querySelectorAll<HTMLElement>('a[data-until]')) {
    if (Date.parse(join.dataset['until'] ?? '') > Date.now()) continue
    for (const name of ['href', 'rel', 'aria-label', 'data-until']) join.removeAttribute(name)
    join.tabIndex = -1
    join.textContent = 'Started'
  }
}
