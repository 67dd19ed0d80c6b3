import { type CDPSession, expect, type Page, test } from '@playwright/test'
import type { Client } from '../support/client.ts'
import { freePort } from '../support/free-port.ts'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'
import { startMailServer } from '../support/mail-server.ts'
import { enterNewsroom, expectNoBarrier, PATIENCE, toast } from '../support/newsroom.ts'
import { invite, join } from '../support/people.ts'

let instance: Instance
let admin: Client
// Passkeys do not work on an IP address.
let url: string

test.beforeAll(async () => {
  instance = await startInstance()
  admin = await instance.login()
  url = instance.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(() => instance?.stop())

test('a passkey is added, signs in, and is removed', async ({ page }) => {
  const { email, password } = await join(instance, admin, 'keys@example.com')
  const device = await addAuthenticator(page)
  await signIn(page, email, password)
  await page.goto(`${url}/admin?tab=profile`)
  await page.getByLabel('Name of a new passkey').fill('The laptop', PATIENCE)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible(PATIENCE)
  await expect(page.getByText('The laptop', { exact: true })).toBeVisible()
  expect((await credentialsOf(device)).length).toBe(1)

  await page.context().clearCookies()
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click(PATIENCE)
  await expect(page).toHaveURL(/\/admin/, PATIENCE)
  await page.goto(`${url}/admin?tab=profile`)
  await expect(page.getByText(/^Last used /)).toBeVisible(PATIENCE)
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('another sentence to remember')
  await page.getByRole('button', { name: 'Change password' }).click()
  const stays =
    'Your account still has 1 passkey. A new password does not end it. Remove any passkey that is not yours.'
  await expect(page.getByText(stays)).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Remove The laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('You have no passkeys.')).toBeVisible(PATIENCE)

  await page.context().clearCookies()
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click(PATIENCE)
  await expect(toast(page, 'Login failed')).toBeVisible(PATIENCE)
  await expect(page).toHaveURL(/\/login/)
})

test('signing in continues to the requested page', async ({ page }) => {
  const { email, password } = await join(instance, admin, 'linked@example.com')
  await page.goto(`${url}/admin?desk=tips`)
  await expect(page.getByLabel('Email')).toBeVisible(PATIENCE)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${url}/admin?desk=tips`, PATIENCE)
  await expect(page.getByRole('heading', { name: 'Tips', exact: true })).toBeVisible(PATIENCE)

  // Once; later it is a separate choice.
  await page.context().clearCookies()
  await signIn(page, email, password)
  await expect(page).toHaveURL(`${url}/admin`, PATIENCE)
})

test('an account that requires password and passkey signs in with both', async ({ page }) => {
  const { email, password } = await join(instance, admin, 'both@example.com')
  await addAuthenticator(page)
  await signIn(page, email, password)
  await page.goto(`${url}/admin?tab=profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).click(PATIENCE)
  await page.getByRole('button', { name: 'Create recovery codes' }).click(PATIENCE)
  await page.getByRole('switch', { name: 'Require a passkey to sign in' }).click(PATIENCE)
  await page.getByRole('switch', { name: 'Ask for the password, too' }).click(PATIENCE)
  await expect(toast(page, 'Your password and a passkey are required to sign in')).toBeVisible(PATIENCE)
  await expectNoBarrier(page)

  await page.context().clearCookies()
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click(PATIENCE)
  await expect(toast(page, 'Login failed')).toContainText('Enter your email and password', PATIENCE)
  await signIn(page, email, password)
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible(PATIENCE)

  // Without a passkey the password is enough again, as announced beforehand.
  await page.goto(`${url}/admin?tab=profile`)
  await page.getByRole('button', { name: /^Remove / }).click(PATIENCE)
  await expect(page.getByRole('alertdialog')).toContainText('your password alone signs you in again')
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('You have no passkeys.')).toBeVisible(PATIENCE)
  await page.context().clearCookies()
  await signIn(page, email, password)
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible(PATIENCE)
})

test('a user without password and passkey signs in with a recovery code', async ({ page, browser }) => {
  const { email, password } = await join(instance, admin, 'owner@example.com', 'administrator')
  await addAuthenticator(page)
  await signIn(page, email, password)
  await page.goto(`${url}/admin?tab=profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).click(PATIENCE)
  const requirement = page.getByRole('switch', { name: 'Require a passkey to sign in' })
  await expect(requirement).toBeDisabled(PATIENCE)
  await expect(page.getByText('Create recovery codes first')).toBeVisible()
  await page.getByRole('button', { name: 'Create recovery codes' }).click()
  const code = await page.locator('.recovery-codes code').first().innerText(PATIENCE)
  await requirement.click()
  await expect(requirement).toBeChecked(PATIENCE)

  // Another device, without the passkey.
  const other = await (await browser.newContext()).newPage()
  other.setDefaultTimeout(PATIENCE.timeout)
  await other.goto(`${url}/login`)
  await other.getByRole('button', { name: 'Forgot your password?' }).click()
  await other.getByRole('button', { name: /recovery code/i }).click()
  await other.getByLabel('Email').fill(email)
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await other.getByLabel('New password').fill('an entirely new password')
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other).toHaveURL(/\/admin/, PATIENCE)
  await expect(other.getByRole('tab', { name: 'Overview' })).toBeVisible(PATIENCE)
  await other.context().close()
})

test('an unconfirmed new email is shown, its link resent, and the change cancelled', async ({ page }) => {
  const mails = await startMailServer()
  const sending = await startInstance({ env: { SMTP_URL: mails.url, MAIL_FROM: 'desk@example.com' } })
  try {
    await enterNewsroom(page, sending)
    await page.goto(`${sending.url}/admin?tab=profile`)
    const pending = page.getByRole('region', { name: 'New email' })
    await page.getByLabel('Email', { exact: true }).fill('editor-in-chief@example.com', PATIENCE)
    await expect(pending).toHaveCount(0)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(pending).toContainText('editor-in-chief@example.com is not confirmed yet', PATIENCE)
    await expect(pending).toContainText(/ by .*\d\d:\d\d; until then your email stays/)
    await expectNoBarrier(page)

    await page.reload()
    await pending.getByRole('button', { name: 'Send again' }).click(PATIENCE)
    await expect(toast(page, 'Link sent again')).toBeVisible(PATIENCE)
    expect(mails.letters.filter((letter) => letter.includes('To: editor-in-chief@example.com'))).toHaveLength(2)

    await pending.getByRole('button', { name: 'Cancel the change of email' }).click()
    await expect(toast(page, 'Email change cancelled')).toBeVisible(PATIENCE)
    await expect(pending).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ADMIN.email, PATIENCE)
    await expect(pending).toHaveCount(0)
  } finally {
    await sending.stop()
    await mails.stop()
  }
})

test('Watch shows administrators waiting and rejected emails', async ({ page }) => {
  await enterNewsroom(page, instance)
  const failing = page.getByRole('region', { name: 'Email is failing' })
  await expect(
    page.getByText('Nothing needs fixing').or(page.getByText('Links have not been checked yet')),
  ).toBeVisible(PATIENCE)
  await expect(failing, 'without a mail server none is expected to arrive').toHaveCount(0)

  const port = await freePort()
  const sending = await startInstance({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'desk@example.com' } })
  try {
    const owner = await sending.login()
    await owner.post('/api/users/invite', { email: 'waits@example.com' })
    await enterNewsroom(page, sending)
    await expect(failing).toContainText('1 email waiting', PATIENCE)
    await expect(failing).toContainText(/The mail server cannot be reached\. Since .*\. Next try .*\d\d:\d\d\./)
    await expectNoBarrier(page)

    const mails = await startMailServer(port)
    await owner.post('/api/users/invite', { email: 'arrives@example.com' })
    await expect.poll(() => mails.letters.length, PATIENCE).toBe(2)
    await page.reload()
    await expect(page.getByText('Links have not been checked yet')).toBeVisible(PATIENCE)
    await expect(failing).toHaveCount(0)

    mails.state.unknown = 'mistyped@example.com'
    await owner.post('/api/users/invite', { email: mails.state.unknown })
    await page.reload()
    await expect(failing).toContainText('1 email rejected', PATIENCE)
    await expect(failing).toContainText('The mail server answered: 550 no such mailbox')
    await expect(failing).toContainText('It is not tried again')
    await mails.stop()
  } finally {
    await sending.stop()
  }
})

test('without a mail server, “Forgot your password?” refers to an administrator', async ({ page }) => {
  await page.goto(`${instance.url}/login`)
  await page.getByRole('button', { name: 'Forgot your password?' }).click(PATIENCE)
  await expect(page.getByText('Ask an administrator for a one-time link')).toBeVisible(PATIENCE)
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByText('email you a link')).toHaveCount(0)
  await expectNoBarrier(page)

  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ json: { sendsLinks: true } }))
  await page.reload()
  await page.getByRole('button', { name: 'Forgot your password?' }).click(PATIENCE)
  await expect(page.getByText('We’ll email you a link')).toBeVisible(PATIENCE)
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('an account without a name is asked for one before publishing', async ({ page }) => {
  const writer = await join(instance, admin, 'nameless@example.com')
  const { body } = await writer.client.post('/api/articles', { title: 'Nobody’s story yet', content: '<p>Whose?</p>' })
  await enterNewsroom(page, instance, writer)
  await page.goto(`${instance.url}/admin?tab=editor&id=${body.id}`)
  const prompt = page.getByRole('group', { name: 'Who is this by?' })
  await expect(page.getByLabel('Title')).toHaveValue('Nobody’s story yet', PATIENCE)
  await expect(prompt).toHaveCount(0)
  await page.getByRole('switch', { name: 'Published' }).click()
  await prompt.getByRole('button', { name: 'Add your name' }).click()
  await prompt.getByRole('button', { name: 'Save name' }).click()
  await expect(prompt.getByRole('alert')).toHaveText('Enter your name first.')
  await prompt.getByLabel('First name').fill('Naledi')
  await prompt.getByLabel('Last name').fill('Dube')
  await prompt.getByLabel('Last name').press('Enter')
  await expect(toast(page, 'Name added')).toBeVisible(PATIENCE)
  await expect(prompt).toHaveCount(0)
  // Enter in the name field did not save the article.
  expect((await writer.client.get(`/api/articles/${body.id}`)).body.published).toBe(false)
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect
    .poll(async () => (await instance.anonymous().get(`/${body.slug}`)).body, PATIENCE)
    .toContain('Naledi Dube')
})

test('an account without a name is asked for one before publishing a selection', async ({ page }) => {
  const writer = await join(instance, admin, 'many@example.com')
  const titles = ['One of many', 'Two of many', 'Three of many']
  const slugs: string[] = []
  for (const title of titles) {
    slugs.push((await writer.client.post('/api/articles', { title, content: '<p>Whose?</p>' })).body.slug)
  }
  await enterNewsroom(page, instance, writer)
  await page.goto(`${instance.url}/admin?tab=articles&view=draft`)
  const publish = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Publish', exact: true })
  const question = page.getByRole('dialog', { name: 'Who is this by?' })
  await page.getByRole('checkbox', { name: 'Select One of many' }).click(PATIENCE)
  await publish.click()
  await expect(question).toContainText('readers will see “Newsroom”', PATIENCE)
  await expectNoBarrier(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect((await instance.anonymous().get(`/api/articles/${slugs[0]}`)).status).toBe(404)
  await publish.click()
  await question.getByRole('button', { name: 'Publish without a name' }).click()
  await expect(toast(page, 'Published 1 article')).toBeVisible(PATIENCE)

  for (const title of titles.slice(1)) await page.getByRole('checkbox', { name: `Select ${title}` }).click()
  await publish.click()
  await question.getByLabel('First name').fill('Many')
  await question.getByLabel('Last name').fill('Writings')
  await question.getByRole('button', { name: 'Save name and publish' }).click()
  await expect(toast(page, 'Published 2 articles')).toBeVisible(PATIENCE)
  for (const slug of slugs) {
    await expect
      .poll(async () => (await instance.anonymous().get(`/${slug}`)).body, PATIENCE)
      .toContain('Many Writings')
  }
})

test('an account whose author was deleted is asked to restore it before publishing', async ({ page }) => {
  const writer = await join(instance, admin, 'once@example.com')
  await writer.client.put('/api/auth/me', { firstName: 'Once', lastName: 'Author' })
  await writer.client.post('/api/articles', { title: 'An author’s first story', content: '<p>Mine.</p>' })
  await admin.delete(`/api/authors/${writer.id}?keepName=true`)
  const { body } = await writer.client.post('/api/articles', { title: 'After the author', content: '<p>Whose?</p>' })
  await enterNewsroom(page, instance, writer)
  await page.goto(`${instance.url}/admin?tab=editor&id=${body.id}`)
  await expect(page.getByLabel('Title')).toHaveValue('After the author', PATIENCE)
  await page.getByRole('switch', { name: 'Published' }).click()
  const prompt = page.getByRole('group', { name: 'Who is this by?' })
  await expect(prompt).toContainText('The author Once Author was deleted', PATIENCE)
  await expectNoBarrier(page)
  await prompt.getByRole('button', { name: 'Add your name' }).click()
  await expect(prompt.getByLabel('First name')).toHaveValue('Once')
  await prompt.getByRole('button', { name: 'Save name' }).click()
  await expect(toast(page, 'Name added')).toBeVisible(PATIENCE)
  await expect(prompt).toHaveCount(0)
  expect((await admin.get('/api/authors/once-author')).body).toMatchObject({ id: writer.id, name: 'Once Author' })
})

test('settings sections have URLs, and leaving with unsaved changes asks for confirmation', async ({ page }) => {
  await enterNewsroom(page, instance)
  await page.goto(`${instance.url}/admin?tab=settings`)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: 'General' }).click(PATIENCE)
  await expect(page).toHaveURL(/tab=settings&section=general/)
  await expect(page.getByRole('region', { name: 'People' })).toHaveCount(0)
  await page.getByLabel('Site name').fill('Half a name', PATIENCE)

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const leave of [
    () => sections.getByRole('link', { name: 'Audit log' }).click(),
    () => page.getByRole('tab', { name: 'Media' }).click(),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Logout' }).click(),
  ]) {
    await leave()
    await expect(question).toContainText('General Settings')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/section=general/)
    await expect(page.getByLabel('Site name')).toHaveValue('Half a name')
  }

  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'Settings updated')).toBeVisible(PATIENCE)
  await sections.getByRole('link', { name: 'Audit log' }).click()
  await expect(question).toHaveCount(0)
  const line = page.getByRole('row').filter({ hasText: 'changed the site name of the site' })
  await expect(line).toContainText('to “Half a name”', PATIENCE)
  await line.getByText('Details').click()
  await expect(line).toContainText('Site name, afterHalf a name')
  await expect(line).not.toContainText('{')

  await sections.getByRole('link', { name: 'General' }).click()
  await page.getByLabel('Site name').fill('Forgotten', PATIENCE)
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/section=audit/)

  await sections.getByRole('link', { name: 'General' }).click()
  await page.getByLabel('Site name').fill('Forgotten', PATIENCE)
  await page.getByRole('button', { name: 'Logout' }).click()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/login**', PATIENCE)
  expect(asked).toEqual([])
})

test('leaving an unsaved dialog by Escape, Cancel or Back asks for confirmation', async ({ page }) => {
  await enterNewsroom(page, instance)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const [place, button, title, label] of [
    ['desk=authors', 'New Author', 'New Author', 'Name'],
    ['desk=tags', 'New Tag', 'New Tag', 'Name'],
    ['desk=matches', 'Match', 'Add Match', 'Venue'],
    ['tab=bookmakers', 'Add Bookmaker', 'Add Bookmaker', 'Name'],
    ['tab=settings&section=categories', 'Add Category', 'Add Category', 'Name'],
  ] as const) {
    await page.goto(`${instance.url}/admin?tab=overview`)
    await page.goto(`${instance.url}/admin?${place}`)
    await page.getByRole('button', { name: button, exact: true }).first().click(PATIENCE)
    const form = page.getByRole('form', { name: title })
    const field = form.getByLabel(label, { exact: true })
    await field.fill('Half a name', PATIENCE)
    await page.keyboard.press('Escape')
    await expect(question).toContainText(title, PATIENCE)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(field).toHaveValue('Half a name')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(form).toHaveCount(0)
  }

  await page.goto(`${instance.url}/admin?tab=overview`)
  await page.getByRole('link', { name: 'Authors', exact: true }).click(PATIENCE)
  await page.getByRole('button', { name: 'New Author', exact: true }).first().click(PATIENCE)
  const form = page.getByRole('form', { name: 'New Author' })
  const field = form.getByLabel('Name', { exact: true })
  await field.fill('Half a name', PATIENCE)
  for (const answer of [
    () => question.press('Escape'),
    // A quick Escape, while the question is open but the form below still has the focus.
    () => page.getByLabel('Name', { exact: true }).dispatchEvent('keydown', { key: 'Escape' }),
  ]) {
    await page.goBack()
    await expect(question).toContainText('New Author', PATIENCE)
    await answer()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/desk=authors/)
    await expect(field).toHaveValue('Half a name')
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(form).toHaveCount(0)
  await expect(page).not.toHaveURL(/desk=authors/)
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})

test('the audit log fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterNewsroom(page, instance)
  await page.goto(`${instance.url}/admin?tab=settings&section=audit`)
  const log = page.getByRole('region', { name: 'Audit log entries' })
  await expect(log).toContainText('signed in', PATIENCE)
  expect(await log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('an invitation or reset link that no longer works says so immediately, and what to do', async ({ page }) => {
  const replaced = await invite(admin, 'twice@example.com')
  const current = await invite(admin, 'twice@example.com')
  const over = page.getByRole('heading', { name: 'This link no longer works' })
  for (const token of [replaced, 'too-short']) {
    await page.goto(`${url}/login?invite=${token}`)
    await expect(over).toBeVisible(PATIENCE)
    await expect(page.getByRole('alert')).toContainText('Ask an administrator for a new one.')
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()

  // Revoked while its form is being filled in.
  await page.goto(`${url}/login?invite=${current}`)
  await page.getByLabel('Password').fill('three short planks', PATIENCE)
  for (const { id } of (await admin.get('/api/users/invitations')).body) {
    await admin.delete(`/api/users/invitations/${id}`)
  }
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(over).toBeVisible(PATIENCE)

  const { id } = await join(instance, admin, 'locked-out@example.com')
  const offered: string[] = []
  for (let n = 0; n < 2; n++) offered.push((await admin.post(`/api/users/${id}/reset`)).body.resetUrl)
  const [first, second] = offered.map((address) => new URL(address).search)
  await page.goto(`${url}/login${first}`)
  await expect(over).toBeVisible(PATIENCE)
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('Ask an administrator for a one-time link')).toBeVisible(PATIENCE)
  await page.goto(`${url}/login${second}`)
  await expect(page.getByLabel('New password')).toBeVisible(PATIENCE)
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  page.setDefaultTimeout(PATIENCE.timeout)
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin**', PATIENCE)
}

type Authenticator = { session: CDPSession; authenticatorId: string }

/** A virtual phone with passkeys, whose owner always confirms. */
async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

async function credentialsOf({ session, authenticatorId }: Authenticator) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}
