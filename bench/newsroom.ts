import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Response } from 'playwright'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { type Client, createClient } from '../tests/support/client.ts'
import { ADMIN } from '../tests/support/instance.ts'
import type { Benchmark } from './run.ts'
import { startBigNewsroom } from './support/big-newsroom.ts'

const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 100_000)
const TIMES = Number(process.env.BENCH_TIMES ?? 20)
const KEYS = Number(process.env.BENCH_KEYS ?? 200)
const LONG_CHARACTERS = 200 * 1024
const PATIENCE_MS = 60_000
/** A fast typist. */
const KEY_PAUSE_MS = 60

/** Editors' waiting times in a real browser: rows, keys, saves, and the first load. */
export async function run(): Promise<Benchmark> {
  const newsroom = await startBigNewsroom(ARTICLES)
  const browser = await chromium.launch(await chromiumLaunchOptions())
  try {
    const editor = createClient(newsroom.url)
    await editor.post('/api/auth/login', ADMIN)
    const loaded = await firstLoad(browser, newsroom.url)
    const page = await enter(browser, newsroom.url)
    return {
      title: `The newsroom with ${ARTICLES.toLocaleString('en')} articles`,
      rows: [
        row('from a click on Articles to its rows, ms', await openArticles(page, newsroom.url), 300),
        row('a key to its paint, filter of the articles, ms', await typeFilter(page), 50),
        row(`a key to its paint, article of ${kilobytes(LONG_CHARACTERS)} KB, ms`, await typeLong(page, editor), 50),
        row('Save to its toast, ms', await save(page, editor, article(4_000)), 150),
        row(
          `Save to its toast, article of ${kilobytes(LONG_CHARACTERS)} KB, ms`,
          await save(page, editor, longArticle()),
        ),
        { what: 'first load of /admin, KB gzip', times: 1, p50: loaded, limit: 200 },
      ],
      notes: [
        'One instance, embedded database, its publisher at work; Chromium, server and database share the machine.',
        'Rows: the page is loaded anew before each click, so that neither the tab nor the list is there yet. Keys: from the keyboard’s event until its frame was painted. Save: from ⌘S until its toast was painted.',
        'First load: every document, script and style sheet until the Overview has settled, each compressed by gzip.',
      ],
    }
  } finally {
    await browser.close()
    await newsroom.stop()
  }
}

/** Signs in on the login page. */
async function enter(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin**')
  await page.getByRole('tab', { name: 'Overview' }).waitFor()
  return page
}

/** The code that a browser with an empty cache loads, in KB. */
async function firstLoad(browser: Browser, url: string): Promise<number> {
  const page = await enter(browser, url)
  const state = await page.context().storageState()
  await page.context().close()
  const context = await browser.newContext({ storageState: state })
  const fresh = await context.newPage()
  const sizes: Promise<number>[] = []
  fresh.on('response', (response) => sizes.push(compressedSize(response)))
  await fresh.goto(`${url}/admin`)
  await fresh.locator('.recent-row').first().waitFor()
  await fresh.waitForLoadState('networkidle')
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return kilobytes(total)
}

async function compressedSize(response: Response): Promise<number> {
  const isCode = ['document', 'script', 'stylesheet'].includes(response.request().resourceType())
  return isCode ? gzipSync(await response.body()).byteLength : 0
}

async function openArticles(page: Page, url: string): Promise<number[]> {
  const times: number[] = []
  // The first load fills the browser's cache, as after the day's first visit.
  for (let n = 0; n <= TIMES; n++) {
    await page.goto(`${url}/admin`)
    await page.locator('.recent-row').first().waitFor()
    await page.waitForLoadState('networkidle')
    const open = () => page.getByRole('tab', { name: 'Articles' }).click()
    const took = await sinceEvent(page, 'click', open, '.articles tbody tr')
    if (n > 0) times.push(took)
  }
  return times
}

async function typeFilter(page: Page): Promise<number[]> {
  const field = page.getByLabel('Filter articles')
  await field.focus()
  return typeKeys(page, 'story of the league ')
}

async function typeLong(page: Page, editor: Client): Promise<number[]> {
  await openInEditor(page, editor, longArticle())
  await page.getByRole('textbox', { name: 'HTML content' }).click()
  return typeKeys(page, 'and the ball went over the line ')
}

async function typeKeys(page: Page, words: string): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { keyTimes: times })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // A task after the frame's work.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })
  const keys = [...words.repeat(Math.ceil(KEYS / words.length))].slice(0, KEYS)
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(KEY_PAUSE_MS)
  }
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
}

async function save(page: Page, editor: Client, form: object): Promise<number[]> {
  await openInEditor(page, editor, form)
  const times: number[] = []
  for (let n = 0; n < TIMES; n++) {
    await page.getByLabel('Excerpt').fill(`Saved ${n} times before.`)
    await page.keyboard.down('Control')
    times.push(await sinceEvent(page, 'keydown', () => page.keyboard.press('s'), '.toast'))
    await page.keyboard.up('Control')
    await page.getByText('Article updated').waitFor()
    await page.locator('.toast-close').click()
    await page.locator('.toast').waitFor({ state: 'detached' })
  }
  return times
}

/** From an event that an action causes until its result is painted, in ms. */
async function sinceEvent(
  page: Page,
  type: 'click' | 'keydown',
  act: () => Promise<void>,
  brings: string,
): Promise<number> {
  // Listen before the action starts, since a key does not wait for earlier requests to the page.
  const listening = await page.evaluateHandle(
    ({ name, selector }) => ({
      shown: new Promise<number>((done) => {
        addEventListener(
          name,
          ({ timeStamp }) => {
            function look() {
              if (!document.querySelector(selector)) {
                requestAnimationFrame(look)
                return
              }
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => done(performance.now() - timeStamp)
              port2.postMessage(null)
            }
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        )
      }),
    }),
    { name: type, selector: brings },
  )
  await act()
  return listening.evaluate(({ shown }) => shown)
}

/** Saves a published article with its findings confirmed, and opens it. */
async function openInEditor(page: Page, editor: Client, form: object): Promise<void> {
  const first = await editor.post('/api/articles', form)
  // The long one is too long to check completely, so that must be confirmed.
  const acknowledge = first.body.findings?.map(({ id }: { id: string }) => ({ id, reason: 'Read to its end.' }))
  const answer = first.status === 409 ? await editor.post('/api/articles', { ...form, acknowledge }) : first
  if (answer.status !== 201) throw new Error(`POST /api/articles: ${answer.status} ${JSON.stringify(answer.body)}`)
  await page.goto(`${editor.url}/admin?tab=editor&id=${answer.body.id}`)
  await page.getByRole('textbox', { name: 'HTML content' }).waitFor()
  await page.waitForLoadState('networkidle')
}

function longArticle(): object {
  return article(LONG_CHARACTERS)
}

function article(characters: number): object {
  const paragraph =
    '<p>The <b>back line</b> stood ten metres deeper than last week, and <a href="/news">it showed</a>.</p>\n'
  return {
    title: `An article of ${kilobytes(characters)} KB, ${Math.random()}`,
    content: paragraph.repeat(Math.ceil(characters / paragraph.length)),
    published: true,
  }
}

function row(what: string, times: number[], limit?: number): Record<string, string | number> {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10
  return { what, times: times.length, p50: at(0.5), p95: at(0.95), max: at(1), ...(limit && { limit }) }
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1024)
}
