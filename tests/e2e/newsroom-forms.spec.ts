import { expect, type Locator, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, context, instance, page, shareDesk } from '../support/desk.ts'
import { ADMIN } from '../support/instance.ts'
import { enterNewsroom, htmlField, openInEditor, openTab, PATIENCE, stored, toast } from '../support/newsroom.ts'
import { invite, join } from '../support/people.ts'

/** Invalid input in each form: the error is next to its field and no typed value is lost. */

const TAKEN_EMAIL = 'taken@example.com'
const EMAIL_TAKEN = 'Another account already has this email'

shareDesk({ prepare: () => join(instance, client, TAKEN_EMAIL) })

/** The field is marked invalid and described by its error. */
async function expectInvalid(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true', PATIENCE)
  await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(words)))
}

/** The same, and the field has the focus. */
async function expectFocusedInvalid(field: Locator, words: string): Promise<void> {
  await expectInvalid(field, words)
  await expect(field).toBeFocused()
}

test('an article is created over plain http, where browsers have no crypto.randomUUID', async ({ browser }) => {
  const other = await browser.newPage()
  await other.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  await enterNewsroom(other, instance)
  await openTab(other, 'Editor')
  await other.getByLabel('Title', { exact: true }).fill('Sent over plain http', PATIENCE)
  await htmlField(other).fill('<p>No certificate yet.</p>')
  await other.getByRole('button', { name: 'Create Article' }).click()
  await expect(toast(other, 'Article created')).toBeVisible(PATIENCE)
  await other.close()
})

test('login: errors are shown at their fields; a wrong password keeps the email and focuses the password', async ({
  browser,
}) => {
  const other = await browser.newPage()
  await other.goto(`${instance.url}/login`)
  const [email, password] = [other.getByLabel('Email'), other.getByLabel('Password')]
  await email.fill('nobody', PATIENCE)
  await password.fill('short')
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expectFocusedInvalid(email, 'Please enter a valid email address')
  await expectInvalid(password, 'Password must be at least 6 characters')
  await email.fill(ADMIN.email)
  await password.fill('not the password')
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(other, 'Invalid email or password')).toBeVisible(PATIENCE)
  await expect(email).toHaveValue(ADMIN.email)
  await expect(password).toBeFocused()
  await other.close()
})

test('login: a response without a message shows the default message, never HTML', async ({ browser }) => {
  const other = await browser.newPage()
  await other.goto(`${instance.url}/login`)
  await other.getByLabel('Email').fill(ADMIN.email, PATIENCE)
  await other.getByLabel('Password').fill('not the password')
  for (const [status, body, words] of [
    [401, '', 'Invalid email or password'],
    [401, '{}', 'Invalid email or password'],
    [502, '<html><h1>Bad Gateway</h1></html>', 'An error occurred. Please try again.'],
  ] as const) {
    // Server errors are retried once.
    const times = status === 502 ? 2 : 1
    await other.route('**/api/auth/login', (route) => route.fulfill({ status, body }), { times })
    await other.getByRole('button', { name: 'Sign In' }).click()
    await expect(toast(other, 'Login failed').filter({ visible: true })).toContainText(words, PATIENCE)
    await expect(other.getByText('Bad Gateway')).toHaveCount(0)
  }
  await other.close()
})

test('login: no script loads before the first input, and input before it loads is kept', async ({ browser }) => {
  const other = await browser.newPage()
  const asked: string[] = []
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  await other.route('**/_astro/*.js', async (route) => {
    asked.push(route.request().url())
    await late
    await route.continue()
  })
  await other.goto(`${instance.url}/login`)
  await other.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await other.getByLabel('Email').fill(ADMIN.email)
  await other.getByLabel('Password').fill('not the password')
  await other.keyboard.press('Enter')
  await expect.poll(() => asked).not.toEqual([])
  expect(new URL(other.url()).pathname).toBe('/login')
  answer()
  await expect(toast(other, 'Invalid email or password')).toBeVisible(PATIENCE)
  await expect(other.getByLabel('Email')).toHaveValue(ADMIN.email)
  await other.close()
})

test('login: a script that fails to load shows an error and can be retried; the form is not submitted without it', async ({
  browser,
}) => {
  const other = await browser.newPage()
  const sent: string[] = []
  other.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await other.route('**/_astro/*.js*', (route) => route.abort())
  await other.goto(`${instance.url}/login`)
  await other.getByLabel('Email').fill(ADMIN.email)
  await other.getByLabel('Password').fill(ADMIN.password)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other.getByText('An error occurred. Please try again.')).toBeVisible(PATIENCE)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other.getByText('An error occurred. Please try again.')).toBeHidden()
  await expect(other.getByText('An error occurred. Please try again.')).toBeVisible(PATIENCE)
  expect(sent).toEqual([])
  await other.unroute('**/_astro/*.js*')
  await other.getByRole('button', { name: 'Sign In' }).click()
  await other.waitForURL('**/admin**', PATIENCE)
  expect(sent).toContain('/api/auth/login')
  expect(sent).not.toContain('/login')
  await other.close()
})

test('login: without JavaScript there is no form, and a posted form redirects to /login', async ({ browser }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${instance.url}/login`)
  await expect(plain.locator('noscript p')).toHaveText('Signing in needs JavaScript.')
  await expect(plain.locator('noscript p')).toBeVisible()
  await expect(plain.locator('form')).toBeHidden()
  const answer = await instance.anonymous().post('/login', ADMIN)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login'])
  await plain.context().close()
})

test('an invitation on a slow network never shows the login form and causes no layout shift', async ({ browser }) => {
  const token = await invite(client, 'slowly@example.com')
  for (const width of [390, 1366]) {
    const other = await browser.newPage({ viewport: { width, height: 900 } })
    let answer = () => {}
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    await other.route('**/_astro/*.js', async (route) => {
      await late
      await route.continue()
    })
    await other.goto(`${instance.url}/login?invite=${token}`)
    const card = other.locator('.login-card')
    await expect(card).toBeVisible()
    await other.evaluate(() => document.fonts.ready)
    const before = await card.boundingBox()
    await expect(other.getByLabel('Email')).toBeHidden()
    await expect(other.getByRole('heading', { name: 'Admin Login' })).toBeHidden()
    answer()
    await expect(other.getByLabel('First name')).toBeVisible(PATIENCE)
    expect(await card.boundingBox()).toEqual(before)
    await other.close()
  }
})

test('an invitation: a short password, and an email that already has an account', async ({ browser }) => {
  const used = await invite(client, 'invited@example.com')
  const late = await invite(client, 'moved@example.com')
  const writer = await join(instance, client, 'writer@example.com')
  await writer.client.put('/api/auth/me', { email: 'moved@example.com' })
  const other = await browser.newPage()
  await other.goto(`${instance.url}/login?invite=${used}`)
  await other.getByLabel('First name').fill('Naledi', PATIENCE)
  await other.getByLabel('Password').fill('short')
  await other.getByRole('button', { name: 'Create account' }).click()
  await expectFocusedInvalid(other.getByLabel('Password'), 'Password must be at least 8 characters')
  await expect(other.getByLabel('First name')).toHaveValue('Naledi')
  await other.getByLabel('Password').fill('long enough by far')
  await other.getByRole('button', { name: 'Create account' }).click()
  await expect(toast(other, 'Account created')).toBeVisible(PATIENCE)
  await other.goto(`${instance.url}/login?invite=${late}`)
  await other.getByLabel('Password').fill('long enough by far', PATIENCE)
  await other.getByRole('button', { name: 'Create account' }).click()
  await expect(toast(other, EMAIL_TAKEN)).toContainText('Account not created', PATIENCE)
  await other.close()
})

test('profile: a name that is too long, an invalid or taken email, a wrong password', async () => {
  await openTab(page, 'Profile')
  const [name, email] = [page.getByLabel('First name'), page.getByLabel('Email')]
  await name.fill('N'.repeat(81), PATIENCE)
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expectFocusedInvalid(name, 'Must be at most 80 characters')
  await expectInvalid(email, 'Please enter a valid email address')
  await name.fill('Naledi')
  await email.fill(TAKEN_EMAIL)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expectFocusedInvalid(email, EMAIL_TAKEN)
  await expect(name).toHaveValue('Naledi')
  await expect(email).toHaveValue(TAKEN_EMAIL)

  const current = page.getByLabel('Current password')
  await current.fill('not this one')
  await page.getByLabel('New password').fill('a rather long one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectFocusedInvalid(current, 'The current password is wrong')
  await expect(page.getByLabel('New password')).toHaveValue('a rather long one')
  await page.getByRole('tab', { name: 'Overview' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('“Account” and “Password”')
  await question.getByRole('button', { name: 'Leave without saving' }).click()
})

test('settings: text that is too long, invalid URLs, an invalid number', async () => {
  await openTab(page, 'Settings')
  const fields: [string, string, string][] = [
    ['Site name', 'S'.repeat(61), 'Must be at most 60 characters'],
    ['Helpline', '0'.repeat(41), 'Must be at most 40 characters'],
    ['Responsible-gambling site', 'example.com', 'Must be a web address (https://…)'],
    ['Instagram', 'javascript:alert(1)', 'Must be a web address (https://…)'],
    ['About', 'a'.repeat(100_001), 'Must be at most 100000 characters'],
  ]
  const general = page.getByRole('region', { name: 'General Settings' })
  for (const [label, value] of fields) await general.getByLabel(label, { exact: true }).fill(value, PATIENCE)
  await general.getByRole('button', { name: 'Save settings' }).click()
  await expectFocusedInvalid(general.getByLabel('Site name'), 'Must be at most 60 characters')
  for (const [label, value, words] of fields) {
    await expectInvalid(general.getByLabel(label, { exact: true }), words)
    await expect(general.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await page.getByLabel('Tokens a day').fill('many')
  await page.getByRole('button', { name: 'Save AI budget' }).click()
  await expectFocusedInvalid(page.getByLabel('Tokens a day'), 'Must be a whole number, or empty')
})

test('settings: another user’s change is kept, and shown before it is replaced', async () => {
  await page.goto(`${instance.url}/admin?tab=settings`)
  const general = page.getByRole('region', { name: 'General Settings' })
  const officer = general.getByLabel('Information Officer')
  const save = general.getByRole('button', { name: 'Save settings' })
  await officer.fill('Naledi Dube', PATIENCE)
  await client.put('/api/settings', { contactPhone: '021 555 0100' })
  await save.click()
  await expect(toast(page, 'Settings updated')).toBeVisible(PATIENCE)
  await expect(general.getByLabel('Contact phone')).toHaveValue('021 555 0100')
  const stored = async () => (await client.get('/api/settings')).body
  expect(await stored()).toMatchObject({ contactPhone: '021 555 0100', informationOfficer: 'Naledi Dube' })
  await officer.fill('Anneke Davids')
  await client.put('/api/settings', { informationOfficer: 'Palesa Nkosi', contactPhone: '021 555 0200' })
  await save.click()
  await expectFocusedInvalid(officer, 'Someone else has changed this to “Palesa Nkosi”. Save again to replace it.')
  expect(await stored()).toMatchObject({ informationOfficer: 'Palesa Nkosi' })
  // Its new value has not been shown yet.
  const phone = general.getByLabel('Contact phone')
  await phone.fill('021 555 0300')
  await save.click()
  await expectFocusedInvalid(phone, 'Someone else has changed this to “021 555 0200”. Save again to replace it.')
  await save.click()
  await expect.poll(async () => (await stored()).informationOfficer, PATIENCE).toBe('Anneke Davids')
  // A choice is named by its words.
  const rules = general.getByLabel('Offers with problems')
  await rules.selectOption('warn')
  await client.put('/api/settings', { offerRules: 'error' })
  await save.click()
  const theirs = 'Someone else has changed this to “Strict, and refuse to save”. Save again to replace it.'
  await expectFocusedInvalid(rules, theirs)
})

test('invitation, key and category: empty, invalid and taken values', async () => {
  const email = page.getByLabel('Invite by email')
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await expectFocusedInvalid(email, 'Please enter a valid email address')
  await email.fill(TAKEN_EMAIL)
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await expectFocusedInvalid(email, EMAIL_TAKEN)

  await page.getByRole('button', { name: 'Create key' }).click()
  await expectFocusedInvalid(page.getByLabel('Name of a new key'), 'Required')

  await page.getByRole('button', { name: 'Add Category' }).click()
  const form = page.getByRole('dialog', { name: 'Add Category' })
  const [name, slug] = [form.getByLabel('Name'), form.getByLabel('Slug')]
  await slug.fill('No Slug')
  await form.getByRole('button', { name: 'Add Category' }).click()
  await expectFocusedInvalid(name, 'Required')
  await expectInvalid(slug, 'Must be lowercase letters, digits and single hyphens')
  await name.fill('More tennis')
  await slug.fill('tennis')
  await form.getByRole('button', { name: 'Add Category' }).click()
  await expectFocusedInvalid(slug, 'Another category already has this slug')
  await expect(name).toHaveValue('More tennis')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
})

test('a save that failed offline is retried with Enter: its button keeps the focus', async () => {
  await page.goto(`${instance.url}/admin?tab=settings&section=categories`)
  await page.getByRole('button', { name: 'Edit Archery' }).click(PATIENCE)
  const form = page.getByRole('dialog', { name: 'Edit Archery' })
  await form.getByLabel('Description').fill('Typed before the connection went.')
  await context.setOffline(true)
  const update = form.getByRole('button', { name: 'Update Category' })
  await update.press('Enter')
  await expect(toast(page, 'The server cannot be reached')).toBeVisible(PATIENCE)
  await expect(update).toBeFocused()
  await expect(form.getByLabel('Description')).toHaveValue('Typed before the connection went.')
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Category updated')).toBeVisible(PATIENCE)
})

test('a Save button keeps the focus, unless another field is focused while it saves', async () => {
  await page.goto(`${instance.url}/admin?tab=settings&section=ai`)
  const save = page.getByRole('button', { name: 'Save house style' })
  await page.getByLabel('House style').fill('Short sentences.')
  await save.press('Enter')
  await expect(toast(page, 'House style updated')).toBeVisible(PATIENCE)
  await expect(save).toBeFocused()

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/settings', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'House style' }).fill('Shorter sentences.')
  await save.press('Enter')
  await expect(save).toBeDisabled()
  await page.getByLabel('Runs a day').focus()
  release()
  await expect(save).toBeEnabled(PATIENCE)
  await expect(page.getByLabel('Runs a day')).toBeFocused()
})

test('a dialog focuses its first field or a choice without effect, never Close', async () => {
  await client.post('/api/categories', { name: 'Chess', slug: 'chess' })
  await page.goto(`${instance.url}/admin?tab=settings&section=categories`)
  await page.getByRole('button', { name: 'Delete Chess' }).click(PATIENCE)
  const question = page.getByRole('dialog', { name: 'Delete Chess?' })
  await expect(question.getByLabel('Its articles go to')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete Chess' })).toBeFocused()

  await openTab(page, 'Overview')
  await page.getByRole('button', { name: 'Start Batch Review' }).click()
  const batch = page.getByRole('dialog', { name: 'Review all articles?' })
  await expect(batch.locator(':focus')).toHaveAccessibleName(/^(Cancel|Review unchanged articles again too)$/)
})

test('an article: fields that are too long, invalid, reserved or taken, and an incomplete date', async () => {
  await createArticle(client, { title: 'There before', slug: 'there-before' })
  await page.goto(`${instance.url}/admin?tab=editor`)
  await expect(htmlField(page)).toBeVisible(PATIENCE)
  const [title, slug, excerpt] = [page.getByLabel('Title'), page.getByLabel('URL slug'), page.getByLabel('Excerpt')]
  const create = page.getByRole('button', { name: 'Create Article' })
  await create.click()
  await expectFocusedInvalid(title, 'Required')
  await expectInvalid(htmlField(page), 'Required')

  await htmlField(page).focus()
  await page.keyboard.insertText('<p>Words.</p>')
  const wrong: [Locator, string, string][] = [
    [title, 'T'.repeat(301), 'Must be at most 300 characters'],
    [slug, 'No Slug', 'Must be lowercase letters, digits and single hyphens'],
    [excerpt, 'E'.repeat(1001), 'Must be at most 1000 characters'],
    [page.getByLabel('Featured Image URL'), 'ftp://example.com/a.png', 'Must be a web address (https://…)'],
    [page.getByLabel('Image alt text'), 'A'.repeat(501), 'Must be at most 500 characters'],
  ]
  for (const [field, value] of wrong) await field.fill(value)
  await create.click()
  await expectFocusedInvalid(title, 'Must be at most 300 characters')
  for (const [field, value, words] of wrong) {
    await expectInvalid(field, words)
    await expect(field).toHaveValue(value)
  }
  await title.fill('A fine title')
  for (const [field] of wrong.slice(2)) await field.fill('')
  await slug.fill('betting-tips')
  await create.click()
  await expectFocusedInvalid(slug, 'This slug is reserved by the site; choose another')
  await slug.fill('there-before')
  await create.click()
  await expect(toast(page, 'Failed to create article: Another article already has this slug')).toBeVisible(PATIENCE)
  await expectFocusedInvalid(slug, 'Another article already has this slug')
  await slug.fill('a-fine-title')

  await page.getByRole('switch', { name: 'Published' }).check()
  const date = page.getByLabel('Schedule date')
  await date.focus()
  await page.keyboard.type('12')
  await create.click()
  await expectFocusedInvalid(date, 'Enter the full date and time, or clear it')
  expect((await client.get('/api/articles/a-fine-title')).status).toBe(404)
  await page.getByRole('button', { name: 'Cancel' }).click()
})

test('a draft without a title shows an error until it has one', async () => {
  const { id } = await createArticle(client)
  await openInEditor(page, instance, id)
  const title = page.getByLabel('Title')
  await title.fill('')
  await expectInvalid(title, 'Required')
  await expect(page.getByText('Not saved. Fix the highlighted field.')).toBeVisible()
  await title.fill('A title again')
  await expect.poll(async () => (await stored(client, id)).title, PATIENCE).toBe('A title again')
  await expect(title).not.toHaveAttribute('aria-invalid')
})

test('importing invalid JSON or an unexpected structure shows an error message', async () => {
  await openTab(page, 'Settings')
  const input = page.getByLabel('JSON file to import')
  const file = (text: string) => ({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await input.setInputFiles(file('{"articles": ['), PATIENCE)
  await expect(toast(page, 'The file is not valid JSON')).toContainText('Import failed', PATIENCE)
  await input.setInputFiles(file('{"articles": {}}'))
  await expect(toast(page, "JSON file must contain an 'articles' array")).toContainText('Import failed', PATIENCE)
  // A response without a message gets the catalogue's.
  await page.route('**/api/articles/import/check', (route) => route.fulfill({ status: 500, body: '' }))
  await input.setInputFiles(file('{"articles": []}'))
  await expect(toast(page, 'Failed to import articles')).toContainText('Import failed', PATIENCE)
  await expect(page.getByRole('button', { name: 'Import Articles' })).toBeEnabled()
})

test('a double click on Restore sends one request', async () => {
  const { id, title } = await createArticle(client, { title: 'Thrown away once' })
  await client.delete(`/api/articles/${id}`)
  await page.goto(`${instance.url}/admin?tab=articles`)
  await page.getByRole('button', { name: 'Trash' }).click(PATIENCE)
  let calls = 0
  await page.route('**/restore', async (route) => {
    calls += 1
    await route.continue()
  })
  await page.getByRole('button', { name: `Restore ${title}` }).dblclick(PATIENCE)
  await expect(toast(page, 'Restored')).toBeVisible(PATIENCE)
  expect(calls).toBe(1)
})

test('a double click on a form’s button submits it once', async () => {
  await page.goto(`${instance.url}/admin?tab=media`)
  let calls = 0
  await page.route('**/api/media', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    calls += 1
    await route.fulfill({ status: 400, json: { message: 'Not today' } })
  })
  await page.getByLabel('Image URL').fill('https://example.com/none.png', PATIENCE)
  await page.getByRole('button', { name: 'Add from URL' }).dblclick()
  await expect(toast(page, 'Not today')).toBeVisible(PATIENCE)
  expect(calls).toBe(1)
})

test('an invalid image URL is shown at its field, too', async () => {
  await page.goto(`${instance.url}/admin?tab=media`)
  const url = page.getByLabel('Image URL')
  await url.fill('nowhere', PATIENCE)
  await page.getByRole('button', { name: 'Add from URL' }).click()
  await expect(toast(page, 'Invalid URL')).toContainText('Please enter a valid image URL.')
  await expectFocusedInvalid(url, 'Please enter a valid image URL.')
  await expect(url).toHaveValue('nowhere')
})

test('a change that failed offline can be retried while its lists are still refetching', async () => {
  await page.goto(`${instance.url}/admin?desk=tags`)
  const tag = (await client.post('/api/tags', { name: 'Offline tag' })).body
  expect(tag.slug).toBe('offline-tag')
  await page.reload()
  await page.getByRole('button', { name: 'Delete Offline tag' }).click(PATIENCE)
  const question = page.getByRole('alertdialog')
  await context.setOffline(true)
  await question.getByRole('button', { name: /Delete/ }).click()
  await expect(toast(page, 'The server cannot be reached')).toBeVisible(PATIENCE)
  await expect(question).toBeHidden({ timeout: 1000 })
  await context.setOffline(false)
})

test('websites that failed to save offline can be saved again immediately', async () => {
  await page.goto(`${instance.url}/admin?tab=auto-blogger`)
  const settings = page.getByRole('tablist', { name: 'Auto-Blogger' }).getByRole('tab', { name: 'Settings' })
  await settings.click(PATIENCE)
  await page.getByRole('button', { name: 'Add Website' }).click(PATIENCE)
  await page.getByLabel('URL', { exact: true }).fill('https://example.com/hook')
  const save = page.getByRole('button', { name: 'Save websites' })
  await context.setOffline(true)
  await save.click()
  await expect(toast(page, 'Failed to update settings')).toBeVisible(PATIENCE)
  await expect(save).toBeEnabled({ timeout: 1000 })
  await context.setOffline(false)
  await save.click()
  await expect(toast(page, 'Settings updated')).toBeVisible(PATIENCE)
})
