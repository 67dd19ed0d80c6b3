import { expect, test } from '@playwright/test'
import { articleForm, createArticle, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { ADMIN } from '../support/instance.ts'
import { PATIENCE, stored, toast } from '../support/newsroom.ts'

shareDesk()
test.beforeEach(async () => {
  await page.goto(`${instance.url}/admin?tab=articles`)
})

const list = (name: string) => page.getByRole('table', { name, exact: true })

test('published, scheduled and draft articles have separate lists; the trash opens below', async () => {
  await createArticle(client, { title: 'A live piece', published: true })
  await createArticle(client, { title: 'A piece for later', published: true, publishedAt: '2099-01-01T10:00:00.000Z' })
  await createArticle(client, { title: 'A piece in progress' })
  const { id } = await createArticle(client, { title: 'A piece thrown away' })
  await client.delete(`/api/articles/${id}`)
  await page.reload()
  await expect(list('Published').getByText('A live piece')).toBeVisible(PATIENCE)
  await expect(list('Published').getByText('A piece for later')).toHaveCount(0)
  await expect(list('Scheduled').getByText('A piece for later')).toBeVisible(PATIENCE)
  await expect(list('Drafts').getByText('A piece in progress')).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Restore A piece thrown away' }).click()
  await expect(list('Drafts').getByText('A piece thrown away')).toBeVisible(PATIENCE)
})

test('an article that is due but awaits confirmation is listed as scheduled, not live', async () => {
  const { id: bookmaker, slug } = await createBookmaker(client, {
    licenceBoard: 'Western Cape Gambling and Racing Board',
    licenceNumber: 'WC-1',
    licenceCheckedOn: '2026-11-01',
  })
  const { id } = await publishArticle(client, {
    title: 'A piece that waits',
    content: `<p>Words.</p><div data-bookmaker="${slug}"></div>`,
    publishedAt: new Date(Date.now() + 3000).toISOString(),
  })
  await client.put(`/api/bookmakers/${bookmaker}`, { validUntil: '2026-11-02T00:00:00.000Z' })
  await expect.poll(async () => (await client.get(`/api/articles/${id}`)).body.hold, PATIENCE).toBe('confirm')

  await page.reload()
  const row = list('Scheduled').getByRole('row', { name: 'A piece that waits' })
  await expect(row.locator('.col-status')).toContainText('Awaiting confirmation', PATIENCE)
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await row.locator('.col-status').evaluate(wordsOutside), `${width}`).toBe(false)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: /^Live/ }).click()
  await expect(list('Published').getByText('A live piece')).toBeVisible(PATIENCE)
  await expect(list('Published').getByText('A piece that waits')).toHaveCount(0)
  await page.goto(`${instance.url}/admin?tab=articles&view=scheduled`)
  const planned = page.getByRole('button', { name: /^\d\d:\d\d A piece that waits/ })
  await expect(planned).toHaveAccessibleName(/Awaiting confirmation$/, PATIENCE)

  await page.goto(`${instance.url}/admin`)
  const recent = page
    .getByRole('listitem')
    .filter({ hasText: 'A piece that waits' })
    .filter({ hasText: 'Edit' })
    .first()
  await expect(recent).toContainText('Awaiting confirmation', PATIENCE)
  await page.goto(`${instance.url}/admin?tab=articles`)
  await list('Scheduled').getByRole('button', { name: 'A piece that waits', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Update Article' })).toBeVisible(PATIENCE)
  await expect(page.getByRole('link', { name: 'View the live page' })).toHaveCount(0)
  await client.delete(`/api/articles/${id}`)
})

test('the table has all columns, with placeholders for missing values', async () => {
  await createArticle(client, { title: 'Filed under nothing', excerpt: 'Its excerpt stands beneath.' })
  await page.reload()
  await expect(list('Drafts').getByRole('columnheader')).toHaveText(
    ['', 'Title', 'Status', 'Category', 'Views', 'Score', 'AI Review', 'Clicks', 'Date', 'Actions'],
    PATIENCE,
  )
  const row = list('Drafts').getByRole('row', { name: 'Filed under nothing' })
  for (const words of ['Its excerpt stands beneath.', 'Draft', 'Uncategorized', 'Not reviewed']) {
    await expect(row).toContainText(words)
  }
  await expect(row.locator('.col-views')).toHaveText('0')
  await expect(row.locator('.col-clickCount')).toHaveText('0')
})

test('the server sorts, paginates and filters by sport', async () => {
  const { body: categories } = await client.get('/api/categories')
  const { id: tennis } = categories.find(({ slug }: { slug: string }) => slug === 'tennis')
  for (let n = 1; n <= 22; n++) {
    await createArticle(client, { title: `Paged ${String(n).padStart(2, '0')}`, categoryId: tennis })
  }
  await page.getByLabel('Filter by sport').selectOption({ label: 'Tennis' })
  const drafts = page.getByRole('region', { name: 'Drafts' })
  const titles = drafts.locator('tbody .headline')
  await expect(titles.first()).toHaveText('Paged 22', PATIENCE)
  await expect(titles).toHaveCount(20)
  await expect(drafts.getByText('1 to 20 of 22')).toBeVisible()
  await expect(drafts.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await drafts.getByRole('button', { name: 'Next' }).click()
  await expect(titles).toHaveText(['Paged 02', 'Paged 01'], PATIENCE)
  await expect(drafts.getByRole('button', { name: 'Next' })).toBeDisabled()
  await list('Drafts').getByRole('button', { name: 'Title' }).click()
  await expect(titles.first()).toHaveText('Paged 01', PATIENCE)
  await expect(list('Drafts').getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
})

test('select-all selects the page, then all filtered articles', async () => {
  await page.getByLabel('Filter by sport').selectOption({ label: 'Tennis' })
  const drafts = page.getByRole('region', { name: 'Drafts' })
  const all = list('Drafts').getByRole('checkbox', { name: 'Select all' })
  await expect(drafts.getByText('1 to 20 of 22')).toBeVisible(PATIENCE)
  await all.check()
  await expect(page.getByText('20 articles selected')).toBeVisible()
  await expect(all).toBeChecked({ indeterminate: true })
  await drafts.getByRole('button', { name: 'Select all 22' }).click()
  await expect(page.getByText('22 articles selected')).toBeVisible(PATIENCE)
  await expect(drafts.getByRole('button', { name: 'Select all 22' })).toHaveCount(0)
  await expect(all).toBeChecked()
  await expect(all).toHaveJSProperty('indeterminate', false)
  await page.getByLabel('Select Paged 22', { exact: true }).uncheck()
  await expect(all).toBeChecked({ indeterminate: true })
  await all.check()
  await expect(all).toHaveJSProperty('indeterminate', false)
  await page.getByRole('button', { name: 'Clear Selection' }).click()
  await expect(all).not.toBeChecked()
})

test('select-all is checked once every page is selected', async () => {
  await page.getByLabel('Filter by sport').selectOption({ label: 'Tennis' })
  const drafts = page.getByRole('region', { name: 'Drafts' })
  const all = list('Drafts').getByRole('checkbox', { name: 'Select all' })
  await expect(drafts.getByText('1 to 20 of 22')).toBeVisible(PATIENCE)
  await drafts.getByRole('button', { name: 'Next' }).click()
  await expect(drafts.getByText('21 to 22 of 22')).toBeVisible(PATIENCE)
  await all.check()
  await expect(all).toBeChecked({ indeterminate: true })
  await drafts.getByRole('button', { name: 'Previous' }).click()
  await expect(drafts.getByText('1 to 20 of 22')).toBeVisible(PATIENCE)
  await expect(all).not.toBeChecked()
  await all.check()
  await expect(page.getByText('22 articles selected')).toBeVisible()
  await expect(all).toHaveJSProperty('indeterminate', false)
})

test('changing the view or filter clears the selection', async () => {
  await page.getByRole('link', { name: /^Draft/ }).click()
  const all = list('Drafts').getByRole('checkbox', { name: 'Select all' })
  const bar = page.getByRole('region', { name: 'Selection' })
  for (const change of [
    () => page.getByRole('link', { name: 'In review' }).click(),
    () => page.getByRole('link', { name: /^Draft/ }).click(),
    () => page.getByLabel('Filter by sport').selectOption({ label: 'Tennis' }),
    () => page.getByLabel('Filter articles').fill('Paged'),
  ]) {
    if (await all.isVisible()) {
      await all.check(PATIENCE)
      await expect(bar).toBeVisible()
    }
    await change()
    await expect(bar).toHaveCount(0)
  }
})

test('a title of about 50 characters fits at 1366 px', async () => {
  await page.setViewportSize({ width: 1366, height: 900 })
  const title = 'Overberg lose their captain after nine minutes'
  await createArticle(client, { title })
  await page.reload()
  const shown = page.getByRole('button', { name: title, exact: true })
  await expect(shown).toBeVisible(PATIENCE)
  expect(await shown.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  expect(await shown.evaluate(({ parentElement }) => parentElement?.clientWidth ?? 0)).toBeGreaterThan(335)
})

test('a row is deleted immediately and restored with Undo', async () => {
  const { id, title } = await createArticle(client, { title: 'Deleted by mistake' })
  await page.reload()
  await page.getByRole('button', { name: `Delete ${title}` }).click(PATIENCE)
  await expect(page.getByLabel(`Select ${title}`)).toHaveCount(0)
  // The keyboard continues from the row that took its place.
  await expect(page.getByRole('button', { name: /^Delete / }).and(page.locator(':focus'))).toHaveCount(1)
  await expect(toast(page, `Deleted “${title}”`)).toBeVisible(PATIENCE)
  await expect.poll(async () => (await client.get(`/api/articles/${id}`)).status, PATIENCE).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel(`Select ${title}`)).toBeVisible(PATIENCE)
  await page.route(`**/api/articles/${id}`, (route) => route.fulfill({ status: 403, json: { message: 'Not yours' } }))
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(toast(page, 'Delete failed')).toContainText('Not yours', PATIENCE)
  await expect(page.getByLabel(`Select ${title}`)).toBeVisible()
})

test('a row shows that it is live, or why publishing failed with a Retry button', async () => {
  const { slug, title } = await createArticle(client, { title: 'Followed to the site', published: true })
  await page.reload()
  const row = list('Published').getByRole('row', { name: title })
  await expect(row).toContainText('Live', PATIENCE)
  const failures = [{ file: `articles/${slug}.json`, error: 'The disk is full', attempts: 1 }]
  await page.route('**/api/publish/status', (route) =>
    route.fulfill({ json: { pending: 1, lastPublishedAt: null, lastDurationMs: null, failures } }),
  )
  await page.reload()
  await row.getByRole('button', { name: 'Failed' }).click(PATIENCE)
  await expect(toast(page, 'Not on the site yet')).toContainText('The disk is full', PATIENCE)
  const retried = page.waitForRequest('**/api/publish/retry', PATIENCE)
  await page.getByRole('button', { name: 'Retry' }).click()
  await retried
})

test('selected articles are published, moved, unpublished and deleted; the deletion is undone', async () => {
  const made = [
    await createArticle(client, { title: 'Together one' }),
    await createArticle(client, { title: 'Together two' }),
  ]
  await page.reload()
  for (const { title } of made) await page.getByLabel(`Select ${title}`).check()
  await expect(page.getByText('2 articles selected')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish without a name' }).click(PATIENCE)
  await expect(toast(page, 'Published 2 articles')).toBeVisible(PATIENCE)
  await expect(list('Published').getByText('Together one')).toBeVisible(PATIENCE)
  for (const { id } of made) expect((await stored(client, id)).published).toBe(true)

  for (const { title } of made) await page.getByLabel(`Select ${title}`).check()
  await page.getByLabel('Move to').selectOption({ label: 'Tennis' })
  await expect(toast(page, 'Moved 2 articles')).toBeVisible(PATIENCE)
  for (const { id } of made) expect((await stored(client, id)).category?.slug).toBe('tennis')

  for (const { title } of made) await page.getByLabel(`Select ${title}`).check()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(toast(page, 'Unpublished 2 articles')).toBeVisible(PATIENCE)

  for (const { title } of made) await page.getByLabel(`Select ${title}`).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted 2 articles')).toBeVisible(PATIENCE)
  await expect(page.getByLabel('Select Together one')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Select Together one')).toBeVisible(PATIENCE)
})

test('on a phone the selection bar sticks below the navigation', async () => {
  for (let n = 1; n <= 6; n++) await createArticle(client, { title: `On a phone ${n}` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByLabel('Select On a phone 6').check(PATIENCE)
  await page.getByLabel('Select On a phone 1', { exact: true }).scrollIntoViewIfNeeded()
  const bar = await page.getByRole('region', { name: 'Selection' }).boundingBox()
  const rail = await page.locator('.rail').boundingBox()
  expect(bar?.y).toBeGreaterThanOrEqual(Math.floor((rail?.y ?? 0) + (rail?.height ?? 0)))
  await page.getByRole('button', { name: 'Clear Selection' }).click()
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('deleting more than five articles needs confirmation', async () => {
  const made = []
  for (let n = 1; n <= 6; n++) made.push(await createArticle(client, { title: `Many ${n}` }))
  await page.reload()
  for (const { title } of made) await page.getByLabel(`Select ${title}`).check()
  const remove = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Delete 6 articles?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  for (const { id } of made) expect((await client.get(`/api/articles/${id}`)).status).toBe(200)
  await remove.click()
  await question.getByRole('button', { name: 'Delete 6 articles' }).click()
  await expect(toast(page, 'Deleted 6 articles')).toBeVisible(PATIENCE)
  for (const { id } of made) expect((await client.get(`/api/articles/${id}`)).status).toBe(404)
})

test('an article can be duplicated as a draft repeatedly; its row labels its date', async () => {
  const fields = { excerpt: 'In one line.', content: '<p>Words to copy.</p>', categoryId: 3, tags: ['copied'] }
  await createArticle(client, { title: 'An original', published: true, ...fields })
  for (const slug of ['copy-of-an-original', 'copy-of-an-original-2']) {
    await page.goto(`${instance.url}/admin?tab=articles`)
    const row = list('Published').getByRole('row', { name: 'An original' })
    await expect(row.locator('.col-createdAt')).toContainText('Created', PATIENCE)
    await row.getByRole('button', { name: 'Duplicate An original', exact: true }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Copy of An original', PATIENCE)
    expect((await client.get(`/api/articles/${slug}`)).body).toMatchObject({ ...fields, published: false })
  }
})

test('articles that could not be changed stay selected, with an error message', async () => {
  const { id, title } = await createArticle(client, { title: 'Stubborn piece' })
  await page.reload()
  await page.getByLabel(`Select ${title}`).check()
  await page.route(`**/api/articles/${id}`, (route) =>
    route.fulfill({ status: 409, json: { message: 'It is being held' } }),
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish without a name' }).click(PATIENCE)
  await expect(toast(page, 'It is being held')).toBeVisible(PATIENCE)
  await expect(page.getByText('1 article selected')).toBeVisible()

  // Undo restores the other selected article, which was deleted.
  const other = await createArticle(client, { title: 'Willing piece' })
  await page.reload()
  for (const name of [title, other.title]) await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted 1 article. It is being held')).toBeVisible(PATIENCE)
  await expect(page.getByLabel('Select Willing piece')).toHaveCount(0, PATIENCE)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Select Willing piece')).toBeVisible(PATIENCE)
  await expect(page.getByText('1 article selected')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Clear Selection' }).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
})

test('a draft changed since the list loaded is published only on the second attempt', async () => {
  const { id, title } = await createArticle(client, { title: 'Moving piece' })
  await page.reload()
  await page.getByLabel(`Select ${title}`).check()
  await client.put(`/api/articles/${id}`, { excerpt: 'Words that nobody has read' })
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish without a name' }).click(PATIENCE)
  }
  await publish()
  await expect(toast(page, 'It was changed after this list was loaded')).toBeVisible(PATIENCE)
  expect((await stored(client, id)).published).toBe(false)
  await expect(list('Drafts').getByText('Words that nobody has read')).toBeVisible(PATIENCE)

  await publish()
  await expect(toast(page, 'Published 1 article')).toBeVisible(PATIENCE)
  expect((await stored(client, id)).published).toBe(true)
})

test('the byline dialog opens offline', async () => {
  const { title } = await createArticle(client, { title: 'Offline piece' })
  await page.reload()
  const loaded = page.waitForResponse(/NameQuestion/)
  await page.getByLabel(`Select ${title}`).check()
  await loaded
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Who is this by?' })).toBeVisible(PATIENCE)
  await page.context().setOffline(false)
})

test('select-all selects the loaded page, and the filter applies to every list', async () => {
  await createArticle(client, { title: 'Some progress' })
  await page.getByLabel('Filter articles').fill('progress')
  await expect(list('Drafts').getByText('Some progress')).toBeVisible(PATIENCE)
  await expect(page.getByText('No published article matches')).toBeVisible(PATIENCE)
  await list('Drafts').getByLabel('Select all').check()
  await expect(page.getByText(/articles? selected/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).first().click()
  await expect(page.getByText(/articles? selected/)).toHaveCount(0)
})

test('partial search results show one notice', async () => {
  await page.route('**/api/articles?**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-partial': 'yes' } })
  })
  await page.getByLabel('Filter articles').fill('wordless')
  await expect(page.getByText('Newly imported articles are still being added to search.')).toBeVisible(PATIENCE)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Clear the filter' }).first().click()
})

test('a score from 1 to 10 is saved, and reset when saving fails', async () => {
  const { id, title } = await createArticle(client, { title: 'Scored piece' })
  await page.reload()
  const score = page.getByLabel(`Score of ${title}`)
  await score.fill('11')
  await score.press('Enter')
  await score.fill('8')
  await score.press('Enter')
  await expect.poll(async () => (await stored(client, id)).score, PATIENCE).toBe(8)
  await page.route('**/score', (route) => route.fulfill({ status: 418, json: { message: 'Not now' } }))
  await score.fill('3')
  await score.press('Enter')
  await expect(toast(page, 'Failed to update score')).toBeVisible(PATIENCE)
  await expect(score).toHaveValue('8')
  await page.unrouteAll({ behavior: 'wait' })
})

test('views and filters are in the URL; Shift selects a range; search corrects typos', async () => {
  const made = []
  for (let n = 1; n <= 4; n++) made.push(await createArticle(client, { title: `Zebras ${n}`, tags: ['stripes'] }))
  await page.goto(`${instance.url}/admin?tab=articles`)
  await page.getByRole('link', { name: /^Draft/ }).click()
  await expect(page).toHaveURL(/view=draft/)
  await expect(page.getByRole('link', { name: /^Draft/ })).toHaveAttribute('aria-current', 'page')
  await expect(list('Published')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Tag', { exact: true }).fill('stripes')
  await expect(page).toHaveURL(/tag=stripes/)
  await page.getByLabel('Created from').fill('2020-01-01')
  await page.reload()
  const titles = page.getByRole('region', { name: 'Drafts' }).locator('tbody .headline')
  await expect(titles).toHaveText(['Zebras 4', 'Zebras 3', 'Zebras 2', 'Zebras 1'], PATIENCE)
  await page.getByLabel('Select Zebras 4').check()
  await page.getByLabel('Select Zebras 2').click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 articles selected')).toBeVisible()
  await page.getByLabel('Select Zebras 3').uncheck()
  await expect(page.getByText('2 articles selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Selection' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/tag=/)
  await page.getByLabel('Filter articles').fill('zebars')
  await expect(page.getByText('Showing results for “zebras”')).toBeVisible(PATIENCE)
  await expect(titles).toHaveCount(4)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('zebars')
  await expect(page.getByText('Articles found for “zebras”')).toBeVisible(PATIENCE)
  await page.keyboard.press('Escape')
})

test('the calendar shows scheduled articles', async () => {
  await createArticle(client, { title: 'On New Year’s Eve', published: true, publishedAt: '2098-12-31T16:00:00.000Z' })
  await page.goto(`${instance.url}/admin?tab=articles&view=scheduled&month=2098-11`)
  const calendar = page.getByRole('region', { name: 'November 2098' })
  await expect(calendar).toContainText('Nothing is scheduled', PATIENCE)
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await expect(page).toHaveURL(/month=2098-12/)
  await page.getByRole('button', { name: '18:00 On New Year’s Eve' }).click(PATIENCE)
  await expect(page.getByLabel('Title')).toHaveValue('On New Year’s Eve', PATIENCE)
})

test('the trash shows who deleted an article, restores a selection, and is emptied after confirmation', async () => {
  for (let n = 1; n <= 3; n++) {
    const { id } = await createArticle(client, { title: `Binned ${n}` })
    await client.delete(`/api/articles/${id}`)
  }
  await page.goto(`${instance.url}/admin?tab=articles&view=trash`)
  const trash = page.getByRole('table', { name: 'Trash' })
  await expect(trash.getByRole('row', { name: 'Binned 3' })).toContainText(ADMIN.email, PATIENCE)
  // Narrowed by words and days, which the address keeps; only the whole trash can be emptied.
  await expect(page.getByRole('link', { name: /^Trash \(\d+\)$/ })).toBeVisible(PATIENCE)
  await page.getByLabel('Filter articles').fill('binned 2')
  await expect(trash.getByRole('row')).toHaveCount(2, PATIENCE)
  await expect(page.getByRole('button', { name: 'Empty trash' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Findings')).toHaveCount(0)
  await page.getByLabel('Deleted to').fill('2001-01-01')
  await expect(page.getByText('No deleted article matches')).toBeVisible(PATIENCE)
  await page.reload()
  await expect(page.getByLabel('Deleted to')).toHaveValue('2001-01-01', PATIENCE)
  await page.getByRole('button', { name: 'Clear the filter' }).click(PATIENCE)
  await expect(trash.getByRole('row', { name: 'Binned 1' })).toBeVisible(PATIENCE)
  await trash.getByLabel('Select Binned 3').check()
  await trash.getByLabel('Select Binned 1').click({ modifiers: ['Shift'] })
  await trash.getByLabel('Select Binned 3').uncheck()
  await page.getByRole('button', { name: 'Restore 2 articles' }).click()
  await expect(toast(page, 'Restored 2 articles')).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click()
  await expect(page.getByText('The trash is empty.')).toBeVisible(PATIENCE)
})

test('the trash explains failed restores and that it was already emptied', async () => {
  for (const n of [1, 2, 3]) {
    const { id } = await createArticle(client, { title: `Thrown ${n}`, slug: `thrown-${n}` })
    await client.delete(`/api/articles/${id}`)
  }
  await createArticle(client, { title: 'Its successor', slug: 'thrown-2' })
  await page.goto(`${instance.url}/admin?tab=articles&view=trash`)
  for (const n of [1, 2]) await page.getByLabel(`Select Thrown ${n}`).check(PATIENCE)
  await page.getByRole('button', { name: 'Restore 2 articles' }).click()
  const failure = toast(page, '1 article could not be restored')
  await expect(failure).toContainText('Restored 1 article. ', PATIENCE)
  await expect(failure).toContainText('the slug “thrown-2” of “Thrown 2”')

  await page.getByRole('button', { name: 'Empty trash' }).click()
  await client.post('/api/trash/empty', {})
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click()
  await expect(toast(page, 'The trash was already empty')).toBeVisible(PATIENCE)
  await expect(page.getByText('The trash is empty.')).toBeVisible(PATIENCE)
})

test('a query in the URL that is too long shows the empty state', async () => {
  await page.goto(`${instance.url}/admin?tab=articles&view=draft&q=${'a+word%0A'.repeat(1250)}`)
  await expect(page.getByText('No draft matches')).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(page).not.toHaveURL(/q=/)
})

test('the status of a scheduled article or returned draft does not overlap the category', async () => {
  await createArticle(client, { title: 'For December', published: true, publishedAt: '2099-12-28T20:48:00.000Z' })
  const { id } = await createArticle(client, { title: 'Given back' })
  await client.post(`/api/articles/${id}/submit`, {})
  await client.post(`/api/articles/${id}/ask-changes`, { note: 'Shorter' })
  await page.reload()
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [title, words] of [
      ['For December', 'Dec 28, 22:48'],
      ['Given back', 'Changes requested'],
    ] as const) {
      const row = page.getByRole('row', { name: title })
      await expect(row.locator('.col-status')).toContainText(words, PATIENCE)
      for (const column of ['status', 'category', 'createdAt'])
        expect(await row.locator(`.col-${column}`).evaluate(wordsOutside), `${title}, ${column} at ${width}`).toBe(
          false,
        )
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('the In review view shows a count, and each row its author and submission date', async () => {
  const { id } = await createArticle(client, { title: 'Waits for the desk' })
  await client.post(`/api/articles/${id}/submit`, {})
  await page.reload()
  await page.getByRole('link', { name: 'In review (1)' }).click(PATIENCE)
  const row = list('In review').getByRole('row', { name: 'Waits for the desk' })
  await expect(row).toContainText(
    new RegExp(`${ADMIN.email}, in review since \\w+ \\d+, \\d{4},? \\d\\d:\\d\\d`),
    PATIENCE,
  )
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('Waits for', PATIENCE)
  await expect(page.getByRole('option', { name: /Waits for the desk/ })).toContainText('In review', PATIENCE)
  await page.keyboard.press('Escape')
})

// Whether a cell's text overflows.
function wordsOutside(cell: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return range.getBoundingClientRect().right > cell.getBoundingClientRect().right
}

test('more than 100 articles can be reviewed at once', async () => {
  const articles = Array.from({ length: 101 }, (_, n) =>
    articleForm({ title: `Manifold ${n + 1}`, slug: `manifold-${n + 1}` }),
  )
  expect((await client.post('/api/articles/import', { articles })).status).toBe(200)
  await page.reload()
  await page.getByLabel('Filter articles').fill('Manifold')
  const drafts = page.getByRole('region', { name: 'Drafts' })
  await expect(drafts.getByText('1 to 20 of 101')).toBeVisible(PATIENCE)
  await list('Drafts').getByRole('checkbox', { name: 'Select all' }).check()
  await drafts.getByRole('button', { name: 'Select all 101' }).click()
  await page.getByRole('button', { name: 'Bulk Review' }).click(PATIENCE)
  const question = page.getByRole('dialog', { name: 'Review the selected articles?' })
  await question.getByRole('button', { name: 'Review 101 articles' }).click(PATIENCE)
  await expect(toast(page, 'Bulk Review Complete')).toBeVisible(PATIENCE)
})
