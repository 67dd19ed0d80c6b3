import { expect, test } from '@playwright/test'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import {
  enterNewsroom,
  expectNoBarrier,
  htmlField,
  openInEditor,
  openTab,
  PATIENCE,
  toast,
} from '../support/newsroom.ts'
import { join, type Person } from '../support/people.ts'

const MENTIONS_ASKED_MS = 30_000

let instance: Instance
let admin: Client
let writer: Person

test.beforeAll(async () => {
  instance = await startInstance()
  admin = await instance.login()
  writer = await join(instance, admin, 'writer@example.com', 'contributor')
})
test.afterAll(() => instance?.stop())

test('a contributor sees their tabs, and no request gets 403', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await enterNewsroom(page, instance, { email: writer.email, password: writer.password })
  await expect(page.getByRole('tab')).toHaveCount(6)
  for (const tab of ['Articles', 'Editor', 'Media', 'Profile', 'Settings', 'Overview']) await openTab(page, tab)
  await page.goto(`${instance.url}/admin?tab=analytics`)
  await expect(page.getByText('Only administrators, affiliate managers and editors may do this')).toBeVisible(PATIENCE)
  // Their drafts come before published articles.
  await openTab(page, 'Articles')
  const lists = page.getByRole('region', { name: /^(Drafts|Published)/ })
  await expect(lists.nth(1)).toHaveAccessibleName(/^Published/, PATIENCE)
  await expect(lists.first()).toHaveAccessibleName(/^Drafts/)
  expect(refused).toEqual([])
})

test('an affiliate manager gets no links or shortcuts to forbidden pages', async ({ browser }) => {
  const { email, password } = await join(instance, admin, 'deals@example.com', 'affiliate-manager')
  const { slug } = await publishArticle(admin, { title: 'Read by everybody' })
  const page = await (await browser.newContext()).newPage()
  await enterNewsroom(page, instance, { email, password })
  await openTab(page, 'Articles')
  const title = page.getByRole('link', { name: 'Read by everybody', exact: true })
  await expect(title).toHaveAttribute('href', `/${slug}`, PATIENCE)
  await expect(page.getByRole('region', { name: /^(Published|Drafts)/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^(Start an article|New Article|Trash)$/ })).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('tab', { name: 'Articles' })).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Open command palette')).toBeVisible(PATIENCE)
  await expect(help.getByText('Create a new article')).toHaveCount(0)
  await expect(help.getByRole('region', { name: 'Shortcuts' }).getByRole('region')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  await expect(palette.getByRole('option', { name: 'Go to Bookmakers' })).toBeVisible(PATIENCE)
  await expect(palette.getByRole('option', { name: /New article|Go to (Editor|Auto-Blogger|Tips)/ })).toHaveCount(0)
  await palette.getByRole('combobox').fill('Read by everybody')
  const found = page.context().waitForEvent('page')
  await palette.getByRole('option', { name: /Read by everybody/ }).click()
  await expect(await found).toHaveURL(`${instance.url}/${slug}`, PATIENCE)

  await openTab(page, 'Settings')
  await expect(page.getByText('Settings are for administrators and editors')).toBeVisible(PATIENCE)
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open profile' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible(PATIENCE)
  await page.context().close()
})

test('a contributor submits a draft on a phone, and it is reviewed and published', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await enterNewsroom(page, instance, { email: writer.email, password: writer.password })
  await openTab(page, 'Articles')
  await page.getByRole('button', { name: 'New Article' }).tap()
  await page.getByLabel('Title').fill('From the touchline', PATIENCE)
  await htmlField(page).fill('What it was like to stand there in the rain.')
  await page.getByRole('button', { name: 'Create Article' }).tap()
  await page.getByRole('button', { name: 'From the touchline', exact: true }).tap(PATIENCE)
  const review = page.getByRole('region', { name: 'Review', exact: true })
  await review.getByLabel('Note to the editors').fill('For Saturday', PATIENCE)
  await expect(page.getByRole('switch', { name: 'Published' })).toHaveCount(0)
  // Notices over the editor do not cover a dialog.
  await page.getByRole('button', { name: 'Library' }).first().tap()
  const library = page.getByRole('dialog', { name: 'Choose an image' })
  await library.getByRole('button', { name: 'Close' }).tap(PATIENCE)
  await expect(library).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New category' })).toHaveCount(0)
  // Visible from the first word, in the bar with the Save buttons.
  await page.evaluate(() => window.scrollTo(0, 0))
  const submit = page.getByRole('button', { name: 'Submit for review' })
  await expect(submit).toBeInViewport({ ratio: 1 })
  await submit.tap()
  await expect(toast(page, 'Submitted for review')).toBeVisible(PATIENCE)
  await expect(review).toContainText('In review')

  const desk = await (await browser.newContext()).newPage()
  await enterNewsroom(desk, instance)
  await openTab(desk, 'Articles')
  await desk.getByRole('link', { name: 'In review' }).click()
  await expect(desk).toHaveURL(/view=in-review/)
  await desk.getByRole('button', { name: 'From the touchline', exact: true }).click(PATIENCE)
  await expect(desk.getByRole('region', { name: 'Review', exact: true })).toContainText('For Saturday', PATIENCE)
  await desk.getByRole('switch', { name: 'Published' }).click()
  await desk.getByRole('button', { name: 'Update Article' }).click()
  const reader = instance.anonymous()
  await expect
    .poll(async () => (await reader.get('/from-the-touchline')).body, PATIENCE)
    .toContain('What it was like to stand there in the rain.')
  await desk.context().close()
  // The writer is told, with or without email.
  await page.goto(`${instance.url}/admin?tab=articles`)
  await page.getByRole('button', { name: '1 mention' }).tap(PATIENCE)
  const mentions = page.getByRole('dialog', { name: 'Mentions' })
  await expect(mentions).toContainText('editor@example.com published From the touchline', PATIENCE)
  await mentions.getByRole('button', { name: 'From the touchline' }).tap()
  await expect(page.getByRole('region', { name: 'Notes', exact: true })).toContainText(
    'editor@example.com published',
    PATIENCE,
  )
  await expect(page.getByRole('button', { name: '1 mention' })).toHaveCount(0, PATIENCE)
  await phone.close()
})

test('read-only articles cannot be selected or edited, and drafts show their status', async ({ page, browser }) => {
  await admin.post('/api/articles', { title: 'The desk’s own', content: '<p>By the desk.</p>', published: true })
  const { body: mine } = await writer.client.post('/api/articles', {
    title: 'Waiting',
    content: '<p>For the desk.</p>',
  })
  await writer.client.post(`/api/articles/${mine.id}/submit`, {})
  await enterNewsroom(page, instance, writer)
  const recent = page.getByRole('region', { name: 'Recent Articles' })
  const waiting = recent.getByRole('listitem').filter({ hasText: 'Waiting' })
  await expect(waiting).toContainText('In review', PATIENCE)
  await expect(waiting.getByRole('button', { name: 'Edit Waiting' })).toBeVisible()
  const theirs = recent.getByRole('listitem').filter({ hasText: 'The desk’s own' })
  await expect(theirs.getByRole('link', { name: 'Read' })).toBeVisible()
  await expect(theirs.getByRole('button')).toHaveCount(0)
  await openTab(page, 'Articles')
  await expect(page.getByLabel('Select Waiting')).toBeVisible(PATIENCE)
  await expect(page.getByLabel('Select The desk’s own')).toHaveCount(0)

  const seller = await join(instance, admin, 'seller@example.com', 'affiliate-manager')
  const other = await (await browser.newContext()).newPage()
  await enterNewsroom(other, instance, seller)
  await openTab(other, 'Articles')
  await expect(other.getByRole('link', { name: 'Read' }).first()).toBeVisible(PATIENCE)
  await expect(other.getByRole('checkbox')).toHaveCount(0)
  await other.context().close()
})

test('a note on a block mentions a user by keyboard, and they are notified', async ({ page, browser }) => {
  const { id: noted } = (
    await writer.client.post('/api/articles', {
      title: 'A wet derby',
      content: '<p>It rained from noon.</p><p>Nobody left the ground.</p>',
    })
  ).body
  const lerato = await join(instance, admin, 'lerato@example.com', 'editor')
  await lerato.client.put('/api/auth/me', { firstName: 'Lerato', lastName: 'Desk' })
  await enterNewsroom(page, instance, { email: writer.email, password: writer.password })
  await openInEditor(page, instance, noted)
  await htmlField(page).getByText('Nobody left the ground.').hover(PATIENCE)
  await page.getByRole('button', { name: 'Move or change this block' }).click()
  await page.getByRole('menuitem', { name: 'Leave a note' }).click()
  const review = page.getByRole('region', { name: 'Review', exact: true })
  await expect(review.getByLabel('Note on this block')).toBeFocused()
  await page.keyboard.type('True, @Ler')
  await expect(review.getByRole('option', { name: 'Lerato Desk' })).toBeVisible(PATIENCE)
  await expectNoBarrier(page, 'suggestions')
  await page.keyboard.press('Enter')
  await page.keyboard.type('?')
  await expect(review.getByLabel('Note on this block')).toHaveValue('True, @Lerato Desk?')
  await review.getByRole('button', { name: 'Leave a note' }).click()
  await expect(review).toContainText('On “Nobody left the ground.”', PATIENCE)

  const desk = await (await browser.newContext()).newPage()
  await desk.clock.install()
  await enterNewsroom(desk, instance, { email: lerato.email, password: lerato.password })
  const mentions = desk.getByRole('dialog', { name: 'Mentions' })
  await desk.getByRole('button', { name: '1 mention', exact: true }).click(PATIENCE)
  await expect(mentions).toContainText('mentioned you in A wet derby', PATIENCE)
  await expectNoBarrier(desk, 'mentions')
  const opener = desk.getByRole('button', { name: '1 mention', exact: true })
  await desk.keyboard.press('Escape')
  await expect(mentions).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(mentions).toBeVisible()
  await opener.click()
  await expect(mentions).toHaveCount(0)
  await opener.click()
  await mentions.getByRole('button', { name: 'A wet derby' }).click()
  const seen = async () => (await lerato.client.get('/api/mentions')).body
  const notes = desk.getByRole('region', { name: 'Review', exact: true })
  await expect(notes).toContainText('True, @Lerato Desk?', PATIENCE)
  await expect.poll(seen, PATIENCE).toEqual([])

  // Following a mention to a recently open article shows the new note, not cached ones.
  await desk.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(notes).toHaveCount(0)
  await writer.client.post(`/api/articles/${noted}/notes`, { text: 'And this, @Lerato Desk' })
  await desk.clock.fastForward(MENTIONS_ASKED_MS)
  await desk.getByRole('button', { name: '1 mention', exact: true }).click(PATIENCE)
  await mentions.getByRole('button', { name: 'A wet derby' }).click()
  await expect(notes).toContainText('And this, @Lerato Desk', PATIENCE)
  await expect.poll(seen, PATIENCE).toEqual([])

  // Unfinished text is kept even when the draft is published meanwhile.
  await notes.getByLabel('Note', { exact: true }).fill('Who took the')
  await desk.getByRole('switch', { name: 'Published' }).click()
  await desk.keyboard.press('Control+s')
  await expect(toast(desk, 'Article updated')).toBeVisible(PATIENCE)
  await expect(notes.getByText('Notes', { exact: true })).toBeVisible(PATIENCE)
  await notes.getByLabel('Note', { exact: true }).fill('Who took the picture?')
  await notes.getByRole('button', { name: 'Leave a note' }).click()
  await expect(notes.getByRole('listitem').last()).toContainText('Who took the picture?', PATIENCE)
  await expect(notes.getByLabel('Note', { exact: true })).toHaveCount(0)
  await desk.context().close()

  // Its writer can read them too, in place of the form.
  await page.reload()
  const past = page.getByRole('region', { name: 'Notes', exact: true })
  await expect(past.getByRole('listitem')).toHaveCount(3, PATIENCE)
  await page.route(`**/api/articles/${noted}/notes`, (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(past).toContainText('The notes could not be loaded', PATIENCE)
})

test('an unsaved note survives tab changes and is not lost when leaving is cancelled', async ({ page }) => {
  const store = (title: string) => writer.client.post('/api/articles', { title, content: '<p>Some words.</p>' })
  const { id } = (await store('Noted halfway')).body
  const other = (await store('Another draft')).body.id
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const note = page.getByLabel('Note to the editors')
  const title = page.getByLabel('Title')
  async function openBySearch(words: string) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to…' }).fill(words, PATIENCE)
    await page.getByRole('option', { name: words }).click(PATIENCE)
  }
  async function cancelLeaving() {
    await expect(question).toContainText('“Note”', PATIENCE)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
  }

  await enterNewsroom(page, instance, { email: writer.email, password: writer.password })
  await page.goto(`${instance.url}/admin?tab=editor&id=${other}`)
  await expect(title).toHaveValue('Another draft', PATIENCE)
  await openBySearch('Noted halfway')
  await expect(title).toHaveValue('Noted halfway', PATIENCE)
  await note.fill('Half a thought', PATIENCE)

  await page.goBack()
  await cancelLeaving()
  await expect(page).toHaveURL(new RegExp(`id=${id}`))
  await expect(note).toHaveValue('Half a thought')

  await openTab(page, 'Media')
  await page.goBack()
  await expect(note).toBeVisible(PATIENCE)
  await expect(question).toHaveCount(0)
  await openTab(page, 'Media')
  await openBySearch('Another draft')
  await cancelLeaving()
  await expect(page).toHaveURL(/tab=media/)
  await openTab(page, 'Editor')
  await expect(title).toHaveValue('Noted halfway')
  await expect(note).toHaveValue('Half a thought')

  await title.fill('Typed before Cancel')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await cancelLeaving()
  await expect(note).toHaveValue('Half a thought')
  // It is still autosaved: staying gave nothing up.
  await expect
    .poll(async () => (await writer.client.get(`/api/articles/${id}`)).body.title, PATIENCE)
    .toBe('Typed before Cancel')

  await openBySearch('Another draft')
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(title).toHaveValue('Another draft', PATIENCE)
  await expect(question).toHaveCount(0)
})

test('a new draft is submitted directly with its note, and only once on a double click', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterNewsroom(page, instance, writer)
  await openTab(page, 'Articles')
  await page.getByRole('button', { name: 'New Article' }).click()
  const submit = page.getByRole('button', { name: 'Submit for review' })
  await expect(submit).toBeInViewport({ ratio: 1, ...PATIENCE })
  await submit.click()
  await expect(toast(page, 'Draft not submitted')).toBeVisible(PATIENCE)
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByText('Required', { exact: true }).first()).toBeVisible()

  const review = page.getByRole('region', { name: 'Review', exact: true })
  await review.getByLabel('Note to the editors').fill('Straight from the ground')
  await page.getByLabel('Title').fill('Straight in')
  await htmlField(page).fill('All of it before the final whistle.')
  await submit.dblclick()
  await expect(toast(page, 'Submitted for review')).toBeVisible(PATIENCE)
  await expect(review).toContainText('In review')
  await expect(review).toContainText('Straight from the ground')
  await expect(review.getByLabel('Note to the editors')).toHaveValue('')
  await expectNoBarrier(page)
  const { body: listed } = await admin.get('/api/articles?slug=straight-in')
  expect(listed).toMatchObject([{ title: 'Straight in', submission: 'in-review' }])
  const { body: notes } = await admin.get(`/api/articles/${listed[0].id}/notes`)
  expect(notes).toHaveLength(1)
})

test('a contributor without a name is asked for one when submitting a draft', async ({ page }) => {
  const nameless = await join(instance, admin, 'nameless@example.com', 'contributor')
  await page.setViewportSize({ width: 390, height: 844 })
  await enterNewsroom(page, instance, nameless)
  await openTab(page, 'Articles')
  await page.getByRole('button', { name: 'New Article' }).click()
  await page.getByLabel('Title').fill('Whose corner was it?', PATIENCE)
  await htmlField(page).fill('It came from the left.')
  const prompt = page.getByRole('group', { name: 'Who is this by?' })
  await expect(prompt).toContainText('readers will see “Newsroom”', PATIENCE)
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('It has no author yet')).toBeVisible(PATIENCE)
  await prompt.getByRole('button', { name: 'Add your name' }).click()
  await prompt.getByLabel('First name').fill('Zanele')
  await prompt.getByLabel('Last name').fill('Nkosi')
  await prompt.getByRole('button', { name: 'Save name' }).click()
  await expect(prompt).toHaveCount(0, PATIENCE)

  // The draft submitted earlier is theirs too.
  const { body: drafts } = await admin.get('/api/articles?slug=whose-corner-was-it')
  await admin.put(`/api/articles/${drafts[0].id}`, { published: true })
  await expect
    .poll(async () => (await instance.anonymous().get('/whose-corner-was-it')).body, PATIENCE)
    .toContain('Zanele Nkosi')
})

test('a user who forgot their password signs in with an administrator’s reset link', async ({ page, browser }) => {
  await enterNewsroom(page, instance)
  await openTab(page, 'Settings')
  await page.getByRole('button', { name: `New password for ${writer.email}` }).click(PATIENCE)
  const link = await page.getByLabel('Link for a new password').inputValue(PATIENCE)
  await expect(page.getByRole('alert')).toContainText(
    `No email was sent to ${writer.email}: this site has no mail server.`,
  )
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await other.getByLabel('New password', { exact: true }).fill('an entirely new password', PATIENCE)
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other).toHaveURL(/\/admin/, PATIENCE)
  await other.context().close()

  // The link works once; then the page says what to do.
  const late = await (await browser.newContext()).newPage()
  await late.goto(link)
  await expect(late.getByRole('alert')).toContainText('was used already', PATIENCE)
  await late.getByRole('button', { name: 'Send a new link' }).click()
  await expect(late.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await late.context().close()
})
