/**
 * Removes Join from a tip that starts while its page is open, and says that it is waiting to be settled. Space is
 * reserved, so nothing moves. On return to the page the tip's own page is refetched, since the start may have changed
 * or the tip may have been withdrawn; that is a 304 if nothing has changed.
 */

const SECOND_MS = 1000

setInterval(endStarted, SECOND_MS)
// Update a suspended page before it is seen or clicked.
document.addEventListener('visibilitychange', lookAgain)
addEventListener('click', endStarted, true)

function endStarted() {
  for (const part of partsIn(document)) {
    if (Date.parse(part.dataset['until'] ?? '') <= Date.now()) end(part, part.dataset['started'] ?? 'Started')
  }
}

async function lookAgain() {
  endStarted()
  if (document.hidden) return
  for (const part of partsIn(document)) {
    // The next check tries again.
    const answer = await fetch(`/tips/${part.dataset['tip']}`, { cache: 'no-cache' }).catch(() => null)
    if (!answer?.ok) continue
    const [open] = partsIn(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    if (open) part.dataset['until'] = open.dataset['until']
    // On the tip's own page more may have changed.
    else if (part.dataset['started']) location.reload()
    else end(part, 'Closed')
  }
}

function partsIn(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('[data-until]')]
}

function end(part: HTMLElement, words: string) {
  for (const name of ['href', 'rel', 'aria-label', 'data-until']) part.removeAttribute(name)
  if (part.matches('a')) part.tabIndex = -1
  const said = part.firstElementChild ?? part
  said.textContent = words
}
