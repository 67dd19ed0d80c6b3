/**
 * Takes Join from a tip that starts while a reader keeps its page open, and says that it waits to be settled. Room is
 * kept: nothing moves. A reader who returns to the page may have missed that the start moved, or that the tip was
 * withdrawn: the tip's own page is asked, which costs a 304 while nothing has changed.
 */

const SECOND_MS = 1000

setInterval(endStarted, SECOND_MS)
// A page that was asleep is looked at before it is seen, and before it is pressed.
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
    // The next look asks again.
    const answer = await fetch(`/tips/${part.dataset['tip']}`, { cache: 'no-cache' }).catch(() => null)
    if (!answer?.ok) continue
    const [open] = partsIn(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    if (open) part.dataset['until'] = open.dataset['until']
    // The tip's own page has more that is new.
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
