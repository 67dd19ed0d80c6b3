import type { Browser, BrowserContext, Page, Route } from 'playwright'
import { ADMIN, type Instance } from '../tests/support/instance.ts'

const TABS = [
  'overview',
  'articles',
  'analytics',
  'editor',
  'auto-blogger',
  'media',
  'bookmakers',
  'profile',
  'settings',
] as const
const STATES = ['filled', 'empty', 'loading', 'failed'] as const
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 900 },
]
// Long enough to render a loading state, which never ends.
const SETTLE_MS = 1500

type Options = {
  browser: Browser
  /** With a publication that has readers, and empty. */
  filled: Instance
  empty: Instance
  keep: (name: string, png: Buffer) => Promise<void>
}

/** Captures every newsroom tab filled, empty, loading and failed, in two widths. */
export async function takeNewsroom({ browser, filled, empty, keep }: Options): Promise<void> {
  for (const viewport of SIZES) {
    for (const state of STATES) {
      const instance = state === 'empty' ? empty : filled
      const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })
      await signIn(context, instance)
      for (const tab of TABS) {
        const page = await context.newPage()
        await disturb(page, state)
        await page.goto(`${instance.url}/admin?tab=${tab}${await articleFor(tab, state, instance)}`)
        if (state === 'loading') await page.waitForTimeout(SETTLE_MS)
        else await settled(page)
        await keep(`newsroom-${tab}-${state}-${viewport.width}`, await whole(page))
        await page.close()
      }
      await context.close()
    }
  }
}

// The newsroom's network is never idle, and failures are retried before they are shown.
async function settled(page: Page): Promise<void> {
  await page.getByRole('tabpanel').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('.skeleton'), undefined, { timeout: 60_000 })
  await page.waitForTimeout(SETTLE_MS)
}

// In a window as tall as the page, for sticky elements and those rendered only in view.
async function whole(page: Page): Promise<Buffer> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const needed = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, needed) })
  await page.waitForTimeout(SETTLE_MS)
  return page.screenshot({ fullPage: true })
}

export async function signIn(context: BrowserContext, instance: Instance): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${instance.url}/login`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin**')
  await page.close()
}

// For the empty state the empty form, otherwise the newest article.
async function articleFor(tab: string, state: string, instance: Instance): Promise<string> {
  if (tab !== 'editor' || state === 'empty') return ''
  const newest = await instance.anonymous().get('/api/articles?limit=1')
  return `&id=${newest.body[0].id}`
}

async function disturb(page: Page, state: (typeof STATES)[number]): Promise<void> {
  if (state !== 'loading' && state !== 'failed') return
  await page.route(/\/api\/(?!auth\/me)/, (route: Route) =>
    // A client error, since others are retried for some seconds.
    state === 'failed' ? route.fulfill({ status: 400, json: { message: 'The server is in trouble' } }) : undefined,
  )
}
