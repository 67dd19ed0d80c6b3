import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { sees, toasts, type World } from '../world.ts'

/** The auto-blogger's form: its options, a new entry's initial values, and what a preset saves. */
export const autoBlogger: Proof[] = [
  proof('2.80', async (world) => {
    const { page } = world
    await world.openTab('auto-blogger')
    await page.getByRole('tab', { name: 'Overview & Control' }).waitFor()
    await page.route('**/api/auto-blogger/settings', (route) => route.fulfill({ json: null }))
    await page.getByRole('tab', { name: 'Settings', exact: true }).last().click()
    await sees(page, /^No settings found$/)
  }),
  proof('9.16', async (world) => {
    const form = await openSettings(world)
    expect(await valuesOf(form, 'Interval')).toEqual(['30', '60', '120', '180', '240', '360', '720', '1440'])
    expect(await recommendedOf(form, 'Interval')).toEqual(['240'])
  }),
  proof('9.17', async (world) => {
    const form = await openSettings(world)
    expect(await valuesOf(form, 'Max articles per day')).toEqual(['1', '3', '6', '12', '24', 'unlimited'])
    expect(await recommendedOf(form, 'Max articles per day')).toEqual(['6'])
  }),
  proof('9.18', async (world) => {
    const form = await openSettings(world)
    expect(await valuesOf(form, 'Content quality')).toEqual(['basic', 'standard', 'premium', 'detailed'])
    expect(await form.getByLabel('Content quality').locator('option').allInnerTexts()).toEqual([
      'Basic (500-700 words)',
      'Standard (800-1200 words)',
      'Premium (1200-1800 words)',
      'Detailed (1800+ words)',
    ])
  }),
  proof('9.20', async (world) => {
    const form = await openSettings(world)
    await form.getByRole('button', { name: 'Add Website' }).click()
    const entry = form.getByRole('group', { name: 'New Website' })
    expect(await entry.getByLabel('Name').inputValue()).toBe('New Website')
    expect(await entry.getByLabel('Method').inputValue()).toBe('POST')
    expect(await valuesOf(entry, 'Method')).toEqual(['POST', 'PUT', 'PATCH'])
    expect(await entry.getByLabel('Headers').inputValue()).toBe('Content-Type: application/json')
    expect(await entry.getByRole('switch', { name: 'Enabled' }).isChecked()).toBe(true)
    // Not saved.
    await entry.getByRole('button', { name: 'Remove' }).click()
  }),
  proof('9.21', async (world) => {
    const form = await openSettings(world)
    for (const [name, intervalMinutes, maxArticlesPerDay, contentQuality] of [
      ['Aggressive', '60', '12', 'standard'],
      ['Quality', '720', '2', 'premium'],
      ['Balanced', '240', '6', 'standard'],
    ] as const) {
      await form.getByRole('button', { name, exact: true }).click()
      await toasts(form.page(), `${name} preset applied`)
      expect((await world.editor.get('/api/auto-blogger/settings')).body, name).toMatchObject({
        intervalMinutes,
        maxArticlesPerDay,
        contentQuality,
      })
    }
  }),
  proof('2.76 2.77', async (world) => {
    const { page, editor } = world
    await editor.post('/api/auto-blogger/start')
    await world.openTab('auto-blogger')
    const facts = page.locator('.facts')
    await sees(page.locator('.badge'), /^Active$/)
    await sees(facts, 'Every 4 hours (recommended)', /^6 articles \(recommended\), \d+ today$/)
    await facts.locator('dt', { hasText: 'Next generation' }).locator('xpath=following-sibling::dd[1]').waitFor()
    expect(await facts.getByText('Not scheduled').count()).toBe(0)
    await editor.post('/api/auto-blogger/stop')
    await page.getByRole('button', { name: 'Refresh Status' }).click()
    await sees(page.locator('.badge'), /^Inactive$/)
    await sees(facts, 'Not scheduled')
  }),
  proof('7.48 3.10', async (world) => {
    // Each choice sends only itself, as text.
    const form = await openSettings(world)
    const sent = world.page.waitForRequest((request) => request.method() === 'PUT')
    await form.getByLabel('Interval').selectOption('60')
    expect((await sent).postDataJSON()).toEqual({ intervalMinutes: '60' })
    await toasts(world.page, 'Settings updated')
    await world.editor.put('/api/auto-blogger/settings', { intervalMinutes: '240' })
  }),
]

async function openSettings({ page, openTab }: World): Promise<Locator> {
  await openTab('auto-blogger')
  await page.getByRole('tab', { name: 'Overview & Control' }).waitFor()
  await page.getByRole('tab', { name: 'Settings', exact: true }).last().click()
  const form = page.getByRole('tabpanel', { name: 'Settings' }).last()
  await form.getByLabel('Interval').waitFor()
  return form
}

async function valuesOf(form: Locator | Page, label: string): Promise<string[]> {
  const options = form.getByLabel(label, { exact: true }).locator('option')
  return options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
}

async function recommendedOf(form: Locator, label: string): Promise<string[]> {
  const options = form.getByLabel(label, { exact: true }).locator('option', { hasText: '(recommended)' })
  return options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
}
