import { expect, type Locator, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { startInstance } from '../support/instance.ts'
import {
  enterNewsroom,
  expectNoBarrier,
  htmlField,
  htmlShown,
  openInEditor,
  PATIENCE,
  savedLine,
  stored,
  switchView,
  toast,
} from '../support/newsroom.ts'
import { fails, hangs, type OpenAiStub, says, startOpenAiStub } from '../support/openai-stub.ts'

/** A model's proposals in the editor: next to the current text, checked, and in the form only when used. */

let ai: OpenAiStub
test.beforeAll(async () => {
  ai = await startOpenAiStub()
})
shareDesk({ instance: () => ({ env: ai.env }) })
test.afterAll(() => ai?.stop())

const TEXT = '<p>Umlazi Rovers beat Point Harbour 2-1 on 14 November before 8,400 people.</p>'

const panel = () => page.getByRole('region', { name: 'Suggestions' })
const button = (name: string | RegExp) => panel().getByRole('button', { name })
const answers = (answer: object) => ai.answer(says(JSON.stringify(answer)))

/** By the keyboard alone. */
async function press(target: Locator): Promise<void> {
  await target.focus()
  await page.keyboard.press('Enter')
}

async function open(overrides: Record<string, unknown> = {}): Promise<number> {
  const { id } = await createArticle(client, { content: TEXT, ...overrides })
  await openInEditor(page, instance, id)
  await press(button('Suggest'))
  return id
}

test('a suggested headline is shown next to the title, and is a normal change once accepted', async () => {
  answers({ headlines: ['Rovers beat Harbour 2-1', 'Point Harbour lose 3-1', '8,400 see Rovers win'] })
  const id = await open({ title: 'A draft without a headline' })
  await press(button('Headlines'))
  await expect(panel().getByText('The title now')).toBeVisible(PATIENCE)
  await expect(panel().getByText('A draft without a headline')).toBeVisible()
  await expect(panel()).toContainText('readers are told that AI helped, even if you undo it later')
  await expect(panel().getByRole('status')).toHaveText('Checked against the text: 1 of 3 need checking.')
  const item = (words: string) => panel().getByRole('listitem').filter({ hasText: words }).first()
  await expect(item('Point Harbour lose 3-1')).toContainText('This figure is not in the text.')
  await expectNoBarrier(page, 'suggested headlines')
  // The note and Ask again are 12 pixels from the suggestions, allowing for rounding.
  const gaps = await panel()
    .locator('.suggest-answer:not([hidden])')
    .evaluate((answer) => {
      const boxes = [...answer.children].map((part) => part.getBoundingClientRect())
      return boxes.slice(1).map(({ top }, at) => top - (boxes[at]?.bottom ?? 0))
    })
  expect(Math.min(...gaps)).toBeGreaterThan(11)
  expect((await stored(client, id)).title).toBe('A draft without a headline')
  await press(item('Rovers beat Harbour 2-1').getByRole('button', { name: 'Use as title' }))
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Rovers beat Harbour 2-1')
  await expect(item('Rovers beat Harbour 2-1').getByRole('button', { name: 'Undo' })).toBeFocused()
  // A draft is autosaved.
  await expect.poll(async () => (await stored(client, id)).origin, PATIENCE).toBe('ai-assisted')
  expect((await stored(client, id)).title).toBe('Rovers beat Harbour 2-1')
})

test('undoing a suggestion before saving leaves no AI label; published articles are not autosaved', async () => {
  answers({ excerpt: 'Rovers won 2-1 on 14 November.' })
  const id = await open({ published: true, title: 'Live with an excerpt' })
  const before = await stored(client, id)
  await press(button('Excerpt'))
  await press(panel().getByRole('button', { name: 'Use as excerpt' }))
  await expect(page.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('Rovers won 2-1 on 14 November.')
  await expect(savedLine(page)).not.toContainText('Saved')
  await press(panel().getByRole('button', { name: 'Undo' }))
  await expect(page.getByRole('textbox', { name: 'Excerpt' })).toHaveValue(before.excerpt ?? '')
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('Typed by a person.')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Article updated')).toBeVisible(PATIENCE)
  expect(await stored(client, id)).toMatchObject({ excerpt: 'Typed by a person.', origin: null })
  await press(panel().getByRole('button', { name: 'Use as excerpt' }))
  expect((await stored(client, id)).excerpt).toBe('Typed by a person.')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored(client, id)).origin, PATIENCE).toBe('ai-assisted')
})

test('Undo restores text typed between two suggestions, and nothing else', async () => {
  answers({ headlines: ['Rovers beat Harbour 2-1', 'Rovers win before 8,400', 'A title of its own'] })
  await open({ published: true, title: 'A title of its own' })
  await press(button('Headlines'))
  const item = (words: string) => panel().getByRole('listitem').filter({ hasText: words }).first()
  const title = page.getByLabel('Title', { exact: true })
  // It equals the current text, so there is nothing to undo.
  await expect(item('A title of its own').getByRole('button', { name: 'This is the title now' })).toBeDisabled(PATIENCE)
  await press(item('Rovers beat Harbour 2-1').getByRole('button', { name: 'Use as title' }))
  await title.fill('Rovers beat Harbour by a goal')
  await press(item('Rovers win before 8,400').getByRole('button', { name: 'Use as title' }))
  await press(item('Rovers win before 8,400').getByRole('button', { name: 'Undo' }))
  await expect(title).toHaveValue('Rovers beat Harbour by a goal')
  // Typed by hand, they do not count as accepted.
  await title.fill('Rovers beat Harbour 2-1')
  await expect(item('Rovers beat Harbour 2-1').getByRole('button', { name: 'This is the title now' })).toBeDisabled()
})

test('selected key facts are inserted as a box and removed with Undo', async () => {
  answers({ language: 'en', facts: ['Umlazi Rovers beat Point Harbour 2-1.', 'Thabo Nkosi scored three goals.'] })
  const id = await open({ published: true, title: 'Live with key facts' })
  await press(button('Key facts'))
  const fact = (words: string) => panel().getByRole('checkbox', { name: words })
  await expect(fact('Umlazi Rovers beat Point Harbour 2-1.')).toBeChecked(PATIENCE)
  await expect(fact('Thabo Nkosi scored three goals.')).not.toBeChecked()
  await expectNoBarrier(page, 'suggested key facts')
  await press(button('Add at the top of the text'))
  await expect(htmlField(page)).toContainText('Key facts')
  await expect(htmlField(page)).not.toContainText('Thabo')
  expect(await htmlShown(page)).toContain('<aside>\n<h3>Key facts</h3>\n<ul>\n  <li>Umlazi Rovers beat')
  await press(button('Undo'))
  await expect.poll(() => htmlShown(page)).toBe(TEXT)
  // None of the model's text is left, so later typing is a person's.
  await page.getByLabel('Title', { exact: true }).fill('Typed by a person')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored(client, id)).title, PATIENCE).toBe('Typed by a person')
  expect((await stored(client, id)).origin).toBeNull()
})

test('suggested links are added to the text one by one', async () => {
  await client.post('/api/teams', { name: 'Umlazi Rovers', sport: 'football-news' })
  await client.post('/api/teams', { name: 'Point Harbour', sport: 'football-news' })
  const id = await open({ title: 'Two teams without a link' })
  await press(button('Links'))
  const item = (words: string) =>
    panel()
      .getByRole('listitem')
      .filter({ hasText: `Team: ${words}` })
  await expect(item('Umlazi Rovers').locator('mark')).toHaveText('Umlazi Rovers', PATIENCE)
  await expectNoBarrier(page, 'suggested links')
  await press(item('Umlazi Rovers').getByRole('button', { name: 'Add link' }))
  await expect(htmlField(page).locator('a, .link')).toHaveCount(1)
  await press(item('Point Harbour').getByRole('button', { name: 'Add link' }))
  await press(item('Point Harbour').getByRole('button', { name: 'Undo' }))
  const linked = TEXT.replace('Umlazi Rovers', '<a href="/team/umlazi-rovers">Umlazi Rovers</a>')
  expect(await htmlShown(page)).toBe(linked)
  await expect.poll(async () => (await stored(client, id)).content, PATIENCE).toBe(linked)
  // Rules found them, so no model helped.
  expect((await stored(client, id)).origin).toBeNull()
})

test('a double click applies a suggestion once, and Undo keeps later text', async () => {
  const twice = '<p>Cape\nTown Spurs won. Cape Town Spurs sang.</p>'
  await client.post('/api/teams', { name: 'Cape Town Spurs', sport: 'football-news' })
  answers({ language: 'en', facts: ['Cape Town Spurs won.'] })
  await open({ published: true, title: 'Two mentions of a team', content: twice })
  await press(button('Links'))
  await button('Add link').dblclick(PATIENCE)
  await expect(button('Undo')).toBeVisible()
  expect(await htmlShown(page)).toBe(twice.replace('Cape\nTown Spurs', '<a href="/team/cape-town-spurs">$&</a>'))
  await button('Undo').dblclick()
  await expect(button('Add link')).toBeVisible()
  expect(await htmlShown(page)).toBe(twice)
  await press(button('Key facts'))
  await button('Add at the top of the text').dblclick(PATIENCE)
  await expect(button('Undo')).toBeVisible()
  await htmlField(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('<p>Typed.</p>')
  await button('Undo').click()
  await expect.poll(() => htmlShown(page)).toBe(`${twice}<p>Typed.</p>`)
})

test('a suggested alt text is applied, and the panel says that the model did not see the image', async () => {
  const image =
    '<figure><img src="/media/none-640x360.avif" alt=""><figcaption>Rovers in the rain.</figcaption></figure>'
  answers({ images: [{ image: 1, alt: 'Rovers in the rain' }] })
  const id = await open({ content: `${TEXT}${image}` })
  await press(button('Alt text'))
  await expect(panel().getByRole('status')).toContainText('The model did not see it', PATIENCE)
  await expectNoBarrier(page, 'suggested alt texts')
  await press(button('Use as alt text'))
  await expect(button('Undo')).toBeVisible()
  await expect.poll(async () => (await stored(client, id)).content, PATIENCE).toContain('alt="Rovers in the rain"')
})

test('two alt texts are undone separately', async () => {
  const images = '<img src="/media/none-640x360.avif" alt=""><p>Then.</p><img src="/media/other-640x360.avif" alt="">'
  answers({
    images: [
      { image: 1, alt: 'Rovers in the rain' },
      { image: 2, alt: 'A wet pitch' },
    ],
  })
  await open({ title: 'Two images', content: `${TEXT}${images}` })
  await press(button('Alt text'))
  const item = (words: string) => panel().getByRole('listitem').filter({ hasText: words })
  await press(item('Rovers in the rain').getByRole('button', { name: 'Use as alt text' }))
  await press(item('A wet pitch').getByRole('button', { name: 'Use as alt text' }))
  await expect(item('A wet pitch').getByRole('button', { name: 'Undo' })).toBeVisible()
  await press(item('Rovers in the rain').getByRole('button', { name: 'Undo' }))
  await expect(item('Rovers in the rain').getByRole('button', { name: 'Use as alt text' })).toBeVisible()
  await switchView(page, 'HTML')
  await expect(htmlField(page)).toContainText('alt="A wet pitch"')
  await expect(htmlField(page)).not.toContainText('Rovers in the rain')
})

test('a translation is shown next to the article and becomes a separate draft', async () => {
  answers({ title: 'Rovers klop Harbour', excerpt: 'Hoe dit gegaan het.', content: '<p>Rovers het met 2-1 gewen.</p>' })
  const id = await open({ title: 'Rovers beat Harbour at home' })
  const before = await stored(client, id)
  await press(button('Translation'))
  await expect(panel().getByRole('region', { name: 'Afrikaans, suggested' })).toContainText('Rovers klop', PATIENCE)
  await expect(panel().getByRole('region', { name: 'English, now' })).toContainText('Rovers beat Harbour at home')
  await expect(panel().getByRole('status').first()).toContainText('The meaning was not checked')
  await expectNoBarrier(page, 'a suggested translation')
  await press(button('Create a draft from it'))
  const link = panel().getByRole('link', { name: 'Open the draft' })
  await expect(link).toBeVisible(PATIENCE)
  const made = Number(new URL((await link.getAttribute('href')) ?? '', instance.url).searchParams.get('id'))
  expect(await stored(client, made)).toMatchObject({
    title: 'Rovers klop Harbour',
    published: false,
    origin: 'ai-assisted',
  })
  expect(await stored(client, id)).toEqual(before)
})

test('a request can be cancelled, and a failed one shows an error', async () => {
  ai.answer(hangs())
  await open()
  await press(button('Excerpt'))
  await expect(panel().getByRole('status')).toHaveText('Asking for excerpt…')
  await press(button('Cancel'))
  await expect(button('Headlines')).toBeEnabled(PATIENCE)
  await expect(page.locator('.toast')).toHaveCount(0)
  ai.answer(fails(401))
  await press(button('Headlines'))
  await expect(toast(page, 'No suggestion')).toBeVisible(PATIENCE)
})

test('the panel fits a phone', async () => {
  answers({ headlines: ['Rovers beat Harbour 2-1', 'Point Harbour lose 3-1'] })
  await page.setViewportSize({ width: 390, height: 844 })
  await open()
  await press(button('Headlines'))
  await expect(panel().getByText('The title now')).toBeVisible(PATIENCE)
  await expectNoBarrier(page, 'suggestions on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('without a model the panel says so, and links still work', async () => {
  const plain = await startInstance()
  const other = await page.context().browser()?.newPage()
  if (!other) throw new Error('There is no browser')
  const { id } = await createArticle(await plain.login())
  await enterNewsroom(other, plain)
  await openInEditor(other, plain, id)
  await other.getByRole('button', { name: 'Suggest' }).click()
  await expect(other.getByRole('region', { name: 'Suggestions' })).toContainText('No AI model is set up', PATIENCE)
  await other.getByRole('button', { name: 'Links' }).click()
  await expect(other.getByRole('region', { name: 'Suggestions' })).toContainText('is already linked', PATIENCE)
  await other.close()
  await plain.stop()
})
