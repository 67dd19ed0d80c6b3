import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Waiting } from '#shared/proposal.ts'
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
import { fails, good, hangs, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'

// One page for all: a failed test is retried from the start.
test.describe.configure({ mode: 'serial' })

/** The AI desk on screen: with the built-in checks, with a model, and with a model that fails. */

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

  test('the built-in checks review an article and explain its score', async () => {
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

  test('a passed form check is shown as such, not as an AI approval', async () => {
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

  test('a batch review processes all articles and shows a summary', async () => {
    await openTab(page, 'Overview')
    await expect(page.getByText('All articles are reviewed, and those scoring below 7/10 are rewritten.')).toBeVisible()
    await page.getByRole('button', { name: 'Start Batch Review' }).click()
    const question = page.getByRole('dialog', { name: 'Review all articles?' })
    await expect(question).toContainText('The built-in checks use no model and cost nothing.', PATIENCE)
    await question.getByRole('button', { name: /^Review \d+ articles?$/ }).click()
    await expect(toast(page, 'Batch Processing Complete')).toBeVisible(PATIENCE)
    await expect(page.getByRole('region', { name: 'AI Batch Processing' })).toContainText(
      /articles? processed, \d+ improved/,
    )
  })

  test('a cover image is generated; without a title or content there is an error message', async () => {
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

  test('a review shows its score and findings by section', async () => {
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

  test('a rewrite is compared, needs a reason per warning, is applied and undone', async () => {
    stub.answer(good({ review: { score: 4, approved: false } }))
    const content = '<p>The back line stood ten metres deeper. <a href="https://example.com/source">A source</a>.</p>'
    const { id, title } = await createArticle(client, { title: 'Could be written better', content })
    await openReview(title)
    await dialog().getByRole('button', { name: 'Review', exact: true }).click(PATIENCE)
    await dialog().getByRole('button', { name: 'Show Rewrite' }).click(PATIENCE)
    const rewrite = dialog().getByRole('region', { name: 'Rewrite' })
    await expect(rewrite.getByRole('alert')).toContainText('link')
    // Each warning needs a reason before Apply is enabled, by keyboard as well.
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

  test('applying an outdated rewrite fails with an error message and changes nothing', async () => {
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

  test('the editor applies a rewrite only without unsaved changes', async () => {
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

  test('a failed model call shows an error and changes nothing', async () => {
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

  test('a review can be cancelled while the model hangs: nothing is stored, and it can be restarted', async () => {
    stub.answer(hangs())
    const { id, title } = await createArticle(client, { title: 'The model is thinking' })
    await openReview(title)
    const review = dialog().getByRole('button', { name: 'Review', exact: true })
    await review.press('Enter', PATIENCE)
    await dialog().getByRole('button', { name: 'Cancel' }).press('Enter', PATIENCE)
    await expect(toast(page, 'Review cancelled')).toContainText('Nothing was stored.', PATIENCE)
    await expect(review).toBeFocused()
    expect((await stored(client, id)).aiReviewed).toBe(false)
    await review.press('Enter')
    await dialog().getByRole('button', { name: 'Cancel' }).press('Enter', PATIENCE)
    // The focus stays where the user has moved it meanwhile.
    await dialog().getByRole('button', { name: 'Close' }).focus()
    await expect(review).toBeEnabled(PATIENCE)
    await expect(dialog().getByRole('button', { name: 'Close' })).toBeFocused()
    await review.focus()
    stub.answer(good())
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Review Complete')).toBeVisible(PATIENCE)
    await dialog().getByRole('button', { name: 'Close' }).click()
  })

  test('a bulk review lists failed articles and retries them after confirmation', async () => {
    const titles = ['Bulk one', 'Bulk two', 'Bulk sour']
    for (const title of titles) await createArticle(client, { title })
    stub.answer((response, call) => (call.user.includes('Bulk sour') ? fails(400) : good())(response, call))
    await page.goto(`${instance.url}/admin?tab=articles`)
    for (const title of titles) await page.getByLabel(`Select ${title}`, { exact: true }).check({ timeout: 30_000 })
    await expect(page.getByText('3 articles selected')).toBeVisible()
    await page.getByRole('button', { name: 'Bulk Review' }).click()
    const question = page.getByRole('dialog', { name: 'Review the selected articles?' })
    await expect(question).toContainText('The selected articles: 0 published and 3 drafts.', PATIENCE)
    await question.getByRole('button', { name: 'Review 3 articles' }).click()
    await expect(toast(page, 'Bulk Review Complete')).toBeVisible(PATIENCE)
    const failed = page.getByRole('region', { name: 'Failed reviews' })
    await expect(failed).toContainText('Bulk sour')
    stub.answer(good())
    await failed.getByRole('button', { name: 'Retry 1 article' }).click()
    // It costs as much as any review, so nothing starts before confirmation.
    await expect(question).toContainText(/About \d+ calls/, PATIENCE)
    await question.getByRole('button', { name: 'Review 1 article' }).click()
    await expect(page.getByText('1 article processed, 0 improved.')).toBeVisible(PATIENCE)
    await page.getByRole('button', { name: 'Dismiss', exact: true }).last().click()
  })

  test('a batch review shows its progress, survives a reload and can be cancelled', async () => {
    for (let n = 1; n <= 4; n++) await createArticle(client, { title: `Of the batch ${n}` })
    let open = () => {}
    const held = new Promise<void>((done) => {
      open = done
    })
    let asked = 0
    stub.answer((response, call) => {
      asked += 1
      // The first few pass; the rest wait, so that there is progress to see and cancel.
      if (asked > 12) void held.then(() => good()(response, call))
      else good({ review: { score: 4, approved: false } })(response, call)
    })
    await openTab(page, 'Overview')
    const card = page.getByRole('region', { name: 'AI Batch Processing' })
    await card.getByRole('button', { name: 'Start Batch Review' }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Review all articles?' })
    await expect(question).toContainText(/About \d+ calls/, PATIENCE)
    await expect(question).toContainText(/About [\d\s]+ tokens/)
    await expectNoBarrier(page, 'the question before a batch')
    // No request before confirmation.
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(card.getByRole('button', { name: 'Start Batch Review' })).toBeFocused()
    expect(asked).toBe(0)
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: /^Review \d+ articles?$/ }).press('Enter')
    await expect(card.getByRole('status')).toContainText(/^\d+ of \d+, \d+ improved/, PATIENCE)
    await page.reload()
    await expect(card.getByRole('status')).toContainText(/of \d+, [1-9]\d* improved/, PATIENCE)
    await expect(card.getByRole('progressbar')).toBeVisible()
    await card.getByRole('button', { name: 'Cancel' }).click()
    await expect(card).toContainText('Cancelled.', PATIENCE)
    await expect(card.getByRole('button', { name: 'Start Batch Review' })).toBeEnabled()
    open()
  })

  test('20 rewrites are reviewed by keyboard, and exactly the accepted changes are stored', async () => {
    const old = [
      '<p>Rain fell on both sides of the ground, and neither minded.</p>',
      '<p>The gates open at four on Saturday.</p>',
    ]
    const young = [
      '<p>Rain fell on both sides, and neither minded.</p>',
      '<p>On Saturday the gates open at nine.</p>',
      '<p>On Saturday the gates open at four.</p>',
    ]
    await clearQueue(client)
    const isFlagged = (title: string) => /[05]$/.test(title)
    const isRefused = (title: string) => /[37]$/.test(title)
    const titles = Array.from({ length: 20 }, (_, n) => `Wet Saturday ${n + 1}`)
    stub.answer(
      good(({ user }) => {
        const title = /"title": "([^"]+)"/.exec(user)?.[1] ?? ''
        const content = [young[0], young[isFlagged(title) ? 1 : 2]].join('\n')
        return { review: { score: 4, approved: false }, rewrite: { title, excerpt: '', content } }
      }),
    )
    const made = await Promise.all(
      titles.map((title) => createArticle(client, { title, excerpt: '', content: old.join('\n') })),
    )
    await client.post('/api/articles/bulk-review', { articleIds: made.map(({ id }) => id) })
    await page.reload()
    await page.evaluate(() => addEventListener('pointerdown', () => document.body.classList.add('pointed')))

    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible(PATIENCE)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused(PATIENCE)
    await page.keyboard.type('AI queue')
    await page.keyboard.press('Enter')
    const list = page.getByRole('list', { name: 'Waiting' })
    await expect(list.getByRole('button')).toHaveCount(20, PATIENCE)
    await expect(list.getByRole('button').first()).toBeFocused()
    await expectNoBarrier(page, 'the list of the AI queue')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')

    const heading = page.locator('#queue-title')
    const apply = page.getByRole('button', { name: 'Apply Rewrite' })
    const seen: string[] = []
    for (const n of titles.keys()) {
      const change = page.getByRole('group', { name: /change 1 of 2/ })
      await expect(change).toBeFocused(PATIENCE)
      const title = (await heading.textContent()) ?? ''
      seen.push(title)
      if (n === 0) await expectNoBarrier(page, 'a proposal of the AI queue')
      await expect(apply).toBeDisabled()
      await page.keyboard.press('a')
      await page.keyboard.press(isRefused(title) ? 'r' : 'a')
      if (isFlagged(title)) {
        for (const reason of await page.getByRole('textbox').all()) {
          await expect(reason).toBeFocused()
          await expect(apply).toBeDisabled()
          await page.keyboard.type('The club moved it')
          await page.keyboard.press('Enter')
        }
      }
      await expect(apply).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(heading.filter({ hasText: new RegExp(`^${title}$`) })).toHaveCount(0, PATIENCE)
    }
    expect(seen.toSorted()).toEqual(titles.toSorted())
    await expect(page.getByText('Nothing is waiting')).toBeVisible(PATIENCE)
    await expect(page.locator('body.pointed')).toHaveCount(0)

    for (const { id, title } of made) {
      const second = isRefused(title) ? old[1] : young[isFlagged(title) ? 1 : 2]
      const after = await stored(client, id)
      expect([title, after.content, after.revision]).toEqual([title, [young[0], second].join('\n'), 2])
    }
  })

  test('the queue works by touch on a phone, keeps decisions and has an error state', async () => {
    stub.answer(good({ review: { score: 4, approved: false } }))
    const { id, title } = await createArticle(client, { title: 'By touch', content: '<p>It rained.</p>' })
    await client.post(`/api/articles/${id}/review`)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/api/ai/queue*', (route) => route.abort())
    await page.goto(`${instance.url}/admin?desk=queue`)
    await expect(page.getByRole('alert')).toContainText('The queue could not be loaded', PATIENCE)
    await page.unroute('**/api/ai/queue*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: title }).click()
    const first = page.getByRole('group', { name: /change 1 of/ })
    await first.getByRole('button', { name: 'Refuse' }).click()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: title }).click()
    await expect(first.getByRole('button', { name: 'Refuse' })).toHaveAttribute('aria-pressed', 'true', PATIENCE)
    await expectNoBarrier(page, 'a proposal on a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    for (const refuse of await page.getByRole('button', { name: 'Refuse' }).all()) await refuse.click()
    await page.getByRole('button', { name: 'Dismiss Rewrite' }).click()
    await expect(page.getByText('Nothing is waiting')).toBeVisible(PATIENCE)
    expect(await stored(client, id)).toMatchObject({ title, revision: 1, aiRewrittenContent: null })
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  test('labels and values do not overlap on a phone: reasons, connection test, batch dialog', async () => {
    const flagged = { title: 'Rain', excerpt: '', content: '<p>The gates open at nine.</p>' }
    stub.answer(good({ review: { score: 4, approved: false }, rewrite: flagged }))
    const article = { title: 'Rain', excerpt: '', content: '<p>The gates open at four.</p>' }
    const { id, title } = await createArticle(client, article)
    await client.post(`/api/articles/${id}/review`)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${instance.url}/admin?desk=queue`)
    await page.getByRole('button', { name: title }).click(PATIENCE)
    const reason = page.getByRole('textbox', { name: 'gates' }).first()
    await expect(reason).toBeVisible(PATIENCE)
    const room = await reason.evaluate((input) => {
      const words = document.createRange()
      words.selectNodeContents(input.previousSibling as Node)
      return input.getBoundingClientRect().top - words.getBoundingClientRect().bottom
    })
    // The focus ring takes 5 pixels.
    expect(room).toBeGreaterThanOrEqual(5)
    await expect(page.getByRole('region', { name: 'Keys' })).toContainText('Shift+A')
    await client.delete(`/api/articles/${id}/rewrite`)

    await page.goto(`${instance.url}/admin?tab=settings`)
    const connection = page.getByRole('region', { name: 'Connection' })
    const button = connection.getByRole('button', { name: 'Test connection' })
    await button.click(PATIENCE)
    const answer = await connection.getByRole('status').boundingBox()
    const above = await button.boundingBox()
    expect((answer?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8)

    await page.goto(`${instance.url}/admin`)
    await page.getByRole('button', { name: 'Start Batch Review' }).click(PATIENCE)
    const facts = page.getByRole('dialog').getByText('Every article outside the trash')
    await expect(facts).toContainText('published and', PATIENCE)
    expect((await facts.boundingBox())?.width).toBeGreaterThan(250)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  test('the settings show the AI budget and run log, but not the API key', async () => {
    const { id } = await createArticle(client, { title: 'Noted in the log' })
    await client.post(`/api/articles/${id}/review`)
    await page.goto(`${instance.url}/admin?tab=settings`)
    const card = page.getByRole('region', { name: 'AI', exact: true })
    await expect(card).toContainText('runs spent today', PATIENCE)
    await expect(card.getByRole('table', { name: 'AI runs', exact: true })).toContainText('stub-words', PATIENCE)
    await page.setViewportSize({ width: 1366, height: 900 })
    for (const label of ['AI run entries', 'AI runs by prompt and model']) {
      const frame = card.getByLabel(label)
      expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth), label).toBe(0)
      // Nor does it scroll within the page, since its rows are paged.
      expect(await frame.evaluate((element) => element.scrollHeight - element.clientHeight), label).toBe(0)
    }
    await page.setViewportSize({ width: 1280, height: 720 })
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

async function clearQueue(editor: Client): Promise<void> {
  const waiting: Waiting[] = (await editor.get('/api/ai/queue?limit=100')).body
  for (const { id } of waiting) await editor.delete(`/api/articles/${id}/rewrite`)
}

// The demo's images are not in this library.
function withoutImages(html: string): string {
  return html.replaceAll(/<figure\b.*?<\/figure>|<img\b[^>]*>/gs, '')
}
