import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { createClock } from '../tests/support/clock.ts'
import { ROOT, startInstance } from '../tests/support/instance.ts'
import { DAYS, liveAFortnight } from './newsroom-fortnight.ts'
import { takeNewsroom } from './newsroom-screens.ts'

/**
 * npm run screens [-- NAME…]: pictures of the pages, or of the named ones, into docs/screens, each in two widths
 * and both themes, of an instance of its own with the demo publication. `newsroom`: its tabs in all their states.
 */
const FOLDER = join(ROOT, 'docs', 'screens')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 900 },
]
const THEMES = ['light', 'dark'] as const

const pages: Record<string, string> = {
  home: '/',
  news: '/news',
  category: '/category/rugby-tournament',
  tips: '/betting-tips',
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
}

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in pages))
if (unknown) {
  console.error(`There is no picture "${unknown}"; there are ${Object.keys(pages).join(', ')}`)
  process.exit(2)
}

const instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
try {
  const newest = await instance.anonymous().get('/api/articles?limit=1')
  pages.article = `/${newest.body[0].slug}`
  const bookmakers = await instance.anonymous().get('/api/bookmakers')
  pages.review = `/bookmaker/reviews/${bookmakers.body[0].slug}`
  const browser = await chromium.launch(await chromiumLaunchOptions())
  await mkdir(FOLDER, { recursive: true })
  await takeAll(browser, instance.url)
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
    const keep = async (name: string, png: Buffer) => {
      await writeFile(join(FOLDER, `${name}.png`), await reduced(png))
      console.log(`${name}.png`)
    }
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
        if (name === 'newsroom' || !isWanted(name)) continue
        await page.goto(url + path)
        // As readers see it from their second page on: with every font there at once.
        await page.waitForLoadState('networkidle')
        await page.reload()
        await showEverything(page)
        const file = `${name}-${viewport.width}-${colorScheme}.png`
        await writeFile(join(FOLDER, file), await reduced(await page.screenshot({ fullPage: true })))
        console.log(file)
      }
      await context.close()
    }
  }
}

/** Has everything drawn that waits for the reader: what loads when scrolled near, and the fonts. */
async function showEverything(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 100))
    }
    await document.fonts.ready
    // A picture that cannot be had is drawn as such.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

function reduced(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, quality: 80, effort: 10 }).toBuffer()
}
