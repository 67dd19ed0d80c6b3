import { expect, type Page, test } from '@playwright/test'
import { sanitizeArticle } from '../../admin-api/platform/html/sanitize.ts'
import { createRandom } from '../support/random.ts'
import { mutate, readVectors } from '../support/vectors.ts'

const ORIGIN = 'http://vectors.example.com'
const BATCH = 100
const SEED = Number(process.env['TEST_SEED'] ?? 20261128)
const MUTANTS = process.env['TEST_WHOLE'] === '1' ? 5000 : 800

const KNOWN = readVectors()

test(`no vector runs after sanitising (seed ${SEED})`, async ({ page }) => {
  const vectors = [...KNOWN, ...mutate(KNOWN, MUTANTS, createRandom(SEED))]
  const fired: string[] = []
  for (let start = 0; start < vectors.length; start += BATCH) {
    const batch = vectors.slice(start, start + BATCH)
    fired.push(
      ...(await whichFire(
        page,
        batch.map(({ id, payload }) => ({ id, html: sanitizeArticle(payload) })),
      )),
    )
  }
  expect(fired).toEqual([])
})

test('the test page detects vectors that run', async ({ page }) => {
  const vectors = KNOWN.filter(({ payload }) => /on(error|load|toggle|focus)=/i.test(payload))
  let noticed = 0
  // One at a time, since a vector that gets through may swallow what follows it.
  for (const { id, payload } of vectors.slice(0, 25)) {
    noticed += (await whichFire(page, [{ id, html: payload }])).length
  }
  expect(noticed).toBeGreaterThan(5)
})

/**
 * Loads HTML fragments in one page with scripts enabled, triggers every element, and returns the ids that ran
 * something.
 */
async function whichFire(page: Page, pieces: { id: string; html: string }[]): Promise<string[]> {
  const fired = new Set<string>()
  const all = pieces.map(({ id }) => id).join(' ')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/*', (route) => {
    const isPage = route.request().url() === `${ORIGIN}/`
    return isPage ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: documentOf(pieces) }) : route.abort()
  })
  page.removeAllListeners('dialog')
  page.on('dialog', (dialog) => {
    fired.add(`a dialog, of one of: ${all}`)
    dialog.dismiss().catch(() => undefined)
  })
  await page.goto(`${ORIGIN}/`, { waitUntil: 'load' })
  const ran = await page.evaluate(pokeEverything).catch(() => null)
  // A vector that runs may also replace the page, or its return value.
  for (const id of Array.isArray(ran) ? ran : [`the page was taken over, by one of: ${all}`]) fired.add(id)
  if (page.url() !== `${ORIGIN}/`) fired.add(`went to ${page.url()}, by one of: ${all}`)
  return [...fired]
}

function documentOf(pieces: { id: string; html: string }[]): string {
  const blocks = pieces.map(({ id, html }) => `<div data-vector="${id}">${html}</div>`).join('\n')
  return `<!doctype html><html><head><meta charset="utf-8"><title>Vectors</title><script>${HOOKS}</script></head><body>${blocks}</body></html>`
}

// Every call with which a vector shows that it ran is recorded, with the vector's element.
const HOOKS = `
  window.__ran = []
  const note = () => {
    const script = document.currentScript || (window.event && window.event.target)
    const block = script && script.closest && script.closest('[data-vector]')
    window.__ran.push(block ? block.dataset.vector : 'somewhere on the page')
  }
  for (const name of ['alert', 'prompt', 'confirm', 'print', 'open', 'fetch', 'postMessage']) {
    window[name] = note
  }
  document.write = document.writeln = note
  for (const name of ['xss', 'XSS', 'javascript', 'writeln', 'jaVasCript']) {
    Object.defineProperty(window, name, { get: note, set: note, configurable: true })
  }
  document.addEventListener('securitypolicyviolation', note)
`

/** Fires on every element the events of a reader or scripted page, then waits for queued work. */
async function pokeEverything(): Promise<string[]> {
  const events = ['mouseover', 'mouseenter', 'mousemove', 'pointerover', 'click', 'dblclick', 'focus', 'blur', 'input']
  events.push('change', 'toggle', 'keydown', 'keyup', 'wheel', 'scroll', 'animationstart', 'animationend', 'begin')
  for (const element of document.querySelectorAll('[data-vector] *')) {
    // A real link would leave the page, so its parsed address is checked instead.
    const address = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? element.getAttribute('action')
    if (address && URL.canParse(address, document.baseURI)) {
      const { protocol } = new URL(address, document.baseURI)
      const block = element.closest<HTMLElement>('[data-vector]')
      if (/^(javascript|vbscript|data):$/.test(protocol)) window.__ran.push(`${block?.dataset.vector}: ${address}`)
    }
    for (const type of events) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
    if (element instanceof HTMLElement && !element.closest('a')) element.focus()
  }
  await new Promise((done) => setTimeout(done, 100))
  return window.__ran
}

declare global {
  interface Window {
    __ran: string[]
  }
}
