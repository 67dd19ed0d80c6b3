/**
 * Takes Join from a tip that starts while a reader keeps its page open, and says that it waits to be settled. Room is
 * kept: nothing moves. A reader who returns to the page may have missed that the start moved, or that the tip was
 * withdrawn: the tip's own page is asked, which costs a 304 while nothing has changed.
 */

const SECOND_MS = 1000
const OPEN = '[data-until]'

setInterval(endStarted, SECOND_MS)
// A page that was asleep is looked at before it is seen, and before it is pressed.
document.addEventListener('visibilitychange', lookAgain)
addEventListener('click', endStarted, true)

function endStarted() {
  for (const part of partsIn(document)) {
    if (Date.parse(part.dataset['until'] ?? '') <= Date.now()) end(part, 'Started', part.dataset['started'])
  }
}

async function lookAgain() {
  endStarted()
  if (document.hidden) return
  await Promise.all([...new Set(partsIn(document).map(({ dataset }) => dataset['tip']))].map(ask))
  endStarted()
}

async function ask(slug: string | undefined) {
  // The next look asks again.
  const answer = await fetch(`/tips/${slug}`, { cache: 'no-cache' }).catch(() => null)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const until = partsIn(page)[0]?.dataset['until']
  const state = page.querySelector('.tip-outcome dd')?.textContent?.trim()
  for (const part of partsIn(document)) {
    if (part.dataset['tip'] !== slug) continue
    if (until) part.dataset['until'] = until
    else if (state) end(part, 'Closed', part.matches('p') ? `${state}.` : state)
  }
}

function partsIn(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(OPEN)]
}

function end(part: HTMLElement, join: string, words = join) {
  const isJoin = part.matches('a')
  for (const name of ['data-until', ...(isJoin ? ['href', 'rel', 'aria-label'] : [])]) part.removeAttribute(name)
  if (isJoin) part.tabIndex = -1
  const said = part.firstElementChild ?? part
  said.textContent = isJoin ? join : words
}
