import type { Page } from 'playwright'
import { expect } from 'vitest'
import { ADMIN } from '../../support/instance.ts'
import { type Proof, proof } from '../proof.ts'
import { sees, type World } from '../world.ts'

/** Durations, by a browser clock that moves only on command. */
export const durations: Proof[] = [
  proof('9.27 4.27 7.17', async (world) => {
    await withClock(world, '/login', async (page, pass) => {
      await page.getByLabel('Email').fill(ADMIN.email)
      await page.getByLabel('Password').fill(ADMIN.password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await pass.until(() => page.getByText('Login successful').isVisible())
      await pass(800)
      expect(new URL(page.url()).pathname).toBe('/login')
      await pass(200)
      await page.waitForURL('**/admin')
    })
  }),
  proof('9.31 9.32', async (world) => {
    await withClock(world, '/admin?tab=settings', async (page, pass) => {
      const logo = page.getByLabel('Logo image')
      await pass.until(() => logo.isVisible())
      const toast = page.locator('.toast', { hasText: 'Invalid file type' })
      await logo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
      await pass.until(() => toast.isVisible())
      await pass(4_700)
      expect(await toast.count()).toBe(1)
      await pass(400)
      await toast.waitFor({ state: 'detached' })
    })
  }),
  proof('4.13 7.41 9.25', async (world) => {
    await asksAgainAfter(5, world, 'auto-blogger', '/api/auto-blogger/status')
  }),
  proof('7.22 9.26', async (world) => {
    await asksAgainAfter(30, world, 'analytics', '/api/articles/analytics')
  }),
  proof('9.34', async (world) => {
    await withClock(world, '/admin?tab=overview', async (page, pass) => {
      const button = page.getByRole('button', { name: 'Switch theme' })
      await pass.until(() => button.isVisible())
      await button.hover()
      await pass(600)
      expect(await page.locator('.tip', { hasText: 'Switch theme' }).count()).toBe(0)
      await pass(150)
      await page.locator('.tip', { hasText: 'Switch theme' }).waitFor()
    })
  }),
  proof('7.12 7.20', async (world) => {
    // Neither call is retried when it fails, although server errors usually are.
    for (const [tab, path] of [
      ['overview', '/api/auth/me'],
      ['analytics', '/api/analytics'],
    ] as const) {
      const asked = await countFailing(world.page, path, async () => {
        await world.page.goto(`${world.instance.url}/admin?tab=${tab}`)
        await sees(world.page, /couldn’t verify|could not be loaded/i)
        await world.page.waitForTimeout(1_500)
      })
      expect(asked, path).toBe(1)
    }
  }),
]

/** Advances the clock by some milliseconds, or until something is true. */
type Pass = ((ms: number) => Promise<void>) & { until: (isTrue: () => Promise<boolean>) => Promise<void> }

/** A page of a signed-in user, or of a visitor at /login, with a stopped clock. */
async function withClock({ instance, page, visitor }: World, path: string, by: (page: Page, pass: Pass) => unknown) {
  const browser = page.context().browser()
  const storageState = await (path === '/login' ? visitor : page).context().storageState()
  const context = await browser?.newContext({ storageState, viewport: { width: 1366, height: 900 } })
  if (!context) throw new Error('There is no browser')
  try {
    const timed = await context.newPage()
    await timed.clock.install()
    await timed.goto(instance.url + path)
    await timed.clock.pauseAt(Date.now() + 1_000)
    const until = async (isTrue: () => Promise<boolean>) => {
      for (let tries = 0; !(await isTrue()); tries++) {
        if (tries === 500) throw new Error('It waited in vain')
        await timed.clock.runFor(10)
      }
    }
    await by(
      timed,
      Object.assign((ms: number) => timed.clock.runFor(ms), { until }),
    )
  } finally {
    await context.close()
  }
}

/** A tab repeats a call after some seconds, and not a second earlier. */
async function asksAgainAfter(seconds: number, world: World, tab: string, path: string): Promise<void> {
  await withClock(world, `/admin?tab=${tab}`, async (page, pass) => {
    let asked = 0
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === path) asked++
    })
    // A response to the page before the reload would start the count too early.
    page.once('framenavigated', () => {
      asked = 0
    })
    await page.reload()
    await pass.until(async () => asked > 0)
    // The count starts when the page has read the response, which takes real time and two ticks of its clock.
    await page.waitForTimeout(500)
    await pass(50)
    const before = asked
    await pass(seconds * 1000 - 1000)
    await page.waitForTimeout(200)
    expect(asked - before, `within ${seconds - 1} s`).toBe(0)
    await pass(2000)
    await expect.poll(() => asked - before, { message: `within ${seconds + 1} s` }).toBe(1)
  })
}

/** How often a call was made while it failed. */
async function countFailing(page: Page, path: string, by: () => Promise<void>): Promise<number> {
  let asked = 0
  await page.route(`**${path}*`, (route) => {
    asked++
    return route.fulfill({ status: 503, json: { message: 'Not now' } })
  })
  await by()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return asked
}
