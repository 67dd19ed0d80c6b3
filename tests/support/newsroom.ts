import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Article } from '#shared/article.ts'
import type { Client } from './client.ts'
import { ADMIN, type Instance } from './instance.ts'

/** Long enough for a machine busy with two other suites. */
export const PATIENCE = { timeout: 30_000 }

/** Signs in and waits for the newsroom. Skips the login page, which takes seconds and has its own tests. */
export async function enterNewsroom(page: Page, instance: Instance, who = ADMIN): Promise<void> {
  // A failing click is reported after this time rather than when the whole test times out.
  page.setDefaultTimeout(PATIENCE.timeout)
  const { email, password } = who
  const headers = { origin: instance.url }
  // The page gets the session's cookie.
  const answer = await page.request.post(`${instance.url}/api/auth/login`, { headers, data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto(`${instance.url}/admin`)
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible(PATIENCE)
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

/** Opens an article in the Editor tab by its address, and waits for its text. */
export async function openInEditor(page: Page, instance: Instance, id: number): Promise<void> {
  await page.goto(`${instance.url}/admin?tab=editor&id=${id}`)
  await expect(htmlField(page)).toBeVisible(PATIENCE)
}

/** The text box of the article's text, in either view. */
export function htmlField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'HTML content' })
}

/** Shows the article as it will look, or its HTML. */
export async function switchView(page: Page, name: 'Visual' | 'HTML'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  await expect(page.locator(name === 'HTML' ? '.code' : '.visual-view')).toBeVisible(PATIENCE)
  await expect(htmlField(page)).toBeVisible(PATIENCE)
}

/** Replaces the editor's content with other HTML by keyboard, in either view. */
export async function writeHtml(page: Page, html: string): Promise<void> {
  await htmlField(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(html)
}

/** The HTML view's text, if it is short enough to be rendered in full. */
export async function htmlShown(page: Page): Promise<string> {
  await switchView(page, 'HTML')
  return htmlField(page).evaluate((element) =>
    [...element.querySelectorAll('.cm-line')].map((line) => line.textContent ?? '').join('\n'),
  )
}

/** The editor's save status. */
export function savedLine(page: Page): Locator {
  return page.locator('.editor-head [role="status"]')
}

/** An article as the server has it. */
export async function stored(client: Client, id: number): Promise<Article> {
  const answer = await client.get(`/api/articles/${id}`)
  expect(answer.status).toBe(200)
  return answer.body
}

/** Saves by keyboard, waits until it is saved, and returns the stored HTML. */
export async function savedHtml(page: Page, client: Client, id: number): Promise<string> {
  // An earlier autosave shows "Saved" too.
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/api/articles/${id}`),
    PATIENCE,
  )
  await page.keyboard.press('Control+s')
  await answered
  await expect(savedLine(page)).toContainText(/Saved \d\d:\d\d/, PATIENCE)
  return (await stored(client, id)).content
}

/** Pastes clipboard content of another program or page into the HTML content. */
export async function pasteInto(page: Page, rich: string, plain: string): Promise<void> {
  await htmlField(page).evaluate(
    (element, clip) => {
      const clipboardData = new DataTransfer()
      if (clip.rich) clipboardData.setData('text/html', clip.rich)
      clipboardData.setData('text/plain', clip.plain)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { rich, plain },
  )
}

/** A toast with these words. */
export function toast(page: Page, words: string | RegExp): Locator {
  // A disappearing toast does not count.
  return page.locator('.toast:not([data-ending-style])').filter({ hasText: words })
}

/** Errors of scripts, and whatever the content security policy refused. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/i.test(message.text())) {
      complaints.push(message.text())
    }
  })
  return complaints
}

/**
 * Fails with all accessibility problems that axe finds on the current page, in both themes; `name` identifies the page.
 */
export async function expectNoBarrier(page: Page, name = ''): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await barriersOf(page, colorScheme === 'dark' ? COLOUR_RULES : []), `${name} ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

// The dark theme differs in its colours only; `npm run prove` checks every rule against it too.
const COLOUR_RULES = process.env.TEST_WHOLE === '1' ? [] : ['color-contrast', 'link-in-text-block']
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** All accessibility problems that axe finds on the current page, optionally for some rules only. */
export async function barriersOf(page: Page, rules: string[] = []): Promise<string[]> {
  // Running all rules in the page takes a third of the time; frames have to be checked one by one.
  const isAlone = page.frames().length === 1
  // Its source is long, so it is parsed only once per page.
  const isThere = isAlone && (await page.evaluate<boolean>('typeof window.axe === "object"'))
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).options({ resultTypes: ['violations'] })
  // Wait until toasts are not being animated.
  axe.exclude('.toast').setLegacyMode(isAlone)
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe.withTags(LEVELS)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
