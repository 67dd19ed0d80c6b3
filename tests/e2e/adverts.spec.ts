import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { expectNoBarrier, openTab, PATIENCE, toast } from '../support/newsroom.ts'

/** A new site's go-live list, strict offers, and the adverts desk; each test continues from the one before. */

const LICENCE = { licenceBoard: 'Gauteng Gambling Board', licenceNumber: 'T-1', licenceCheckedOn: '2026-11-01' }

shareDesk()

const goLive = () => page.getByRole('region', { name: 'Go-live list' })
const desk = () => page.getByRole('region', { name: 'Adverts', exact: true })

test('the adverts desk has empty, loading and error states', async () => {
  await page.getByRole('list', { name: 'Desks' }).getByRole('link', { name: 'Adverts' }).click()
  await expect(desk().getByText('No live adverts')).toBeVisible(PATIENCE)
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route(/\/api\/adverts\?/, async (route) => {
    await held
    await route.fulfill({ status: 403, json: { message: 'Only for others' } })
  })
  await page.reload()
  await expect(page.getByRole('status', { name: 'Loading adverts' })).toBeVisible(PATIENCE)
  answer()
  await expect(page.getByRole('alert')).toContainText('Adverts could not be loaded', PATIENCE)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(desk().getByText('No live adverts')).toBeVisible(PATIENCE)
})

test('the go-live list shows open steps and links to their tabs', async () => {
  await openTab(page, 'Overview')
  await expect(goLive()).toContainText('3 of 9 done', PATIENCE)
  await expect(goLive()).toContainText('Run npm run backup on the server. Without DATABASE_URL, stop Touchline first.')
  // Also true for a site without any.
  await expect(goLive()).toContainText('No bookmaker is without its board, number or date checked.')
  await expect(goLive()).toContainText('1 account without recovery codes.')
  await expectNoBarrier(page, 'go-live list')
  await goLive().getByRole('button', { name: 'Open Profile for Recovery codes' }).click()
  await expect(page.getByRole('button', { name: 'Create recovery codes' })).toBeVisible(PATIENCE)
  await openTab(page, 'Overview')
  await goLive().getByRole('button', { name: 'Open Settings for Strict offers' }).click()
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
})

test('choosing strict offers lists the bookmakers that lose bonus and Join, with reasons', async () => {
  await createBookmaker(client, { name: 'Aloe Odds', featured: true, bonusAmount: 'R200 bonus bet', ...LICENCE })
  await createBookmaker(client, { name: 'Baobab Bet', licenceBoard: LICENCE.licenceBoard })
  await page.reload()
  await page.getByLabel('Offers with problems').selectOption('strict', PATIENCE)
  const held = page.getByRole('region', { name: 'Bookmakers without bonus and Join' })
  await expect(held).toContainText('1 bookmaker will lose bonus and Join on every page when you save.', PATIENCE)
  await expect(held.getByRole('listitem')).toHaveText(
    /Baobab Bet.*Give the number of the licence\. Look the licence up and say when you did\./,
  )
  await expectNoBarrier(page, 'strict offers')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'Settings updated')).toBeVisible(PATIENCE)
  await expect(held).toContainText('1 bookmaker without bonus and Join now.')
  await openTab(page, 'Overview')
  await expect(goLive().getByText('Strict: no bonus and no Join without a checked licence.')).toBeVisible(PATIENCE)
})

test('the adverts desk lists live adverts with their pages and exports them as CSV', async () => {
  const text = '<p>a</p><div data-bookmaker="aloe-odds"></div>'
  const { slug, title } = await publishArticle(client, { content: text })
  await page.getByRole('link', { name: 'Adverts', exact: true }).click()
  const aloe = desk().getByRole('region', { name: 'Aloe Odds', exact: true })
  await expect(aloe).toContainText('Gauteng Gambling Board, T-1', PATIENCE)
  await expect(aloe).toContainText('4 pages')
  await expect(desk().getByRole('region', { name: 'Baobab Bet', exact: true })).toContainText(
    'Hidden by the strict offer rules',
  )
  await aloe.getByText('Where it shows').click()
  const places = aloe.getByRole('table', { name: 'Places of Aloe Odds' })
  await expect(places.getByRole('link', { name: title })).toHaveAttribute('href', `/${slug}`, PATIENCE)
  await expect(places.getByRole('row').filter({ hasText: title })).toContainText('Card in an article')
  await expectNoBarrier(page, 'adverts')

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByText('Adverts as CSV').click()])
  expect(file.suggestedFilename()).toMatch(/^adverts-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`${instance.url}/${slug}`)
  await aloe.getByRole('button', { name: 'Edit Aloe Odds' }).click()
  await expect(page.getByRole('form', { name: 'Edit Aloe Odds' })).toBeVisible(PATIENCE)
})
