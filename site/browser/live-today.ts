/**
 * What live.ts does, for only the front page's short rows: they do not grow during a match, and the page's size is
 * limited. It shares no code with live.ts, since a shared module would no longer be inlined in the page.
 */

const LOOK_EVERY_MS = 20_000
const SAY_EVERY_MS = 60_000
// A match that was never set to live is polled for this long after its kick-off.
const DUE_FOR_MS = 4 * 3_600_000

const said = document.querySelector<HTMLElement>('[data-said]')
const unsaid = new Map<string, string>()
let saidAt = 0

setInterval(look, LOOK_EVERY_MS)
document.addEventListener('visibilitychange', look)

async function look() {
  if (document.hidden) return
  const matches = matchesIn(document)
  if (matches.some(isOn)) {
    // The next poll tries again.
    const answer = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => null)
    if (answer?.ok) show(matches, matchesIn(new DOMParser().parseFromString(await answer.text(), 'text/html')))
  }
  say()
}

function matchesIn(page: Document): HTMLAnchorElement[] {
  return [...page.querySelectorAll<HTMLAnchorElement>('a[data-status]')]
}

function isOn({ dataset: { status }, children }: HTMLElement): boolean {
  const since = Date.now() - Date.parse(children[0]?.querySelector('time')?.dateTime ?? '')
  return status === 'live' || (status === 'scheduled' && since >= 0 && since < DUE_FOR_MS)
}

// Keep the link element, so that it keeps the focus.
function show(matches: HTMLAnchorElement[], fresh: HTMLAnchorElement[]) {
  for (const match of matches) {
    const next = fresh.find(({ pathname }) => pathname === match.pathname)
    if (!next || match.isEqualNode(next)) continue
    match.replaceChildren(...next.children)
    match.dataset['status'] = next.dataset['status']
    unsaid.set(match.pathname, match.innerText.replace(/\s+/g, ' '))
  }
}

// At most once a minute: on a Saturday there is a goal every few seconds.
function say() {
  if (!said || unsaid.size === 0 || Date.now() - saidAt < SAY_EVERY_MS) return
  said.textContent = [...unsaid.values()].join('. ')
  unsaid.clear()
  saidAt = Date.now()
}

// Makes this a module, since live.ts uses the same names.
export {}
