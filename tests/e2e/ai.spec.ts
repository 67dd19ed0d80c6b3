import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { scoredTexts } from '../../scripts/eval/gold/texts.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import {
  enterNewsroom,
  expectNoBarrier,
  htmlShown,
  listenForComplaints,
  openInEditor,
  openTab,
  PATIENCE,
  stored,
  toast,
} from '../support/newsroom.ts'
import { fails, good, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'

// One page for all: what fails is tried again from the start.
test.describe.configure({ mode: 'serial' })

/** The AI desk on screen: by the built-in checks, by a model, and by a model that fails. */

let page: Page
let client: Client
let complaints: string[]

async function enter(context: BrowserContext, instance: Instance): Promise<void> {
  client = await instance.login()
  page = await context.newPage()
  complaints = listenForComplaints(page)
  await enterNewsroom(page, instance)
}

test.afterEach(() => expect(complaints.splice(0)).toEqual([]))

const dialog = () => page.getByRole('dialog', { name: 'AI Review' })

async function openReview(title: string): Promise<void> {
  await page.reload()
  await openTab(page, 'Articles')
  await page.getByRole('button', { name: `AI Review ${title}` }).click(PATIENCE)
  await expect(dialog()).toContainText(title)
}

test.describe('without a key', () => {
  let instance: Instance
  test.beforeAll(async ({ browser }) => {
    instance = await startInstance()
    await enter(await browser.newContext(), instance)
  })
  test.afterAll(async () => {
    await page?.context().close()
    await instance?.stop()
  })

  test('the built-in checks review an article, say what they are, and show how the score is made', async () => {
    const { title, id } = await createArticle(client, { title: 'Measured by rules alone', content: '<p>Short.</p>' })
    await openReview(title)
    await expect(dialog()).toContainText('Built-in checks', PATIENCE)
    await expect(dialog()).toContainText('Not reviewed')
    await dialog().getByRole('button', { name: 'Review', exact: true }).click()
    await expect(toast(page, 'Review Complete')).toBeVisible(PATIENCE)
    await expect(dialog()).toContainText(/\d(\.\d)?\/10/)
    for (const part of ['Recommendations', 'Image Analysis', 'How the score is calculated']) {
      await expect(dialog().getByRole('region', { name: part })).toBeVisible()
    }
    await expect(dialog().getByRole('button', { name: 'Re-review' })).toBeVisible()
    await expectNoBarrier(page)
    expect((await stored(client, id)).aiReviewed).toBe(true)
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('row', { name: title })).toContainText(/Needs improvement|Approved/, PATIENCE)
  })

  test('a form check that is passed says so, and is no approval by an AI', async () => {
    const [report] = scoredTexts()
    if (!report) throw new Error('There is no text that a person scored')
    const { title } = await createArticle(client, {
      title: 'Approved by rules alone',
      content: withoutImages(report.content),
    })
    await openReview(title)
    await dialog().getByRole('button', { name: 'Review', exact: true }).click(PATIENCE)
    await expect(dialog().getByText('Form check passed', { exact: true })).toBeVisible(PATIENCE)
    await expect(dialog().getByRole('note')).toContainText('Readers see no AI badge')
    await dialog().getByRole('button', { name: 'Close' }).click()
  })

  test('the batch reviews everything and says what it did', async () => {
    await openTab(page, 'Overview')
    await expect(page.getByText('All articles are reviewed, and those scoring below 7/10 are rewritten.')).toBeVisible()
    await page.getByRole('button', { name: 'Start Batch Review' }).click()
    await expect(toast(page, 'Batch Processing Complete')).toBeVisible(PATIENCE)
    await expect(page.getByRole('region', { name: 'AI Batch Processing' })).toContainText(
      /articles? processed, \d+ improved/,
    )
  })

  test('a cover is drawn, and nothing to draw from is said', async () => {
    await page.goto(`${instance.url}/admin?tab=editor`)
    await page.getByRole('button', { name: 'Generate Image' }).click(PATIENCE)
    await expect(toast(page, 'Missing Content')).toContainText(
      'Please add a title or content before generating an image.',
    )
    await page.getByLabel('Title').fill('A cover for this')
    await page.getByRole('button', { name: 'Generate Image' }).click()
    await expect(page.getByLabel('Featured Image URL')).toHaveValue(/^\/media\//, PATIENCE)
    await expect(toast(page, 'Image Generated')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
})

test.describe('with a model', () => {
  let instance: Instance
  let stub: OpenAiStub
  test.beforeAll(async ({ browser }) => {
    stub = await startOpenAiStub()
    instance = await startInstance({ env: stub.env })
    await enter(await browser.newContext(), instance)
  })
  test.afterAll(async () => {
    await page?.context().close()
    await instance?.stop()
    await stub?.stop()
  })
  test.beforeEach(() => stub.answer(good()))

  test('an article is reviewed; what was found is shown by its groups', async () => {
    const { title } = await createArticle(client, { title: 'Read by a model' })
    await openReview(title)
    await expect(dialog()).toContainText('stub-words', PATIENCE)
    await dialog().getByRole('button', { name: 'Review', exact: true }).click()
    await expect(toast(page, 'Score: 8.5/10')).toBeVisible(PATIENCE)
    await expect(dialog()).toContainText('Approved')
    await expect(dialog()).toContainText('Clear, sourced and to the point.')
    await expect(dialog().getByRole('region', { name: 'Recommendations' })).toContainText('Name the source')
    await expect(dialog().getByRole('region', { name: 'Structure issues' })).toContainText(
      'The third paragraph is long.',
    )
    await expect(dialog()).toContainText(/of .* tokens and .* of .* runs spent today/)
    await dialog().getByRole('button', { name: 'Close' }).click()
  })

  test('a rewrite is a proposal: compared, warned about, applied, and undone', async () => {
    stub.answer(good({ review: { score: 4, approved: false } }))
    const content = '<p>The back line stood ten metres deeper. <a href="https://example.com/source">A source</a>.</p>'
    const { id, title } = await createArticle(client, { title: 'Could be written better', content })
    await openReview(title)
    await dialog().getByRole('button', { name: 'Review', exact: true }).click(PATIENCE)
    await dialog().getByRole('button', { name: 'Show Rewrite' }).click(PATIENCE)
    const rewrite = dialog().getByRole('region', { name: 'Rewrite' })
    await expect(rewrite.getByRole('alert')).toContainText('link')
    // Each warning wants a reason before Apply is offered, by the keyboard as well.
    await expect(dialog().getByRole('button', { name: 'Apply Rewrite' })).toBeDisabled()
    for (const reason of await rewrite.getByRole('alert').getByRole('textbox').all()) {
      await reason.focus()
      await page.keyboard.type('Checked')
    }
    await expectNoBarrier(page)
    await expect(rewrite.getByRole('region', { name: 'Title, compared' }).locator('ins').first()).toBeVisible()
    expect((await stored(client, id)).content).toBe(content)
    await dialog().getByRole('button', { name: 'Apply Rewrite' }).click()
    await expect(toast(page, 'Rewrite Applied')).toBeVisible(PATIENCE)
    expect((await stored(client, id)).title).toBe('Harbour side dig in for a point')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await stored(client, id)).content, PATIENCE).toBe(content)
    await dialog().getByRole('button', { name: 'Close' }).click()
  })

  test('a rewrite of words that have changed since is refused in words, and nothing changes', async () => {
    stub.answer(good({ review: { score: 4, approved: false } }))
    const { id, title } = await createArticle(client, { title: 'Harbour side: changed under the rewrite' })
    await client.post(`/api/articles/${id}/review`)
    await openReview(title)
    await expect(dialog().getByRole('button', { name: 'Apply Rewrite' })).toBeEnabled(PATIENCE)
    await client.put(`/api/articles/${id}`, { excerpt: 'Somebody was quicker.' })
    await dialog().getByRole('button', { name: 'Apply Rewrite' }).click()
    await expect(toast(page, 'Apply Rewrite Failed')).toBeVisible(PATIENCE)
    await expect(dialog().getByRole('alert')).toContainText(/changed/i)
    expect((await stored(client, id)).excerpt).toBe('Somebody was quicker.')
    await dialog().getByRole('button', { name: 'Close' }).click()
  })

  test('the editor offers the rewrite too, once its own words are saved', async () => {
    stub.answer(good({ review: { score: 4, approved: false } }))
    const { id } = await createArticle(client, { title: 'Harbour side, rewritten in the editor', published: true })
    await client.post(`/api/articles/${id}/review`)
    await openInEditor(page, instance, id)
    await page.getByRole('button', { name: 'AI Review' }).click()
    await page.getByLabel('Excerpt').fill('Not saved yet.')
    await expect(page.getByRole('button', { name: 'Apply Rewrite' })).toBeDisabled()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await openInEditor(page, instance, id)
    await page.getByRole('button', { name: 'AI Review' }).click()
    await page.getByRole('button', { name: 'Apply Rewrite' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Harbour side dig in for a point', PATIENCE)
    expect(await htmlShown(page)).toContain('A deeper line')
  })

  test('a model that fails changes nothing and is said to have failed', async () => {
    stub.answer(fails(401))
    const { id, title } = await createArticle(client, { title: 'The model is away' })
    await openReview(title)
    await dialog().getByRole('button', { name: 'Review', exact: true }).click(PATIENCE)
    await expect(toast(page, 'Review Failed')).toContainText('Failed to complete AI review:', PATIENCE)
    expect((await stored(client, id)).aiReviewed).toBe(false)
    await dialog().getByRole('button', { name: 'Close' }).click()
    await page.goto(`${instance.url}/admin?tab=editor`)
    await page.getByLabel('Title').fill('No picture of this', PATIENCE)
    await page.getByRole('button', { name: 'Generate Image' }).click()
    await expect(toast(page, 'Generation Failed')).toContainText('Failed to generate image:', PATIENCE)
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  test('chosen rows are reviewed together; those that failed are listed and tried again', async () => {
    const titles = ['Bulk one', 'Bulk two', 'Bulk sour']
    for (const title of titles) await createArticle(client, { title })
    stub.answer((response, call) => (call.user.includes('Bulk sour') ? fails(400) : good())(response, call))
    await page.goto(`${instance.url}/admin?tab=articles`)
    for (const title of titles) await page.getByLabel(`Select ${title}`, { exact: true }).check({ timeout: 30_000 })
    await expect(page.getByText('3 articles selected')).toBeVisible()
    await page.getByRole('button', { name: 'Bulk Review' }).click()
    await expect(toast(page, 'Bulk Review Complete')).toBeVisible(PATIENCE)
    const failed = page.getByRole('region', { name: 'Failed reviews' })
    await expect(failed).toContainText('Bulk sour')
    stub.answer(good())
    await failed.getByRole('button', { name: 'Retry 1 article' }).click()
    await expect(page.getByText('1 article processed, 0 improved.')).toBeVisible(PATIENCE)
    await page.getByRole('button', { name: 'Dismiss', exact: true }).last().click()
  })

  test('the batch shows how far it is, outlives a reload, and is cancelled', async () => {
    for (let n = 1; n <= 4; n++) await createArticle(client, { title: `Of the batch ${n}` })
    let open = () => {}
    const held = new Promise<void>((done) => {
      open = done
    })
    let asked = 0
    stub.answer((response, call) => {
      asked += 1
      // The first few pass; the rest wait, so that there is something to see and to cancel.
      if (asked > 4) void held.then(() => good()(response, call))
      else good({ review: { score: 4, approved: false } })(response, call)
    })
    await openTab(page, 'Overview')
    const card = page.getByRole('region', { name: 'AI Batch Processing' })
    await card.getByRole('button', { name: 'Start Batch Review' }).click()
    await expect(card.getByRole('status')).toContainText(/^\d+ of \d+, \d+ improved/, PATIENCE)
    await page.reload()
    await expect(card.getByRole('status')).toContainText(/of \d+, [1-9]\d* improved/, PATIENCE)
    await expect(card.getByRole('progressbar')).toBeVisible()
    await card.getByRole('button', { name: 'Cancel' }).click()
    await expect(card).toContainText('Cancelled.', PATIENCE)
    await expect(card.getByRole('button', { name: 'Start Batch Review' })).toBeEnabled()
    open()
  })

  test('the budget and the run log stand in the settings, without the key', async () => {
    const { id } = await createArticle(client, { title: 'Noted in the log' })
    await client.post(`/api/articles/${id}/review`)
    await page.goto(`${instance.url}/admin?tab=settings`)
    const card = page.getByRole('region', { name: 'AI', exact: true })
    await expect(card).toContainText('runs spent today', PATIENCE)
    await expect(card.getByRole('table', { name: 'AI runs' })).toContainText('stub-words', PATIENCE)
    await expect(card).not.toContainText('sk-stub')
    await card.getByLabel('Runs a day').fill('no number')
    await card.getByRole('button', { name: 'Save AI budget' }).click()
    await expect(card).toContainText('Must be a whole number, or empty')
    await card.getByLabel('Runs a day').fill('1')
    await card.getByRole('button', { name: 'Save AI budget' }).click()
    await expect(toast(page, 'AI budget updated')).toBeVisible(PATIENCE)
    const { title } = await createArticle(client, { title: 'Beyond the budget' })
    await openReview(title)
    await dialog().getByRole('button', { name: 'Review', exact: true }).click(PATIENCE)
    await expect(toast(page, 'Review Failed')).toContainText(/budget/i, PATIENCE)
    await dialog().getByRole('button', { name: 'Close' }).click()
    await client.put('/api/settings', { aiDailyRuns: '' })
  })
})

// The demo's images are not in this library.
function withoutImages(html: string): string {
  return html.replaceAll(/<figure\b.*?<\/figure>|<img\b[^>]*>/gs, '')
}
