import { expect, type Page, test } from '@playwright/test'
import { createBookmaker } from '../support/bookmakers.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import {
  expectNoBarrier,
  htmlField,
  openInEditor,
  PATIENCE,
  stored,
  switchView,
  toast,
  writeHtml,
} from '../support/newsroom.ts'

/** Content that must not go live is stopped in the editor; other findings are confirmed one by one. */
shareDesk({
  prepare: async () => {
    await createBookmaker(client, { name: 'Aloe Odds' })
    const licence = {
      licenceBoard: 'Western Cape Gambling and Racing Board',
      licenceNumber: 'WC-1',
      licenceCheckedOn: '2026-11-01',
    }
    await createBookmaker(client, { name: 'Ended Odds', ...licence, validUntil: '2026-01-01T00:00:00.000Z' })
  },
})

const PLAIN = '<p>The wind drops at four, and the home side kicks with it.</p>'
const FIGURE = '<figure><img src="" alt=""><figcaption>What the picture shows, and whose it is.</figcaption></figure>'
const CLAIM = '<p>This bet cannot <em>lose</em> on Saturday.</p>'

const checks = (on: Page) => on.getByRole('region', { name: 'Checks before publishing' })
const save = () => page.getByRole('button', { name: /^(?:Create|Update) Article$/ }).click()
const status = async (slug: string) => (await instance.anonymous().get(`/api/articles/${slug}`)).status

async function begin(title: string, html: string): Promise<void> {
  await page.goto(`${instance.url}/admin?tab=editor`)
  await page.getByLabel('Title').fill(title)
  await expect(htmlField(page)).toBeVisible(PATIENCE)
  await switchView(page, 'HTML')
  await writeHtml(page, html)
  await page.getByRole('switch', { name: 'Published' }).click()
}

for (const [name, html, words] of [
  ['an unfilled template', FIGURE, /left unfilled/],
  ['an image without an address', `${PLAIN}<img src="" alt="A pitch">`, /has an empty src/],
  ['an image not in the library', `${PLAIN}<img src="/media/gone-480x270.avif" alt="A pitch">`, /not in the media/],
  ['a link without an address', `${PLAIN}<p><a href="">Read on</a></p>`, /has no address/],
  ['an embed from another site', `${PLAIN}<iframe src="https://www.youtube.com/embed/abc"></iframe>`, /was removed/],
  ['an object from another site', `${PLAIN}<object data="https://example.com/player"></object>`, /was removed/],
  ['text that is empty once cleaned', '<script>alert(1)</script><p>&#8203;</p>', /empty once cleaned/],
] as const) {
  test(`${name} is not published, and the Checks panel says how to fix it`, async () => {
    const slug = name.replaceAll(' ', '-')
    await begin(name, html)
    await expect(checks(page).getByText('Fix before publishing')).toBeVisible(PATIENCE)
    await expect(checks(page).getByText(words).first()).toBeVisible()
    await save()
    await expect(toast(page, /fix \d findings? first\. See Checks\./)).toBeVisible(PATIENCE)
    await expect(checks(page).getByRole('heading', { name: 'Checks' })).toBeFocused()
    expect(await status(slug)).toBe(404)
  })
}

test('a new article is not checked before it has text', async () => {
  await page.goto(`${instance.url}/admin?tab=editor`)
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/api/articles/findings'))))
  await page.getByLabel('Title').fill('Only a title so far')
  await expect(checks(page).getByText('The text is checked as you write.')).toBeVisible(PATIENCE)
  await page.waitForTimeout(1_500)
  expect(asked).toBe(0)
  await htmlField(page).click()
  await page.keyboard.insertText('Its first words.')
  await expect(checks(page).getByText(/Could be better|Nothing found/)).toBeVisible(PATIENCE)
  await expect(checks(page)).not.toContainText('The text is empty')
})

test('a claim is reached from the panel and published with a reason, kept in the audit log', async () => {
  const filler = '<p>A line about the weather.</p>\n'.repeat(120)
  await begin('A claim with a reason', `${filler}${CLAIM}`)
  const item = checks(page).getByRole('listitem').filter({ hasText: 'This bet cannot lose on Saturday.' })
  await expect(item).toBeVisible(PATIENCE)
  await expectNoBarrier(page, 'the checks')
  await item.getByRole('button', { name: 'Go to the text' }).click()
  await expect(htmlField(page).getByText('on Saturday')).toBeInViewport(PATIENCE)
  await save()
  await expect(toast(page, 'confirm 1 finding first. See Checks.')).toBeVisible(PATIENCE)
  expect(await status('a-claim-with-a-reason')).toBe(404)
  await item.getByLabel('Reason to publish anyway').fill('x'.repeat(501))
  await expect(item.getByLabel('Reason to publish anyway')).toHaveAccessibleDescription(
    'Must be at most 500 characters',
  )
  await item.getByLabel('Reason to publish anyway').fill('The line quotes our own old headline')
  await save()
  await expect.poll(() => status('a-claim-with-a-reason'), PATIENCE).toBe(200)
  const [line] = (await client.get('/api/audit?action=article.acknowledge')).body
  expect(line.details.reason).toBe('The line quotes our own old headline')
})

test('Go to the text finds blocks, images and links in the visual view too', async () => {
  const filler = '<p>A line about the weather.</p>\n'.repeat(60)
  const parts = {
    'aloe-odds': '<div data-bookmaker="aloe-odds"></div>',
    'ended-odds': '<div data-compare="aloe-odds, ended-odds"></div>',
    '/media/gone-480x270.avif': '<figure><img src="/media/gone-480x270.avif" alt="A pitch"></figure>',
    '/not-there': '<p><a href="/not-there">More</a></p>',
  }
  await begin('Jumps of the visual view', Object.values(parts).join(filler))
  await switchView(page, 'Visual')
  await expect(checks(page).getByText('Fix before publishing')).toBeVisible(PATIENCE)
  await checks(page).getByText('Could be better').click()
  const shown = {
    'aloe-odds': page.locator('.ProseMirror').getByRole('region', { name: 'Offer block' }),
    'ended-odds': page.locator('.ProseMirror').getByRole('region', { name: 'Comparison block' }),
    '/media/gone-480x270.avif': page.locator('.ProseMirror [data-values*="gone-480x270"]'),
    '/not-there': page.locator('.ProseMirror a').filter({ hasText: 'More' }),
  }
  for (const [words, place] of Object.entries(shown).toReversed()) {
    const item = checks(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(words, { exact: true }) })
    await item.first().getByRole('button', { name: 'Go to the text' }).click()
    await expect(place, words).toBeInViewport(PATIENCE)
    await expect(htmlField(page)).toBeFocused()
  }
})

test('an offer without a licence and tips without an 18+ note need confirmation, also when scheduled', async () => {
  await begin('Two tips for the derby', `${PLAIN}<div data-bookmaker="aloe-odds"></div>`)
  await page.getByLabel('Schedule date').fill('2099-01-01T10:00')
  await expect(checks(page).getByText('Aloe Odds has no licence on record.')).toBeVisible(PATIENCE)
  await expect(checks(page).getByText('but has no 18+ note')).toBeVisible()
  await save()
  await expect(toast(page, 'confirm 2 findings first. See Checks.')).toBeVisible(PATIENCE)
  await writeHtml(page, `${PLAIN}<p>18+. Gamble responsibly.</p>`)
  await expect(checks(page).getByText('Confirm before publishing')).toHaveCount(0, PATIENCE)
  await save()
  await expect(toast(page, 'Article created')).toBeVisible(PATIENCE)
})

test('an implied claim in Afrikaans and an ended offer are published with a reason for each', async () => {
  const claim = '<p>Bedank jou werk: ons wenke betaal elke maand jou huur.</p>'
  await begin('Bedank jou werk', `${PLAIN}${claim}<div data-bookmaker="ended-odds"></div>`)
  await expect(checks(page).getByText('The offer of Ended Odds has ended or not begun')).toBeVisible(PATIENCE)
  const items = checks(page)
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Reason to publish anyway') })
  await expect(items.filter({ hasText: 'Bedank jou werk' }).first()).toBeVisible()
  await save()
  await expect(toast(page, /confirm \d findings first\. See Checks\./)).toBeVisible(PATIENCE)
  expect(await status('bedank-jou-werk')).toBe(404)
  for (const item of await items.all()) await item.getByLabel('Reason to publish anyway').fill('The lawyer has read it')
  await save()
  await expect.poll(() => status('bedank-jou-werk'), PATIENCE).toBe(200)
})

test('a draft with a removed embed shows the saved text and lists the removal', async () => {
  const created = await client.post('/api/articles', { title: 'An embed to lose', content: PLAIN })
  await openInEditor(page, instance, created.body.id)
  await switchView(page, 'HTML')
  await writeHtml(page, `${PLAIN}<iframe src="https://www.youtube.com/embed/abc"></iframe>`)
  await save()
  await expect(checks(page).getByText('The embed of https://www.youtube.com/embed/abc')).toBeVisible(PATIENCE)
  await expect(htmlField(page)).not.toContainText('youtube.com')
  expect((await stored(client, created.body.id)).content).not.toContain('youtube.com')
})

test('a new article with removed HTML is created once, then updated', async () => {
  await page.goto(`${instance.url}/admin?tab=editor`)
  await page.getByLabel('Title').fill('Created once')
  await expect(htmlField(page)).toBeVisible(PATIENCE)
  await switchView(page, 'HTML')
  await writeHtml(page, `${PLAIN}<img src="" alt="A pitch"><iframe src="https://www.youtube.com/embed/abc"></iframe>`)
  await save()
  await expect(toast(page, 'Article created')).toContainText('The embed of https://www.youtube.com/embed/abc', PATIENCE)
  await expect(toast(page, 'Article created')).not.toContainText('src on <img>')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(toast(page, 'Article updated')).toBeVisible(PATIENCE)
  expect((await client.get('/api/articles?q=Created+once')).headers.get('x-total-count')).toBe('1')
})
