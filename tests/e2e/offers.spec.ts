import { AxeBuilder } from '@axe-core/playwright'
import { TZDate } from '@date-fns/tz'
import { expect, type Page, test } from '@playwright/test'
import { format } from 'date-fns'
import { type Instance, startInstance } from '../support/instance.ts'
import { enterNewsroom } from '../support/newsroom.ts'
import { join } from '../support/people.ts'

/** The affiliate desk, used by an editor and a reader; each test continues from the one before. */
test.describe.configure({ mode: 'serial' })

const LINK = 'https://partner.example.com/join'
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const PATIENT = { timeout: 60_000 }

let instance: Instance
let page: Page

test.beforeAll(async ({ browser }) => {
  instance = await startInstance()
  const editor = await instance.login()
  for (const [index, name] of ['Aloe Odds', 'Baobab Bet', 'Cycad Sports'].entries()) {
    await editor.post('/api/bookmakers', { name, affiliateLink: LINK, rank: index + 1 })
  }
  page = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage()
  await enterNewsroom(page, instance)
  await page.getByRole('tab', { name: 'Bookmakers' }).click()
  await expect(page.getByRole('heading', { name: 'Bookmaker Management' })).toBeVisible()
})
test.afterAll(async () => {
  await page?.context().close()
  await instance?.stop()
})

const rows = () => page.getByRole('table', { name: 'Bookmakers' }).getByRole('row')
const row = (name: string) => rows().filter({ hasText: name })

async function names(): Promise<string[]> {
  const texts = await rows()
    .getByRole('cell')
    .filter({ has: page.getByRole('button', { name: /^Move / }) })
    .locator('b')
    .allTextContents()
  return texts
}

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

test('an offer is added, with warnings at its fields and a preview of its card', async () => {
  await page.getByRole('button', { name: 'Add Bookmaker' }).click()
  const form = page.getByRole('form', { name: 'Add Bookmaker' })
  await form.getByRole('button', { name: 'Add Bookmaker' }).click()
  await expect(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Required')
  await expect(form.getByLabel('Affiliate link')).toHaveAccessibleDescription(/^Required/)

  await form.getByLabel('Name', { exact: true }).fill('Dassie Play')
  await form.getByLabel('Affiliate link').fill(`${LINK}?sub={article}`)
  await form.getByLabel('Bonus type').fill('Free bet')
  const doubts = form.getByRole('list', { name: 'Doubtful wording' })
  await expect(doubts.locator('mark')).toHaveText('Free bet')
  await expect(doubts).toContainText('Call it a bonus bet')
  await form.getByLabel('Bonus type').fill('Bonus bet')
  await expect(doubts).toHaveCount(0)
  await form.getByLabel('Bonus amount').fill('R200 bonus bet')
  await expect(form.getByText('Give the number of the licence')).toBeVisible()
  await form.getByLabel('Licence board').selectOption('Gauteng Gambling Board')
  await form.getByLabel('Licence number').fill('T-9')
  await form.getByLabel('Date checked').fill('2026-11-01')
  await expect(form.getByText('Give the number of the licence')).toHaveCount(0)
  await page.keyboard.press('Escape')
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect(leave).toHaveCount(0)
  await form.getByRole('checkbox', { name: 'Voucher' }).check()
  await form.getByLabel('Pros').fill('Pays out quickly')
  await form.getByLabel('Written review').fill('<p>Plain and quick.</p>')
  await form.getByLabel('Tested by').selectOption('The newsroom')
  await form.getByLabel('Date tested').fill('2026-11-02')
  await form.getByLabel('How it was tested').fill('Two withdrawals.')
  await form.getByRole('switch', { name: 'Featured' }).check()
  const card = form.getByRole('region', { name: 'Preview of the card' })
  for (const words of ['Dassie Play', 'Bonus bet', 'R200 bonus bet', '5.0 out of 5'])
    await expect(card).toContainText(words)
  const { violations } = await new AxeBuilder({ page }).include('[data-modal]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await form.getByRole('button', { name: 'Add Bookmaker' }).click()
  await expect(row('Dassie Play')).toContainText('#4')
  await expect(row('Dassie Play')).not.toContainText('warning')
  await expect(row('Aloe Odds')).toContainText('3 warnings')
})

test('an invalid field is scrolled into view with its error, even in a low window', async () => {
  const size = page.viewportSize() ?? { width: 1366, height: 900 }
  await page.setViewportSize({ width: 390, height: 420 })
  await page.getByRole('button', { name: 'Add Bookmaker' }).click()
  const form = page.getByRole('form', { name: 'Add Bookmaker' })
  await form.getByLabel('Name', { exact: true }).fill('Eland Odds')
  const link = form.getByLabel('Affiliate link')
  const foot = form.locator('.modal-foot')
  const topOfFoot = async () => (await foot.boundingBox())?.y ?? 0
  // The field is the last visible one; a message below it would be out of view.
  const hidden = bottomOf(await link.boundingBox()) + 4 - (await topOfFoot())
  await page.setViewportSize({ width: 390, height: Math.round(420 + hidden) })
  await form.getByRole('button', { name: 'Add Bookmaker' }).click()
  await expect(link).toBeFocused()
  const message = await form.getByText('Required', { exact: true }).boundingBox()
  expect(bottomOf(message)).toBeLessThanOrEqual(await topOfFoot())
  await form.getByRole('button', { name: 'Cancel' }).click()
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Leave' }).click()
  await page.setViewportSize(size)
})

test('numbers and text that are too long show an error and do not break the layout on a phone', async () => {
  const size = page.viewportSize() ?? { width: 1366, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Add Bookmaker' }).click()
  const form = page.getByRole('form', { name: 'Add Bookmaker' })
  await form.getByLabel('Name', { exact: true }).fill('Eland Odds')
  await form.getByLabel('Rank').fill('999999999999')
  await form.getByLabel('Bonus type').fill('x'.repeat(500))
  await form.getByLabel('Affiliate link').fill('https://example.com')
  await form.getByRole('button', { name: 'Add Bookmaker' }).click()
  await expect(form.getByLabel('Rank')).toBeFocused()
  await expect(form.getByLabel('Rank')).toHaveAccessibleDescription('Must be at most 10000')
  expect(await form.locator('.modal-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
  const rank = form.locator('.preview-rank')
  expect(await rank.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(60)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.setViewportSize(size)
})

test('an editor can edit an offer, but not its affiliate link', async ({ browser }) => {
  const person = await join(instance, await instance.login(), 'offers-editor@example.com')
  const theirs = await (await browser.newContext()).newPage()
  await enterNewsroom(theirs, instance, person)
  await theirs.getByRole('button', { name: 'Manage Bookmakers' }).click()
  await theirs.getByRole('button', { name: 'Edit Baobab Bet' }).click(PATIENT)
  const form = theirs.getByRole('form', { name: 'Edit Baobab Bet' })
  const link = form.getByLabel('Affiliate link')
  await expect(link).toHaveValue(LINK)
  await expect(link).not.toBeEditable()
  await expect(link).toHaveAccessibleDescription('Only administrators and affiliate managers can change this link.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  // A new one is added with its link.
  await theirs.getByRole('button', { name: 'Add Bookmaker' }).click()
  await expect(theirs.getByRole('form', { name: 'Add Bookmaker' }).getByLabel('Affiliate link')).toBeEditable()
  await theirs.context().close()
})

test('the order is changed by keyboard and by dragging', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let changes = 0
  const second = new Promise<void>((resolve) => {
    void page.route('**/api/bookmakers/order', async (route) => {
      changes += 1
      if (changes === 2) {
        resolve()
        await held
      }
      await route.continue()
    })
  })
  await page.getByRole('button', { name: 'Move Dassie Play', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(names).toEqual(['Aloe Odds', 'Baobab Bet', 'Dassie Play', 'Cycad Sports'])
  await expect(page.getByRole('button', { name: 'Move Dassie Play', exact: true })).toBeFocused()
  await page.keyboard.press('Home')
  await expect.poll(names).toEqual(['Dassie Play', 'Aloe Odds', 'Baobab Bet', 'Cycad Sports'])
  // The first change is saved and the second is not; the list keeps its new order.
  await second
  expect(await names()).toEqual(['Dassie Play', 'Aloe Odds', 'Baobab Bet', 'Cycad Sports'])
  release()

  const handle = page.getByRole('button', { name: 'Move Cycad Sports', exact: true })
  const from = await handle.boundingBox()
  const to = await row('Aloe Odds').boundingBox()
  if (!from || !to) throw new Error('The rows are not on the screen')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await page.mouse.move(from.x + 8, from.y + (to.y + 4 - from.y) * part)
  }
  await page.mouse.up()
  const order = ['Dassie Play', 'Cycad Sports', 'Aloe Odds', 'Baobab Bet']
  await expect.poll(names).toEqual(order)
  const stored = async () =>
    (await instance.anonymous().get('/api/bookmakers')).body.map((each: { name: string }) => each.name)
  await expect.poll(stored, PATIENT).toEqual(order)
})

test('deleting a bookmaker can be undone', async () => {
  await page.getByRole('button', { name: 'Delete Baobab Bet' }).click()
  await expect(row('Baobab Bet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Baobab Bet')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Aloe Odds' }).click()
  await expect(row('Aloe Odds')).toHaveCount(0)
  const status = async (slug: string) => (await instance.anonymous().get(`/api/bookmakers/${slug}`)).status
  await expect.poll(() => status('aloe-odds'), PATIENT).toBe(404)
  expect(await status('baobab-bet')).toBe(200)
  await expect(row('Aloe Odds')).toHaveCount(0)
})

test('a reader follows an offer in an article, and the click counts for that article', async ({ browser }) => {
  await page.getByRole('tab', { name: 'Articles' }).click()
  await page.getByRole('button', { name: 'New Article' }).click()
  await page.getByLabel('Title').fill('Weekend tips for the derby')
  const text = '<p>A sure bet for Saturday.</p><div data-bookmaker="dassie-play"></div>'
  await page.getByRole('textbox', { name: 'HTML content' }).fill(text)
  const claims = page.getByRole('region', { name: 'Checks before publishing' }).getByRole('listitem')
  await expect(claims.filter({ hasText: 'A sure bet for Saturday.' })).toBeVisible()
  await expect(claims.filter({ hasText: 'but has no 18+ note' })).toBeVisible()
  await page
    .getByRole('textbox', { name: 'HTML content' })
    .fill(text.replace('A sure bet for Saturday.', 'One to watch. 18+.'))
  await expect(claims.getByLabel('Reason to publish anyway')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Published' }).click()
  await page.getByRole('button', { name: 'Create Article' }).click()

  const context = await browser.newContext({ javaScriptEnabled: false, userAgent: BROWSER })
  const reader = await context.newPage()
  const address = `${instance.url}/weekend-tips-for-the-derby`
  await expect.poll(async () => (await reader.goto(address))?.status(), PATIENT).toBe(200)
  const offer = reader.getByRole('complementary', { name: 'Offer: Dassie Play' })
  await expect(offer).toContainText('We may earn a commission when you use links marked Ad.')
  await expect(offer).toContainText('R200 bonus bet')
  await expect(offer.getByText('New players only. 18+. Gamble responsibly.', { exact: true })).toBeVisible()
  // The bookmaker's site does not exist; that the browser requests it is enough.
  const followed = reader.waitForRequest((request) => request.url().startsWith(LINK), PATIENT)
  await offer.getByRole('link', { name: 'Join Dassie Play' }).click()
  await followed

  const editor = await instance.login()
  const clicks = async () => (await editor.get('/api/articles/weekend-tips-for-the-derby')).body.clickCount
  await expect.poll(clicks, PATIENT).toBe(1)
  await context.close()
})

test('an ended offer is removed from the article, and its link redirects to the review', async ({ browser }) => {
  await page.getByRole('tab', { name: 'Bookmakers' }).click()
  await page.getByRole('button', { name: 'Edit Dassie Play' }).click()
  const form = page.getByRole('form', { name: 'Edit Dassie Play' })
  await expect(form.getByLabel('Written review')).toHaveValue('<p>Plain and quick.</p>')
  const thisMinute = format(new TZDate(Date.now(), 'Africa/Johannesburg'), "yyyy-MM-dd'T'HH:mm")
  await form.getByLabel('Valid until').fill(thisMinute)
  await form.getByRole('button', { name: 'Update Bookmaker' }).click()
  await expect(row('Dassie Play')).toContainText('Ended')

  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await expect
    .poll(async () => {
      await reader.goto(`${instance.url}/weekend-tips-for-the-derby`)
      return reader.getByText('Dassie Play').count()
    }, PATIENT)
    .toBe(0)
  await expect
    .poll(async () => {
      await reader.goto(`${instance.url}/go/dassie-play?p=article`).catch(() => null)
      return new URL(reader.url()).pathname
    }, PATIENT)
    .toBe('/bookmaker/reviews/dassie-play')
  await expect(reader.getByText('This offer has ended')).toBeVisible()
  await expect(reader.getByText('Plain and quick.')).toBeVisible()
  await context.close()
})

test('forbidden wording in a bonus needs a reason, kept in the audit log', async () => {
  await page.getByRole('button', { name: 'Add Bookmaker' }).click()
  const form = page.getByRole('form', { name: 'Add Bookmaker' })
  await form.getByLabel('Name', { exact: true }).fill('Genet Bets')
  await form.getByLabel('Affiliate link').fill('https://genet.example/join')
  await form.getByLabel('Bonus amount').fill('A guaranteed win of R500')
  const save = form.getByRole('button', { name: 'Add Bookmaker' })
  await save.click()
  const reason = form.getByLabel('Reason to keep this wording')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/Your name and reason are kept in the audit log/)
  const { violations } = await new AxeBuilder({ page }).include('[data-modal]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await reason.fill('The board has approved these words')
  await save.click()
  await expect(row('Genet Bets')).toBeVisible()
  const lines = (await (await instance.login()).get('/api/audit?limit=20')).body
  expect(JSON.stringify(lines)).toContain('The board has approved these words')
})

test('a bookmaker’s buttons change its rank, announce it and keep the focus at either end', async () => {
  await page.goto(`${instance.url}/admin?tab=bookmakers`)
  const [first = '', second = ''] = await (async () => {
    await expect(rows().nth(2)).toBeVisible(PATIENT)
    return names()
  })()
  const up = page.getByRole('button', { name: `Move ${second} up`, exact: true })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await names()).slice(0, 2), PATIENT).toEqual([second, first])
  await expect(page.getByText(`${second} is number 1 of`)).toBeAttached()
  await expect(up).toBeFocused()
  await expect(up).toBeDisabled()
  await page.keyboard.press('Enter')
  expect((await names()).slice(0, 2)).toEqual([second, first])
})
