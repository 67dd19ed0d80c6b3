import { expect, type Response, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { expectNoBarrier, openInEditor, PATIENCE, stored, toast } from '../support/newsroom.ts'

/** Authors, tags and corrections in the newsroom, at their desks and in the article form. */

shareDesk()

function row(name: string) {
  return page.getByRole('listitem').filter({ hasText: name })
}

test('authors are added and edited at their desk, linked below the nine tabs', async () => {
  await page.getByRole('list', { name: 'Desks' }).getByRole('link', { name: 'Authors' }).click()
  await expect(page.getByRole('link', { name: 'Authors', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'New Author' }).click()
  const form = page.getByRole('dialog', { name: 'New Author' })
  await form.getByLabel('Email').fill('no address')
  await form.getByRole('button', { name: 'Add Author' }).click()
  await expect(form.getByText('Please enter a valid email address')).toBeVisible(PATIENCE)
  await expect(form.getByText('Required')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Email').fill('')
  await form.getByLabel('Name').fill('Palesa Test')
  await form.getByLabel('Links').fill('https://example.com/palesa\nno address')
  await form.getByRole('button', { name: 'Add Author' }).click()
  await expect(form.getByText('Must be a web address')).toBeVisible()
  await form.getByLabel('Links').fill('https://example.com/palesa')
  await form.getByLabel('Bets on their own tips').selectOption('No')
  await expectNoBarrier(page, 'author form')
  await form.getByRole('button', { name: 'Add Author' }).click()
  await expect(row('Palesa Test')).toBeVisible(PATIENCE)
  const { body } = await client.get('/api/authors/palesa-test')
  expect(body).toMatchObject({ links: ['https://example.com/palesa'], betsOnOwnTips: false })

  await page.getByRole('button', { name: 'Edit Palesa Test' }).click()
  await page.getByLabel('Beat').fill('Rugby')
  await page.getByRole('button', { name: 'Update Author' }).click()
  await expect(row('Palesa Test')).toContainText('Rugby', PATIENCE)
  await expectNoBarrier(page, 'authors')
})

test('forbidden wording in a biography needs a reason, or can be changed in the open form', async () => {
  await page.getByRole('button', { name: 'Edit Palesa Test' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Palesa Test' })
  await form.getByLabel('Biography').fill('Follow my tips: you cannot lose.')
  await form.getByRole('button', { name: 'Update Author' }).click()
  const question = page.getByRole('dialog', { name: 'Keep this wording?' })
  await expect(question.getByText('“you cannot lose” presents a win')).toBeVisible(PATIENCE)
  await expectNoBarrier(page, 'the question about forbidden wording')
  await question.getByRole('button', { name: 'Change the words' }).click()
  await expect(form.getByText('“you cannot lose” presents a win')).toBeVisible()
  await expect(form.getByLabel('Biography')).toBeFocused()
  await expect(form.getByLabel('Biography')).toHaveValue('Follow my tips: you cannot lose.')

  await form.getByRole('button', { name: 'Update Author' }).click()
  await question.getByRole('button', { name: 'Keep and save' }).click()
  await expect(question.getByText('Give a reason', { exact: true })).toBeVisible()
  await question.getByPlaceholder('Reason').fill('The title of their book')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden(PATIENCE)
  await expect(form).toBeHidden(PATIENCE)
  expect((await client.get('/api/authors/palesa-test')).body.bio).toBe('Follow my tips: you cannot lose.')
  const [line] = (await client.get('/api/audit?action=author.acknowledge')).body
  expect(line.details.reason).toBe('The title of their book')
})

test('saving an author, tag or category does not overwrite another user’s change: input is kept until reopened', async () => {
  const desks = [
    { list: '/api/authors', at: 'desk=authors', what: 'Author', field: 'Biography', part: 'bio' },
    { list: '/api/tags', at: 'desk=tags', what: 'Tag', field: 'Description', part: 'description' },
    {
      list: '/api/categories',
      at: 'tab=settings&section=categories',
      what: 'Category',
      field: 'Description',
      part: 'description',
    },
  ]
  for (const { list, at, what, field, part } of desks) {
    const name = `Shared ${what}`
    const { id } = (await client.post(list, { name, [part]: 'As it was.' })).body
    await page.goto(`${instance.url}/admin?${at}`)
    await page.getByRole('button', { name: `Edit ${name}` }).click(PATIENCE)
    const form = page.getByRole('dialog', { name: `Edit ${name}` })
    await form.getByLabel(field).fill('My own words.')
    await client.put(`${list}/${id}`, { [part]: 'Of a colleague.' })
    await form.getByRole('button', { name: `Update ${what}` }).click()
    const said = `Someone else has changed this ${what.toLowerCase()}. Reload it before you save.`
    await expect(toast(page, said)).toBeVisible(PATIENCE)
    await expect(form.getByLabel(field)).toHaveValue('My own words.')
    expect((await client.get(`${list}/${id}`)).body[part]).toBe('Of a colleague.')
    await form.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await expect(form.getByLabel(field)).toHaveValue('Of a colleague.')
    await form.getByLabel(field).fill('My own words.')
    await form.getByRole('button', { name: `Update ${what}` }).click()
    await expect(form).toHaveCount(0, PATIENCE)
    expect((await client.get(`${list}/${id}`)).body[part]).toBe('My own words.')
    await client.delete(`${list}/${id}`)
  }
  await page.goto(`${instance.url}/admin?desk=authors`)
})

test('authors with the same name are shown with their slugs, in lists and in the editor', async () => {
  for (const slug of ['twin-test', 'twin-test-2']) await client.post('/api/authors', { name: 'Twin Test', slug })
  await page.reload()
  await page.getByRole('button', { name: 'Delete Palesa Test' }).click(PATIENCE)
  const dialog = page.getByRole('dialog', { name: 'Delete Palesa Test?' })
  const options = dialog.getByRole('option')
  await expect(options.filter({ hasText: 'Twin Test' })).toHaveText([
    'Move to Twin Test (twin-test)',
    'Move to Twin Test (twin-test-2)',
  ])
  await expectNoBarrier(page, 'the question before an author is deleted')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Delete Twin Test (twin-test-2)' })).toBeVisible()
  const { id } = await createArticle(client, { title: 'By one of two' })
  await openInEditor(page, instance, id)
  for (const field of ['Authors', 'Reviewed by']) {
    await expect(page.getByLabel(field, { exact: true }).getByRole('option', { name: 'Twin Test' })).toHaveText(
      ['Twin Test (twin-test)', 'Twin Test (twin-test-2)'],
      PATIENCE,
    )
  }
  await page.getByRole('list', { name: 'Desks' }).getByRole('link', { name: 'Tags' }).click()
})

test('authors are filtered by name and slug at their desk', async () => {
  await page.getByRole('link', { name: 'Authors', exact: true }).click()
  const rows = page.getByRole('button', { name: /^Edit / })
  const filter = page.getByRole('searchbox', { name: 'Filter authors' })
  await filter.fill(' PALESA t')
  await expect(rows).toHaveAccessibleName('Edit Palesa Test', PATIENCE)
  await filter.fill('test-2')
  await expect(rows).toHaveAccessibleName('Edit Twin Test (twin-test-2)')
  await filter.fill('nobody at all')
  await expect(rows).toHaveCount(0)
  await expect(page.getByText('No results.')).toBeVisible()
  await expectNoBarrier(page, 'authors, filtered')
  await filter.fill('')
  await expect(page.getByText('No results.')).toHaveCount(0)
})

test('the delete dialog counts an author’s articles and tips, and says what happens to tips', async () => {
  const { body: author } = await client.post('/api/authors', { name: 'Tipster Test' })
  await createArticle(client, { title: 'By the tipster', authorIds: [author.id] })
  const tip = { event: 'A v B', startsAt: '2030-01-01T10:00:00Z', sport: 'football-news', market: '1x2' }
  const form = { ...tip, selection: 'home', odds: 2, reasoning: '<p>They are in form.</p>', authorId: author.id }
  expect((await client.post('/api/tips', form)).status).toBe(201)
  await page.reload()
  await page.getByRole('button', { name: 'Delete Tipster Test' }).click(PATIENCE)
  const dialog = page.getByRole('dialog', { name: 'Delete Tipster Test?' })
  const said = 'The name is on 1 article and 1 tip. '
  await expect(dialog.getByText(said)).toHaveText(`${said}Tips keep the name, without a link to the page.`, PATIENCE)
  await dialog.getByRole('combobox').selectOption('Move to Palesa Test')
  await expect(dialog.getByText(said)).toHaveText(`${said}Published tips keep the name, drafts move.`)
  await expectNoBarrier(page, 'the question before a tipster is deleted')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Twin Test (twin-test)' }).click()
  await expect(page.getByRole('dialog').getByText('Nothing uses this name.')).toBeVisible(PATIENCE)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})

test('tags are added, merged and deleted at their desk', async () => {
  await page.getByRole('link', { name: 'Tags', exact: true }).click()
  for (const name of ['Harbour City', 'Harbour']) {
    await page.getByRole('button', { name: 'New Tag' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Add Tag' }).click()
    await expect(page.getByRole('button', { name: `Edit ${name}`, exact: true })).toBeVisible(PATIENCE)
  }
  await expectNoBarrier(page, 'tags')
  await page.getByRole('button', { name: 'Merge Harbour', exact: true }).click()
  await page.getByLabel('Tag to merge into').fill('Harbour C')
  const merge = page.getByRole('dialog').getByRole('button', { name: /^Merge/ })
  await expect(merge).toBeDisabled()
  await page.getByRole('button', { name: /^Harbour City/ }).click()
  await expect(page.getByRole('button', { name: /^Harbour City/ })).toHaveAttribute('aria-pressed', 'true')
  await expectNoBarrier(page, 'merging')
  await merge.click()
  await expect(page.getByRole('button', { name: 'Edit Harbour', exact: true })).toHaveCount(0, PATIENCE)
  await page.getByRole('button', { name: 'Delete Harbour City' }).click()
  await page.getByRole('button', { name: 'Delete tag' }).click()
  await expect(page.getByRole('button', { name: 'Delete Harbour City' })).toHaveCount(0, PATIENCE)
})

test('deleting the only tag on the last page goes back a page, and focus moves to the next row', async () => {
  const known = Number((await client.get('/api/tags?limit=1')).headers.get('x-total-count'))
  for (let n = known; n < 26; n++) expect((await client.post('/api/tags', { name: `Zebra ${n}` })).status).toBe(201)
  await page.reload()
  await page.getByRole('button', { name: 'Next', exact: true }).click(PATIENCE)
  await expect(page.getByText('26 to 26 of 26')).toBeVisible(PATIENCE)
  // The rows of the page before stay until those of this one are loaded.
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(1, PATIENCE)
  await page.getByRole('button', { name: /^Delete Zebra/ }).click()
  await page.getByRole('button', { name: 'Delete tag' }).click()
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(25, PATIENCE)
  // The row that took the place of a deleted one has the focus, without pressing anything.
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Delete / }) })
  const next = (await rows.nth(3).innerText()).split('\n')[0] ?? ''
  await rows
    .nth(2)
    .getByRole('button', { name: /^Delete / })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete tag' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(24, PATIENCE)
  await expect(rows.nth(2)).toContainText(next)
  await expect(rows.nth(2)).toBeFocused()
})

test('an article is published with two authors and two tags, and its correction is shown', async () => {
  for (const name of ['Ruan Test', 'Sipho Test']) await client.post('/api/authors', { name })
  const article = await createArticle(client, { title: 'Two names on one story', published: true })
  await openInEditor(page, instance, article.id)
  await page.getByLabel('Authors', { exact: true }).selectOption({ label: 'Ruan Test' })
  await page.getByLabel('Authors', { exact: true }).selectOption({ label: 'Palesa Test, Rugby' })
  await page.getByRole('button', { name: 'Move Palesa Test forward' }).click()
  const reviewer = page.getByLabel('Reviewed by')
  await expect(reviewer.getByRole('option', { name: 'Ruan Test' })).toHaveCount(0)
  await reviewer.selectOption('Sipho Test')
  await page.getByLabel('Authors', { exact: true }).selectOption({ label: 'Sipho Test' })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('An author of the article cannot be its reviewer.')).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Remove Sipho Test' }).click()
  await page.getByLabel('Tags', { exact: true }).fill('Harbour City')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Cup final,')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await stored(client, article.id)).authors.map(({ name }) => name), PATIENCE)
    .toEqual(['Palesa Test', 'Ruan Test'])
  const saved = await stored(client, article.id)
  expect(saved.tags.toSorted()).toEqual(['cup-final', 'harbour-city'])
  expect(saved.reviewedById).not.toBeNull()

  await page.getByRole('button', { name: 'Corrections' }).click()
  await page.getByRole('button', { name: 'Add Correction' }).click()
  await expect(page.getByText('Required')).toBeVisible(PATIENCE)
  await expect(page.getByLabel('New correction')).toBeFocused()
  await page.getByLabel('New correction').fill('Back our next tip: you cannot lose.')
  await page.getByRole('button', { name: 'Add Correction' }).click()
  await page.getByRole('button', { name: 'Change the words' }).click(PATIENCE)
  await expect(page.getByText('“you cannot lose” presents a win')).toBeVisible()
  await page.getByLabel('New correction').fill('The final was on Saturday, not Sunday.')
  await page.getByRole('button', { name: 'Add Correction' }).click()
  await expect(toast(page, 'Correction published')).toBeVisible(PATIENCE)
  await expect(page.getByRole('list', { name: 'Corrections of this article' })).toContainText('Saturday')
  await expectNoBarrier(page, 'names in the editor')
  for (const path of [`/${saved.slug}`, '/corrections']) {
    await expect
      .poll(async () => (await fetch(instance.url + path)).text(), PATIENCE)
      .toContain('The final was on Saturday, not Sunday.')
  }
  await expect
    .poll(async () => (await fetch(`${instance.url}/${saved.slug}`)).text(), PATIENCE)
    .toContain('Palesa Test')
})

test('“Reviewed by” shows the kept name of a deleted author', async () => {
  const { body: checker } = await client.post('/api/authors', { name: 'Former Checker' })
  const article = await createArticle(client, { title: 'Checked by a former author', reviewedById: checker.id })
  await client.delete(`/api/authors/${checker.id}?keepName=true`)
  await openInEditor(page, instance, article.id)
  const reviewer = page.getByLabel('Reviewed by', { exact: true })
  await expect(reviewer.locator('option:checked')).toHaveText('Former Checker', PATIENCE)
  await expect(reviewer).toHaveValue(checker.id)
})

test('a new tag keeps its name as typed', async () => {
  const article = await createArticle(client, { title: 'Typed tags', published: true })
  await openInEditor(page, instance, article.id)
  const field = page.getByLabel('Tags', { exact: true })
  for (const name of ['URC', 'Siya Kolisi', 'FC Barcelona']) {
    await field.fill(name)
    await page.keyboard.press('Enter')
  }
  const chips = page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')
  await expect(chips).toHaveText(['URC', 'Siya Kolisi', 'FC Barcelona'])
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await stored(client, article.id)).tags, PATIENCE)
    .toEqual(['fc-barcelona', 'siya-kolisi', 'urc'])
  const { body } = await client.get('/api/tags?slugs=urc,siya-kolisi,fc-barcelona')
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['FC Barcelona', 'Siya Kolisi', 'URC'])
  await openInEditor(page, instance, article.id)
  await expect(chips).toHaveText(['FC Barcelona', 'Siya Kolisi', 'URC'], PATIENCE)
  // Typed in different case it is the same tag, under its existing name.
  await page.getByRole('button', { name: 'Remove URC' }).click()
  await field.fill('urc')
  await page.keyboard.press('Enter')
  await expect(chips).toHaveText(['FC Barcelona', 'Siya Kolisi', 'URC'], PATIENCE)
})

test('on a phone an invalid tag scrolls into view with its error, though already focused', async () => {
  const size = page.viewportSize() ?? { width: 1366, height: 900 }
  const article = await createArticle(client, { title: 'A refused tag' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openInEditor(page, instance, article.id)
  const field = page.getByLabel('Tags', { exact: true })
  await field.fill('You cannot lose')
  await page.keyboard.press('Enter')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.keyboard.press('Control+s')
  const message = page.locator('.field-error').filter({ hasText: 'Add “You cannot lose” under Tags first' })
  await expect(message).toBeInViewport({ ratio: 1, ...PATIENCE })
  await expect(field).toBeFocused()
  await page.setViewportSize(size)
})

test('a pasted list of tags is added completely or not at all', async () => {
  const article = await createArticle(client, { title: 'Pasted tags' })
  await openInEditor(page, instance, article.id)
  const field = page.getByLabel('Tags', { exact: true })
  const refused: string[] = []
  const note = (answer: Response) => void (answer.status() === 400 && refused.push(answer.url()))
  page.on('response', note)
  const list = Array.from({ length: 500 }, (_, at) => `Pasted ${at}`).join(', ')
  await field.fill(list)
  // Longer than the delay before fetching suggestions.
  await page.waitForTimeout(600)
  await page.keyboard.press('Enter')
  await expect(page.getByText('An article can have at most 20 tags. Remove 480 tags.')).toBeVisible()
  await expect(field).toHaveValue(list)
  const chips = page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')
  await expect(chips).toHaveCount(0)
  await field.fill('Harbour City, Cup final')
  await page.keyboard.press('Enter')
  await expect(chips).toHaveText(['Harbour City', 'Cup final'])
  await expect(field).toHaveValue('')
  await field.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'URC\r\nSiya Kolisi\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(field).toHaveValue('URC, Siya Kolisi')
  await page.keyboard.press('Enter')
  await expect(chips).toHaveText(['Harbour City', 'Cup final', 'URC', 'Siya Kolisi'])
  page.off('response', note)
  expect(refused).toEqual([])
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored(client, article.id)).tags.length, PATIENCE).toBe(4)
})

test('corrections and tags align with the text, and corrections keep their paragraphs', async ({ browser }) => {
  const article = await createArticle(client, { title: 'Corrected at the foot', published: true, tags: ['foot-test'] })
  await client.post(`/api/corrections/${article.id}`, { text: 'It was Kimberley.\n\nThe year was 2019.' })
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const reader = await context.newPage()
  await expect(async () => {
    await reader.goto(`${instance.url}/${article.slug}`)
    await expect(reader.getByText('It was Kimberley.')).toBeVisible({ timeout: 500 })
  }).toPass(PATIENCE)
  expect(await reader.getByText('It was Kimberley.').innerText()).toBe('It was Kimberley.\n\nThe year was 2019.')
  const left = async (place: string) => (await reader.locator(place).boundingBox())?.x
  for (const place of ['.correction', '.tags'])
    expect(await left(place), place).toBe(await left('.article-page .prose'))
  await context.close()
})
