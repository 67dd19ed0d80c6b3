import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { publishArticle } from '../support/articles.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { enterNewsroom, expectNoBarrier, listenForComplaints, openTab } from '../support/newsroom.ts'
import { rawGet } from '../support/raw-get.ts'

/** The Analytics tab and Watch, used by an editor; each test continues from the one before. */
test.describe.configure({ mode: 'serial' })

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PATIENT = { timeout: 60_000 }
// The guard blocks checks of this machine's network, so a link to it counts as broken.
const BROKEN = 'http://127.0.0.1:8099/gone'

let instance: Instance
let page: Page
let complaints: string[]

test.beforeAll(async ({ browser }) => {
  instance = await startInstance({ env: { TRUST_PROXY: '127.0.0.1' } })
  page = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage()
  complaints = listenForComplaints(page)
  await enterNewsroom(page, instance)
})
test.afterAll(async () => {
  await page?.context().close()
  await instance?.stop()
})

const open = (tab: string) => openTab(page, tab)
const visitor = (n: number) => ({ 'user-agent': BROWSER, 'x-forwarded-for': `198.51.100.${n}` })

test('the tab has an empty state', async () => {
  await open('Analytics')
  await expect(page.getByText('Total Views')).toBeVisible()
  await expect(page.getByText('No views or clicks in the last 30 days')).toBeVisible(PATIENT)
})

test('views and clicks are shown in charts and tables', async () => {
  const editor = await instance.login()
  const article = await publishArticle(editor, {
    title: 'Counted to the last reader',
    content: `<p>See <a href="${BROKEN}">the table</a>.</p>`,
  })
  await editor.post('/api/bookmakers', { name: 'Karoo Counts', affiliateLink: 'https://partner.example.com/' })
  for (let n = 1; n <= 5; n++) {
    await instance.anonymous().post(`/api/articles/${article.slug}/view`, undefined, visitor(n))
  }
  for (let n = 1; n <= 2; n++) await rawGet(instance.url, `/go/karoo-counts?a=${article.id}&p=in-text`, visitor(n))
  await rawGet(instance.url, `/go/karoo-counts?a=${article.id}&p=in-text`, { 'user-agent': 'WhatsApp/2.23.20.0' })
  await expect
    .poll(async () => (await editor.get('/api/analytics?days=7')).body.totals, PATIENT)
    .toMatchObject({ views: 5, clicks: 2, seen: 3 })

  await page.reload()
  const byArticle = page.getByRole('table', { name: 'By article' })
  await expect(byArticle.getByRole('row', { name: /Counted to the last reader/ })).toContainText('5', PATIENT)
  const byBookmaker = page.getByRole('table', { name: 'By bookmaker' }).getByRole('row', { name: /Karoo Counts/ })
  await expect(byBookmaker.getByRole('cell')).toHaveText(['2', '0', '1'])
  await expect(page.getByRole('table', { name: 'By placement' }).getByRole('row', { name: /in-text/ })).toBeVisible()
  const computers = page.getByRole('table', { name: 'By device' }).getByRole('row', { name: /Computers/ })
  await expect(computers.getByRole('cell')).toHaveText(['2', '0', /^\d$/])
  await expect(page.getByRole('link', { name: 'Download CSV of devices' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'By category' }).getByRole('row', { name: /Uncategorized/ }),
  ).toBeVisible()
  for (const chart of ['Views by day', 'Clicks by day', 'Engagement by day']) {
    const drawing = page.getByRole('img', { name: new RegExp(chart) })
    await expect(drawing).toBeVisible(PATIENT)
    // The frame exists even when empty.
    const width = async (part: string) => (await drawing.locator(part).last().boundingBox())?.width ?? 0
    await expect.poll(() => width('svg'), PATIENT).toBeGreaterThan(200)
    await expect.poll(() => width('.recharts-line-curve'), PATIENT).toBeGreaterThan(100)
  }
  await page.getByText('Show the table').click()
  const today = page.getByRole('table', { name: 'Views and clicks by day' }).getByRole('row').nth(1)
  await expect(today.getByRole('cell')).toHaveText(['5', '0', '2', '0', '40'])
})

test('the period can be changed, and tables exported as CSV', async () => {
  await page.getByRole('button', { name: '7 days', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Last 7 days' })).toBeVisible()
  await expect(page.getByRole('button', { name: '7 days', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV of articles' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^analytics-articles-7-days-\d{4}-\d\d-\d\d\.csv$/)
  const [head, row] = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('id,title,slug,category,views,clicks,engagementRate,viewsBefore,clicksBefore')
  expect(row).toMatch(/^\d+,Counted to the last reader,counted-to-the-last-reader,,5,2,40,0,0$/)
})

test('the tab explains how views and clicks are counted, accessibly', async () => {
  await page.getByText('How views and clicks are counted').click()
  await expect(page.getByText('3 requests for links were seen, 1 of them left out.')).toBeVisible()
  await expectNoBarrier(page)
})

test('a loading error can be retried', async () => {
  await page.route('**/api/analytics**', (route) => route.fulfill({ status: 503, json: { message: 'Away' } }))
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: 'The period could not be loaded' })
  await expect(alert).toBeVisible(PATIENT)
  await page.unroute('**/api/analytics**')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'By article' })).toBeVisible(PATIENT)
})

test('Watch reports a broken link and opens its article in the editor', async () => {
  await open('Overview')
  const watch = page.getByRole('region', { name: 'Watch' })
  await watch.getByRole('button', { name: 'Check links now' }).click()
  const broken = watch.getByRole('region', { name: 'Broken links' })
  // The bookmaker's link may be listed too, since its name's resolution depends on the network.
  const row = broken.getByRole('listitem').filter({ has: page.getByRole('link', { name: BROKEN }) })
  await expect(row).toContainText('It leads to a private network', PATIENT)
  await expectNoBarrier(page)
  await broken.getByRole('button', { name: /Edit Counted to the last reader/ }).click()
  await expect(page.getByRole('tab', { name: 'Editor' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Title')).toHaveValue('Counted to the last reader', PATIENT)
  await open('Overview')
})

test('a broken link can be ignored and un-ignored', async () => {
  const watch = page.getByRole('region', { name: 'Watch' })
  await watch.getByRole('button', { name: `Ignore ${BROKEN}` }).click()
  await expect(watch.getByText('1 ignored link')).toBeVisible(PATIENT)
  await watch.getByText('1 ignored link').click()
  await watch.getByRole('button', { name: `Stop ignoring ${BROKEN}` }).click()
  await expect(watch.getByRole('region', { name: 'Broken links' }).getByRole('link', { name: BROKEN })).toBeVisible(
    PATIENT,
  )
})

test('an unchecked licence in Watch opens the bookmaker’s form', async () => {
  const licences = page.getByRole('region', { name: 'Watch' }).getByRole('region', { name: 'Licences to check' })
  await licences.getByRole('button', { name: 'Edit Karoo Counts' }).click()
  // The form covers the tabs, which cannot be reached meanwhile.
  await expect(page).toHaveURL(/tab=bookmakers/)
  await expect(page.getByRole('dialog')).toBeVisible(PATIENT)
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Karoo Counts')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(complaints).toEqual([])
})
