import { expect, type Route, test } from '@playwright/test'
import type { Article } from '#shared/article.ts'
import { createArticle } from '../support/articles.ts'
import { client, context, instance, newPage, page, shareDesk } from '../support/desk.ts'
import { ADMIN } from '../support/instance.ts'
import {
  expectNoBarrier,
  htmlShown,
  openInEditor,
  PATIENCE,
  savedLine,
  stored,
  toast,
  writeHtml,
} from '../support/newsroom.ts'

/** Failures while writing: no typed text is lost, the failure is shown, and one action fixes it. */

shareDesk()

const articleCalls = /\/api\/articles\/\d+$/

/** Intercepts only saves; reads pass through. */
async function onSave(handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(articleCalls, (route) => (route.request().method() === 'PUT' ? handle(route) : route.continue()))
}

async function openPublished(overrides: Record<string, unknown> = {}): Promise<Article> {
  const article = await createArticle(client, { published: true, ...overrides })
  await openInEditor(page, instance, article.id)
  return article
}

async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Update Article' }).focus()
  await page.keyboard.press('Control+s')
}

test('a save while the server is unreachable keeps the text', async () => {
  const { id } = await openPublished()
  await onSave((route) => route.abort('connectionrefused'))
  await page.getByLabel('Title').fill('Typed while the server was away')
  await save()
  await expect(toast(page, 'The server cannot be reached')).toBeVisible(PATIENCE)
  await expect(savedLine(page)).toContainText('cannot be reached')
  await expect(page.getByLabel('Title')).toHaveValue('Typed while the server was away')
  await page.unrouteAll({ behavior: 'wait' })
  await save()
  await expect(savedLine(page)).toContainText(/Saved \d\d:\d\d/, PATIENCE)
  expect((await stored(client, id)).title).toBe('Typed while the server was away')
})

test('a draft is autosaved once the server is back', async () => {
  const { id } = await createArticle(client)
  await openInEditor(page, instance, id)
  let refused = 0
  await onSave(async (route) => {
    refused += 1
    await route.fulfill({ status: 503, json: { message: 'The database is away; try again in a moment' } })
  })
  await page.getByLabel('Excerpt').fill('Kept through an outage.')
  await expect(savedLine(page)).toContainText('The database is away', PATIENCE)
  expect(refused).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'wait' })
  await expect(savedLine(page)).toContainText(/Saved \d\d:\d\d/, PATIENCE)
  expect((await stored(client, id)).excerpt).toBe('Kept through an outage.')
})

test('a slow save response does not overwrite newer text', async () => {
  const { id } = await openPublished()
  const late = gate()
  await onSave(async (route) => {
    const response = await route.fetch()
    await late.opened
    await route.fulfill({ response })
  })
  await page.getByLabel('Title').fill('The first words')
  await save()
  await expect(savedLine(page)).toContainText('Saving…', PATIENCE)
  await page.getByLabel('Title').fill('The first words, and newer ones')
  late.open()
  await expect(savedLine(page)).toContainText(/Kept on this device|Not saved yet/, PATIENCE)
  await expect(page.getByLabel('Title')).toHaveValue('The first words, and newer ones')
  await page.unrouteAll({ behavior: 'wait' })
  await save()
  await expect.poll(async () => (await stored(client, id)).title, PATIENCE).toBe('The first words, and newer ones')
})

test('text is kept and saved after the session expires and the user signs in again', async () => {
  const { id } = await openPublished()
  await writeHtml(page, '<p>Written before and after the session ended.</p>')
  // Presence and the findings check poll, so one of them may notice first.
  await page.getByRole('button', { name: 'Update Article' }).focus()
  let presenceAsked = 0
  await page.route(/\/api\/articles\/findings$/, (route) => route.abort())
  await page.route(/\/api\/presence\/\d+$/, (route) => {
    presenceAsked += 1
    return route.abort()
  })
  await context.clearCookies()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible(PATIENCE)
  const before = presenceAsked
  // Longer than presence's interval of five seconds.
  await page.waitForTimeout(6000)
  expect(presenceAsked).toBe(before)
  await signInAgain()
  await expect.poll(() => presenceAsked, PATIENCE).toBeGreaterThan(before)
  expect(await htmlShown(page)).toBe('<p>Written before and after the session ended.</p>')
  await expect
    .poll(async () => (await stored(client, id)).content, PATIENCE)
    .toBe('<p>Written before and after the session ended.</p>')
})

test('a late 401 after signing in again does not end the session', async () => {
  const { id } = await openPublished()
  await page.getByLabel('Title').fill('Refused late')
  const refused = Promise.withResolvers<void>()
  const isIn = Promise.withResolvers<void>()
  let saves = 0
  await onSave(async (route) => {
    saves += 1
    if (saves > 1) return route.continue()
    const response = await route.fetch()
    expect(response.status()).toBe(401)
    refused.resolve()
    await isIn.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Update Article' }).focus()
  await context.clearCookies()
  await page.keyboard.press('Control+s')
  await refused.promise
  // The next refused call shows the dialog; presence polls every few seconds.
  await signInAgain()
  isIn.resolve()
  await expect.poll(async () => (await stored(client, id)).title, PATIENCE).toBe('Refused late')
  await expect(savedLine(page)).toContainText(/Saved \d\d:\d\d/, PATIENCE)
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toHaveCount(0)
})

/** Signs in in the newsroom's dialog. */
async function signInAgain(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible(PATIENCE)
  await dialog.getByLabel('Password').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden(PATIENCE)
}

test('a conflict shows both versions, and mine can be kept', async () => {
  const { id } = await openPublished()
  await page.getByLabel('Title').fill('My version of the title')
  await client.put(`/api/articles/${id}`, { title: 'Their version of the title' })
  await save()
  const dialog = page.getByRole('dialog', { name: 'Another user saved this article' })
  await expect(dialog).toContainText('My version of the title', PATIENCE)
  await expect(dialog).toContainText('Their version of the title')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await stored(client, id)).title, PATIENCE).toBe('My version of the title')
})

test('a conflict is resolved with the other version, and Undo restores mine', async () => {
  const { id } = await openPublished()
  await page.getByLabel('Title').fill('Mine, set aside')
  await client.put(`/api/articles/${id}`, { title: 'Theirs, taken' })
  await save()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Theirs, taken', PATIENCE)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Mine, set aside')
  expect((await stored(client, id)).title).toBe('Theirs, taken')
})

test('changes to different fields and blocks are merged without asking', async () => {
  const { id } = await openPublished({ content: '<p>One.</p>\n<p>Two.</p>', excerpt: 'As it was.' })
  await page.getByText('One.', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine.')
  await client.put(`/api/articles/${id}`, { content: '<p>One.</p>\n<p>Two. Theirs.</p>', excerpt: 'Theirs.' })
  await save()
  await expect(toast(page, /Changes by .+ merged|Article updated/)).toBeVisible(PATIENCE)
  await expect
    .poll(async () => stored(client, id).then(({ content, excerpt }) => ({ content, excerpt })), PATIENCE)
    .toEqual({ content: '<p>One. Mine.</p>\n<p>Two. Theirs.</p>', excerpt: 'Theirs.' })
  await expect(page.getByText('Two. Theirs.')).toBeVisible()
})

test('a draft is not published with another user’s unread changes', async () => {
  const { id } = await createArticle(client, { content: '<p>One.</p>' })
  await openInEditor(page, instance, id)
  await client.put(`/api/articles/${id}`, { content: '<p>One.</p>\n<p>Added meanwhile.</p>' })
  await page.getByLabel('Published', { exact: true }).check()
  await save()
  const merged = toast(page, /Changes by .+ merged/)
  await expect(merged).toContainText('Not published. Read the changes, then save again.', PATIENCE)
  await expect(page.getByText('Added meanwhile.')).toBeVisible()
  expect((await stored(client, id)).published).toBe(false)
  await save()
  await expect.poll(async () => (await stored(client, id)).published, PATIENCE).toBe(true)
  expect((await stored(client, id)).content).toBe('<p>One.</p>\n<p>Added meanwhile.</p>')
})

test('a conflict in one block is resolved by a click, and the rest is merged', async () => {
  const { id } = await openPublished({ content: '<p>One.</p>\n<p>Two.</p>' })
  await page.getByText('One.', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine.')
  await client.put(`/api/articles/${id}`, { content: '<p>One. Theirs.</p>\n<p>Two, new.</p>' })
  await save()
  const dialog = page.getByRole('dialog', { name: 'Another user saved this article' })
  await dialog.getByRole('button', { name: 'One. Theirs.' }).click(PATIENCE)
  await expectNoBarrier(page, 'the two versions')
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect
    .poll(async () => (await stored(client, id)).content, PATIENCE)
    .toBe('<p>One. Theirs.</p>\n<p>Two, new.</p>')
})

test('a conflict in authors or reviewer shows their names', async () => {
  const names = ['Lindiwe Mine', 'Thabo Theirs']
  const [mine, theirs] = await Promise.all(
    names.map(async (name) => (await client.post('/api/authors', { name })).body as { id: string; name: string }),
  )
  const { id } = await openPublished()
  await page.getByLabel('Authors', { exact: true }).selectOption(mine?.name ?? '')
  await page.getByLabel('Reviewed by').selectOption('Thabo Theirs')
  await client.put(`/api/articles/${id}`, { authorIds: [theirs?.id], reviewedById: mine?.id })
  await save()
  const dialog = page.getByRole('dialog', { name: 'Another user saved this article' })
  await expect(dialog.getByRole('region', { name: 'Authors' }).getByRole('button')).toHaveText(
    [/Lindiwe Mine$/, /Thabo Theirs$/],
    PATIENCE,
  )
  const reviewers = dialog.getByRole('region', { name: 'Reviewed by' }).getByRole('button')
  await expect(reviewers).toHaveText([/Thabo Theirs$/, /Lindiwe Mine$/])
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
})

test('publishing and moving from the list are merged without asking', async () => {
  const { id } = await createArticle(client, { excerpt: 'As it was.' })
  await openInEditor(page, instance, id)
  const { body: categories } = await client.get('/api/categories')
  await client.put(`/api/articles/${id}`, { published: true, categoryId: categories[2].id })
  await page.getByLabel('Excerpt').fill('Typed meanwhile.')
  // It is live by now, so this text waits for the editor.
  await expect(savedLine(page)).toContainText('Kept on this device', PATIENCE)
  await expect(page.getByRole('switch', { name: 'Published' })).toBeChecked()
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText(categories[2].name)
  await save()
  await expect(savedLine(page)).toContainText(/Saved \d\d:\d\d/, PATIENCE)
  const { published, categoryId, excerpt } = await stored(client, id)
  expect({ published, categoryId, excerpt }).toEqual({
    published: true,
    categoryId: categories[2].id,
    excerpt: 'Typed meanwhile.',
  })
})

test('a save whose response was lost causes no conflict', async () => {
  const { id } = await openPublished()
  await onSave(async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByLabel('Title').fill('Heard by the server alone')
  await save()
  await expect(savedLine(page)).toContainText('cannot be reached', PATIENCE)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByLabel('Excerpt').fill('And more words since.')
  await save()
  await expect(savedLine(page)).toContainText(/Saved \d\d:\d\d/, PATIENCE)
  const { title, excerpt } = await stored(client, id)
  expect({ title, excerpt }).toEqual({ title: 'Heard by the server alone', excerpt: 'And more words since.' })
})

test('a first save whose response was lost creates one article', async () => {
  await page.goto(`${instance.url}/admin?tab=editor`)
  let posts = 0
  await page.route('**/api/articles', async (route) => {
    posts += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await writeHtml(page, '<p>Once.</p>')
  // Last, since with a title it is autosaved a moment later.
  await page.getByLabel('Title').fill('Made once and no more')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Failed to create article')).toContainText('cannot be reached', PATIENCE)
  await page.unrouteAll({ behavior: 'wait' })
  expect(posts).toBeGreaterThan(0)
  await page.keyboard.press('Control+s')
  await expect(savedLine(page)).toContainText(/Saved \d\d:\d\d/, PATIENCE)
  await expect(page).toHaveURL(/id=\d+/)
  const { body } = await client.get('/api/articles?q=Made+once+and+no+more')
  expect(body).toHaveLength(1)
})

test('reverting a change by hand leaves no unsaved copy', async () => {
  const { id, title } = await openPublished()
  await page.getByLabel('Title').fill('Another title')
  await expect(savedLine(page)).toContainText('Kept on this device', PATIENCE)
  await page.getByLabel('Title').fill(title)
  await expect(savedLine(page)).toContainText(/^Saved \d\d:\d\d$/, PATIENCE)
  await openInEditor(page, instance, id)
  await expect(page.getByRole('region', { name: 'Unsaved text' })).toHaveCount(0)
})

test('an unsaved copy from an earlier visit can still be restored after other saves', async () => {
  const { id } = await openPublished()
  await page.getByLabel('Excerpt').fill('Typed on an earlier visit.')
  await expect(savedLine(page)).toContainText('Kept on this device', PATIENCE)
  await openInEditor(page, instance, id)
  await page.getByLabel('Title').fill('Typed before a decision')
  await save()
  await expect(savedLine(page)).toContainText(/Saved \d\d:\d\d/, PATIENCE)
  await openInEditor(page, instance, id)
  await page.getByRole('region', { name: 'Unsaved text' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Typed on an earlier visit.')
})

test('a tab whose code fails to load can be retried without a reload', async () => {
  await page.goto(`${instance.url}/admin`)
  await page.route('**/_astro/Media*', (route) => route.abort('connectionrefused'))
  await page.getByRole('tab', { name: 'Media' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This part of the newsroom could not be shown' })
  await expect(notice).toContainText('Check the connection and try again.', PATIENCE)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible(PATIENCE)
  await page.unrouteAll({ behavior: 'wait' })
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible(PATIENCE)
  await expect(page.locator('[data-tab="media"]')).toBeFocused()
})

test('a dialog whose code fails to load can be retried or closed', async () => {
  await page.goto(`${instance.url}/admin`)
  const manage = page.getByRole('button', { name: 'Manage Categories' })
  await expect(manage).toBeVisible(PATIENCE)
  // A file shared by several parts, as if the server were unreachable.
  await context.setOffline(true)
  await manage.click()
  const notice = page.getByRole('dialog', { name: 'This part of the newsroom could not be shown' })
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeFocused(PATIENCE)
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
  await expect(manage).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice).toBeVisible(PATIENCE)
  await context.setOffline(false)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Manage Categories' })).toBeVisible(PATIENCE)
  await expect(notice).toBeHidden()
})

test('a rejected upload leaves the form as it was', async () => {
  const { id } = await openPublished({ featuredImage: '' })
  await page.getByLabel('Title').fill('With an image that is none')
  await page.getByLabel('Image to upload').setInputFiles({
    name: 'not-an-image.png',
    mimeType: 'image/png',
    buffer: Buffer.from('this is no image'),
  })
  await expect(toast(page, 'Upload failed')).toBeVisible(PATIENCE)
  await expect(page.getByLabel('Title')).toHaveValue('With an image that is none')
  await expect(page.getByLabel('Featured Image URL')).toHaveValue('')
  await save()
  await expect.poll(async () => (await stored(client, id)).title, PATIENCE).toBe('With an image that is none')
})

test('unsaved text can be restored after the tab is closed', async () => {
  const { id } = await openPublished()
  await page.getByLabel('Excerpt').fill('Typed in a tab that was closed.')
  // At once, since leaving the page also keeps a copy.
  await page.close({ runBeforeUnload: false })
  await reopen(id)
  await page.getByRole('region', { name: 'Unsaved text' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Typed in a tab that was closed.')
  await save()
  await expect.poll(async () => (await stored(client, id)).excerpt, PATIENCE).toBe('Typed in a tab that was closed.')
})

test('unsaved text can be restored after a browser crash', async () => {
  const { id } = await openPublished()
  await page.getByLabel('Excerpt').fill('Typed before the crash.')
  await expect(savedLine(page)).toContainText('Kept on this device', PATIENCE)
  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => undefined)
  await crashed
  await reopen(id)
  await page.getByRole('region', { name: 'Unsaved text' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Typed before the crash.')
})

test('Cancel can be undone', async () => {
  await openPublished()
  await page.getByLabel('Excerpt').fill('Almost thrown away.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Almost thrown away.', PATIENCE)
})

test('an article that fails to load can be retried', async () => {
  const { id, title } = await createArticle(client)
  await page.route(articleCalls, (route) => route.fulfill({ status: 418, json: { message: 'Not at the moment' } }))
  await page.goto(`${instance.url}/admin?tab=editor&id=${id}`)
  await expect(page.getByRole('alert')).toContainText('The article could not be loaded', PATIENCE)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title, PATIENCE)
})

async function reopen(id: number): Promise<void> {
  await newPage()
  await openInEditor(page, instance, id)
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open: () => open() }
}
