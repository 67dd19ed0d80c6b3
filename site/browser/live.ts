/**
 * Updates the scores on an open page: the page is refetched, which is a 304 while nothing has changed, and its matches
 * are updated where they differ. Nothing moves on screen: a list's newest lines replace older ones, and text that needs
 * more space is cut.
 */

const LOOK_EVERY_MS = 20_000
const SAY_EVERY_MS = 60_000
// How long after its kick-off a match without live status is polled.
const DUE_FOR_MS = 4 * 3_600_000
// Grows with a match.
const WAITS = '[data-waits]'
const FOCUSABLE = 'a[href], button, input, select, summary, [tabindex]'
// Each cut part's HTML from before it was cut.
const uncut = new WeakMap<Element, Node>()

const said = document.querySelector<HTMLElement>('[data-said]')
const unsaid = new Set<HTMLElement>()
let saidAt = 0

setInterval(look, LOOK_EVERY_MS)
document.addEventListener('visibilitychange', look)

async function look() {
  if (document.hidden) return
  if (matchesIn(document).some(isOn)) {
    const html = await fetch(location.pathname, { cache: 'no-cache' }).then(
      (answer) => (answer.ok ? answer.text() : ''),
      // The next poll tries again.
      () => '',
    )
    if (html) show(new DOMParser().parseFromString(html, 'text/html'))
  }
  say()
}

function matchesIn(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('main :is([data-status], [data-follows])')]
}

function isOn(match: HTMLElement): boolean {
  const { status } = match.dataset
  const since = Date.now() - Date.parse(match.querySelector('time')?.dateTime ?? '')
  return status === 'live' || (status === 'scheduled' && since >= 0 && since < DUE_FOR_MS)
}

function show(page: Document) {
  const keyOf = (match: HTMLElement) => match.getAttribute('href') ?? match.className
  const fresh = new Map(matchesIn(page).map((match) => [keyOf(match), match]))
  for (const match of matchesIn(document)) {
    const next = fresh.get(keyOf(match))
    if (!next) continue
    const before = wordsOf(match)
    follow(match, next)
    if (match.dataset['status'] && wordsOf(match) !== before) unsaid.add(match)
  }
}

// Replace only what differs, so that links keep the focus and images are not reloaded.
function follow(now: Element, next: Element) {
  // Compare with the uncut HTML: a cut or expanded part differs from the page's even without news.
  if ((uncut.get(now) ?? now).isEqualNode(next)) return
  // Odds are shown in the reader's chosen format, and a button appears once its target exists.
  if (now.matches('[data-odds], button')) return
  const [parts, others] = [[...now.children], [...next.children]]
  const isAlike = parts.length > 0 && parts.length === others.length && now.tagName === next.tagName
  if (!isAlike || now.matches(WAITS)) return put(now, next as HTMLElement)
  for (const { name, value } of next.attributes) now.setAttribute(name, value)
  for (const [n, part] of parts.entries()) follow(part, others[n] as Element)
}

function put(now: Element, next: HTMLElement) {
  const box = now.parentElement as HTMLElement
  const [height, own] = [box.offsetHeight, now.getBoundingClientRect().height]
  const all = [...next.children]
  if (next.matches(WAITS)) uncut.set(next, next.cloneNode(true))
  const focused = now.contains(document.activeElement) && document.activeElement
  now.replaceWith(next)
  if (focused) counterpart(focused, now, next).focus({ preventScroll: true })
  const isSeen = next.getBoundingClientRect().top < innerHeight
  const hasRoom = () => !next.matches(WAITS) || !isSeen || box.offsetHeight === height
  const isList = next.matches('ol')
  // The newest lines of a list, cut to the available space.
  if (isList && !hasRoom()) next.replaceChildren(...all.slice(-now.children.length))
  if (!hasRoom()) next.classList.add('cut')
  if (!hasRoom()) next.style.height = `${own}px`
  if (isList) offerAll(next, all)
}

/** The new element to focus: the same link, the one at the same position, or the part itself. */
function counterpart(focused: Element, now: Element, next: HTMLElement): HTMLElement {
  const allOf = (part: Element) => [part, ...part.querySelectorAll('*')].filter((each) => each.matches(FOCUSABLE))
  const href = focused.getAttribute('href')
  const others = allOf(next) as HTMLElement[]
  const same =
    href === null ? others[allOf(now).indexOf(focused)] : others.find((each) => each.getAttribute('href') === href)
  if (!same) next.tabIndex = -1
  return same ?? next
}

// A button shows the rest of a list.
function offerAll(list: HTMLElement, all: readonly Element[]) {
  const more = list.closest('section')?.querySelector('button')
  if (!more) return
  more.hidden = list.children.length === all.length && !list.matches('.cut')
  more.onclick = () => {
    list.classList.remove('cut')
    list.style.height = ''
    list.replaceChildren(...all)
    more.hidden = true
  }
}

function wordsOf(match: HTMLElement): string {
  const parts = match.querySelectorAll<HTMLElement>('.match-state b, .match-sides, .match-face')
  return [...(parts.length > 0 ? parts : [match])].map(({ innerText }) => innerText.replace(/\s+/g, ' ')).join(' ')
}

// At most once a minute: on a Saturday there is a goal every few seconds.
function say() {
  if (!said || unsaid.size === 0 || Date.now() - saidAt < SAY_EVERY_MS) return
  said.textContent = [...unsaid].map(wordsOf).join('. ')
  unsaid.clear()
  saidAt = Date.now()
}
