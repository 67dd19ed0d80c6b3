import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { createClock } from '../tests/support/clock.ts'
import { ROOT, startInstance } from '../tests/support/instance.ts'
import { takeEditor } from './editor-screens.ts'
import { DAYS, liveAFortnight } from './newsroom-fortnight.ts'
import { takeNewsroom } from './newsroom-screens.ts'

/**
 * npm run screens [-- NAME…]: screenshots of the pages, or of the named ones, into docs/screens, each in two widths and
 * both themes, of a separate instance with the demo publication. `newsroom`: its tabs in all their states; `editor`:
 * the screens of writing an article, and the AI queue.
 */
const FOLDER = join(ROOT, 'docs', 'screens')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 900 },
]
const THEMES = ['light', 'dark'] as const

type Played = { slug: string; competition: { slug: string }; home: { slug: string } }

const pages: Record<string, string> = {
  home: '/',
  news: '/news',
  category: '/category/rugby-tournament',
  tips: '/betting-tips',
  record: '/betting-tips/record',
  tip: '',
  matches: '/matches',
  match: '',
  competition: '',
  team: '',
  article: '',
  reviews: '/bookmaker/reviews',
  review: '',
  search: '/search?q=pitch',
  archive: '/archive',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  about: '/about',
  'not-found': '/nothing-here',
  login: '/login',
  newsroom: '',
  editor: '',
}

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in pages))
if (unknown) {
  console.error(`There is no screenshot "${unknown}"; there are ${Object.keys(pages).join(', ')}`)
  process.exit(2)
}

const instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
try {
  const first = async (list: string) => (await instance.anonymous().get(`/api/${list}`)).body[0]
  pages.article = `/${(await first('articles?limit=1')).slug}`
  pages.review = `/bookmaker/reviews/${(await first('bookmakers')).slug}`
  pages.tip = `/tips/${(await first('tips?status=open&limit=1')).slug}`
  // The newest, since form, meetings and tables need earlier matches.
  const played: Played[] = (await instance.anonymous().get('/api/matches?status=finished&limit=100')).body
  const match = played.findLast(({ competition }) => competition.slug === 'union-league')
  if (!match) throw new Error('The demo has no finished match of the Union League')
  pages.match = `/match/${match.slug}`
  pages.competition = `/competition/${match.competition.slug}`
  pages.team = `/team/${match.home.slug}`
  const browser = await chromium.launch(await chromiumLaunchOptions())
  await mkdir(FOLDER, { recursive: true })
  await takeAll(browser, instance.url)
  if (isWanted('editor')) await takeEditor({ browser, instance, keep })
  if (isWanted('newsroom')) await takeTabs(browser)
  await browser.close()
} finally {
  await instance.stop()
}

function isWanted(name: string): boolean {
  return chosen.length === 0 || chosen.includes(name)
}

async function takeTabs(browser: Browser): Promise<void> {
  const began = new Date(Date.now() - DAYS * 24 * 60 * 60_000)
  const clock = await createClock(began.toISOString())
  const filled = await startInstance({ env: { DEMO_CONTENT: '1', TRUST_PROXY: '127.0.0.1', ...clock.env } })
  const empty = await startInstance()
  try {
    await liveAFortnight(filled, clock)
    await takeNewsroom({ browser, filled, empty, keep })
  } finally {
    await Promise.all([filled.stop(), empty.stop()])
    await clock.remove()
  }
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  for (const viewport of SIZES) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      for (const [name, path] of Object.entries(pages)) {
        if (name === 'newsroom' || name === 'editor' || !isWanted(name)) continue
        await page.goto(url + path)
        // As readers see it from their second page on, with every font loaded.
        await page.waitForLoadState('networkidle')
        await page.reload()
        await showEverything(page)
        await keep(`${name}-${viewport.width}-${colorScheme}`, await page.screenshot({ fullPage: true }))
      }
      await context.close()
    }
  }
}

async function keep(name: string, png: Buffer): Promise<void> {
  await writeFile(join(FOLDER, `${name}.png`), await reduced(png))
  console.log(`${name}.png`)
}

/** Loads everything that is deferred: content that loads when scrolled near, and the fonts. */
async function showEverything(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 100))
    }
    await document.fonts.ready
    // A missing image must not block.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

function reduced(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, quality: 80, effort: 10 }).toBuffer()
}
