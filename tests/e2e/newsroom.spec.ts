import { expect, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { plain } from '../support/images.ts'
import { ADMIN } from '../support/instance.ts'
import { enterNewsroom, expectNoBarrier, openTab, PATIENCE, toast } from '../support/newsroom.ts'
import { join } from '../support/people.ts'

shareDesk({
  signedIn: false,
  prepare: async () => {
    await createArticle(client, { title: 'Not yet', published: true, publishedAt: '2099-01-01T10:00:00.000Z' })
    for (let n = 1; n <= 6; n++) await createArticle(client, { title: `Story ${n}`, published: n % 2 === 0 })
  },
})

test('signing in: the form’s text, an unreachable server, then success', async () => {
  await page.goto(`${instance.url}/login`)
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible(PATIENCE)
  await expect(page.getByText('Enter your credentials to access the admin panel.')).toBeVisible()
  await expect(page.getByText('Contact your system administrator.')).toBeVisible(PATIENCE)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.route('**/api/auth/login', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'An error occurred. Please try again.')).toBeVisible(PATIENCE)
  await page.unrouteAll({ behavior: 'wait' })
  const slow = await hold('**/api/auth/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  slow.letGo()
  await expect(toast(page, 'Login successful')).toContainText('Welcome back! Redirecting to admin panel...', PATIENCE)
  await page.waitForURL('**/admin**', PATIENCE)
})

test('the newsroom shows a loading state, then its title, a welcome and nine tabs in order', async () => {
  const script = await hold('**/_astro/AdminApp*.js')
  const slow = await hold('**/api/auth/me')
  await page.goto(`${instance.url}/admin`, { waitUntil: 'commit' })
  // It says so before its script has loaded.
  await expect(page.getByText('Checking authentication...')).toBeVisible(PATIENCE)
  const asked = page.waitForRequest('**/api/auth/me')
  script.letGo()
  await asked
  await expect(page.getByText('Checking authentication...')).toBeVisible(PATIENCE)
  slow.letGo()
  await expect(page.getByRole('heading', { name: 'Content Management System' })).toBeVisible(PATIENCE)
  await expect(page.getByText('Manage articles, images and affiliate content')).toBeVisible()
  await expect(page.getByText(`Welcome, ${ADMIN.email}`)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    /^Overview/,
    /^Articles/,
    /^Analytics/,
    /^Editor/,
    /^Auto-Blogger/,
    /^Media/,
    /^Bookmakers/,
    /^Profile/,
    /^Settings/,
  ])
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})

test('the Overview shows counters and the latest five articles with their status', async () => {
  for (const [name, value] of [
    ['Published Articles', '3'],
    ['Draft Articles', '3'],
    ['Categories', '6'],
    ['Bookmakers', '0'],
  ] as const) {
    const counter = page.locator('.counter').filter({ has: page.getByText(name, { exact: true }) })
    await expect(counter.locator('.counter-value')).toHaveText(value, PATIENCE)
  }
  const recent = page.getByRole('region', { name: 'Recent Articles' })
  await expect(recent.getByRole('listitem')).toHaveCount(5, PATIENCE)
  await expect(recent.getByRole('listitem').first()).toContainText('Story 6')
  await expect(recent.getByRole('listitem').first()).toContainText('Published')
  await expect(page.getByText('Winners know when to stop.')).toBeVisible()
  await recent.getByRole('button', { name: 'Edit Story 6' }).click()
  await expect(page.getByRole('tab', { name: 'Editor' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Title')).toHaveValue('Story 6', PATIENCE)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  // The keyboard continues in the tab that a button opens.
  await page.getByRole('button', { name: 'Upload Images' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Media' })).toBeFocused(PATIENCE)
})

test('profile: name, image, and a password change that signs out other sessions', async () => {
  await instance.login()
  await openTab(page, 'Profile')
  await page.getByLabel('First name').fill('Thandeka', PATIENCE)
  await page.getByLabel('Profile image to upload').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await plain(64, 64).png().toBuffer(),
  })
  await expect(toast(page, 'Image uploaded')).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page, 'Profile updated')).toBeVisible(PATIENCE)
  await expect(page.getByText('Welcome, Thandeka')).toBeVisible()
  await page.getByRole('button', { name: /^Sign out of \d+ other session/ }).click(PATIENCE)
  await expect(toast(page, 'Other sessions signed out')).toBeVisible(PATIENCE)
  const elsewhere = await instance.login()
  await page.getByLabel('Current password').fill(ADMIN.password)
  await page.getByLabel('New password').fill('password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This password is too common; choose another')).toBeVisible()
  await page.getByLabel('New password').fill('another long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Password changed')).toContainText('Every other session is signed out.', PATIENCE)
  expect((await elsewhere.get('/api/auth/me')).status).toBe(401)
  await page.getByLabel('Current password').fill('another long password')
  await page.getByLabel('New password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveValue('', PATIENCE)
})

test('people are invited by link, and the audit log is filtered by type, person and date', async () => {
  await openTab(page, 'Settings')
  // Cards that are still loading move the button away while it is clicked.
  await expect(page.locator('.skeleton')).toHaveCount(0, PATIENCE)
  await page.getByLabel('Invite by email').fill('new.writer@example.com', PATIENCE)
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await expect(page.getByLabel('Invitation link')).toHaveValue(/invite=/, PATIENCE)
  const log = page.getByRole('region', { name: 'Audit Log' })
  await log.getByLabel('Show').selectOption('user.')
  await log.getByLabel('By').selectOption({ label: ADMIN.email })
  await expect(log.getByRole('table')).toContainText('user.', PATIENCE)
  await expect(log.getByRole('table')).not.toContainText('article.create')
  await log.getByLabel('To', { exact: true }).fill('2026-01-01')
  await expect(log.getByText('No entries of this kind yet')).toBeVisible(PATIENCE)
  await log.getByLabel('To', { exact: true }).fill('')
  await log.getByLabel('From').fill('2026-01-01')
  await expect(log.getByRole('table')).toContainText('user.', PATIENCE)
})

test('a user is made an administrator, disabled and removed', async () => {
  const admin = await instance.login()
  const { email, client: theirs } = await join(instance, admin, 'joined@example.com')
  await page.reload()
  const role = page.getByLabel(`Role of ${email}`)
  await expect(role).toHaveValue('editor', PATIENCE)
  expect((await theirs.get('/api/users')).status).toBe(403)
  await role.selectOption({ label: 'Administrator' })
  await expect(toast(page, 'Role changed')).toBeVisible(PATIENCE)
  await expect.poll(async () => (await theirs.get('/api/users')).status, PATIENCE).toBe(200)
  await role.selectOption({ label: 'Disabled' })
  await expect(page.getByText(`${email}, disabled`)).toBeVisible(PATIENCE)
  expect((await theirs.get('/api/auth/me')).status).toBe(401)
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  const question = page.getByRole('alertdialog', { name: `Remove ${email}?` })
  await expect(question).toContainText('They are signed out at once. Their articles stay. This cannot be undone.')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, `Removed ${email}`)).toBeVisible(PATIENCE)
  await expect(role).toHaveCount(0)
})

test('removing a user with articles asks what happens to their name, keeping the author first', async () => {
  const admin = await instance.login()
  const { email, id, client: theirs } = await join(instance, admin, 'wrote@example.com')
  await theirs.put('/api/auth/me', { firstName: 'Wandile', lastName: 'Wrote' })
  const article = await createArticle(theirs, { title: 'By one who leaves', published: true })
  await page.reload()
  await page.getByRole('button', { name: `Remove ${email}` }).click(PATIENCE)
  const question = page.getByRole('dialog', { name: `Remove ${email}?` })
  await expect(question).toContainText('It is on 1 article.', PATIENCE)
  const choice = question.getByLabel('Their name')
  await expect(choice.getByRole('option').nth(0)).toHaveText('Keep them as an author, with their page')
  await expect(choice.getByRole('option').nth(1)).toHaveText('Keep the name, without a page')
  await expectNoBarrier(page, 'the question before somebody is removed')
  await choice.selectOption({ label: 'Keep the name, without a page' })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, `Removed ${email}`)).toBeVisible(PATIENCE)
  expect((await admin.get(`/api/articles/${article.id}`)).body.author).toEqual({ name: 'Wandile Wrote' })
  expect((await admin.get(`/api/authors/${id}`)).status).toBe(404)
  await admin.delete(`/api/articles/${article.id}`)
})

test('the site is renamed, and demo content is removed after confirmation', async () => {
  await page.getByLabel('Site name').fill('Sideline Daily', PATIENCE)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'Settings updated')).toContainText('Updating pages.', PATIENCE)
  const reader = instance.anonymous()
  await expect.poll(async () => (await reader.get('/')).body.includes('Sideline Daily'), PATIENCE).toBe(true)
  await page.getByRole('button', { name: 'Remove demo content' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove demo content?' })
  await question.getByRole('button', { name: 'Remove demo content' }).click()
  await expect(toast(page, 'Demo content')).toBeVisible(PATIENCE)
  expect((await reader.get('/api/articles')).body.length).toBe(3)
})

test('API keys are shown once and deleted after confirmation', async () => {
  await page.getByLabel('Name of a new key').fill('Build machine')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByLabel('New key', { exact: true })).not.toHaveValue('', PATIENCE)
  await page.getByRole('button', { name: 'Delete Build machine' }).click(PATIENCE)
  await page.getByRole('button', { name: 'Delete key' }).click()
  await expect(page.getByText('There are no keys.')).toBeVisible(PATIENCE)
})

test('the logo form states its limits and rejects other files', async () => {
  const logo = page.getByRole('region', { name: 'Logo Management' })
  await expect(logo).toContainText('PNG or JPG, max 2MB, minimum 200x80px')
  await logo.getByLabel('Logo image').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(toast(page, 'Please select an image file (PNG, JPG, or similar).')).toBeVisible()
  const large = { name: 'l.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }
  await logo.getByLabel('Logo image').setInputFiles(large)
  await expect(toast(page, 'Please select an image smaller than 2MB.')).toBeVisible()
  const good = { name: 'g.png', mimeType: 'image/png', buffer: await plain(200, 80).png().toBuffer() }
  await logo.getByLabel('Logo image').setInputFiles(good)
  const slow = await hold('**/api/objects/upload')
  await logo.getByRole('button', { name: 'Upload New Logo' }).click()
  await expect(logo.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expect(logo.getByText('Processing your logo upload...')).toBeVisible()
  slow.letGo()
  await expect(toast(page, 'Logo updated')).toBeVisible(PATIENCE)
  await expect(logo.getByAltText('Current logo')).toBeVisible()
  await page.route(/\/api\/objects\//, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 507, body: '<Error/>' }) : route.continue(),
  )
  await logo.getByLabel('Logo image').setInputFiles(good)
  await logo.getByRole('button', { name: 'Upload New Logo' }).click()
  const words = 'Failed to upload logo: Upload failed with status 507'
  await expect(toast(page, 'Upload Failed')).toContainText(words, PATIENCE)
})

test('all articles are exported to a dated file', async () => {
  const started = page.waitForEvent('download', PATIENCE)
  await page.getByRole('button', { name: 'Export All Articles' }).click()
  expect((await started).suggestedFilename()).toMatch(/^articles-export-\d{4}-\d\d-\d\d\.json$/)
  await expect(toast(page, 'Export Complete')).toContainText('Exported 7 articles to JSON file')
  await page.route('**/api/articles/export', (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await page.getByRole('button', { name: 'Export All Articles' }).click()
  await expect(toast(page, 'Export failed')).toContainText('Failed to export articles', PATIENCE)
  // One at a time.
  await expect(page.locator('.toast:visible')).toHaveCount(1)
})

test('Overview, Profile and Settings have no accessibility violations', async () => {
  await page.unrouteAll({ behavior: 'wait' })
  for (const tab of ['Overview', 'Profile', 'Settings']) {
    await openTab(page, tab)
    await expect(page.locator('.skeleton')).toHaveCount(0, PATIENCE)
    await expectNoBarrier(page)
  }
})

test('sub-navigation looks the same on every screen and marks the current page or tab', async () => {
  for (const [place, name, parts] of [
    ['tab=articles', 'Views', 6],
    ['tab=settings', 'Sections', 10],
    ['desk=matches', 'Match desk', 5],
    ['desk=tips', 'Tips by state', 6],
  ] as const) {
    await page.goto(`${instance.url}/admin?${place}`)
    const strip = page.getByRole('navigation', { name })
    await expect(strip.getByRole('link')).toHaveCount(parts, PATIENCE)
    await expect(strip.locator('[aria-current="page"]')).toHaveCount(1)
    await strip.getByRole('link').last().click()
    await expect(strip.getByRole('link').last()).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(strip.getByRole('link').first()).toHaveAttribute('aria-current', 'page')
    expect(await strip.evaluate(({ className }) => className)).toBe('sub-nav')
  }
  await openTab(page, 'Auto-Blogger')
  const tabs = page.getByRole('tablist', { name: 'Auto-Blogger' })
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Overview & Control', PATIENCE)
  expect(await tabs.evaluate(({ className }) => className)).toBe('sub-nav')
})

test('a toast lasts five seconds, and a tooltip appears after 700 ms', async () => {
  await page.clock.install()
  await page.goto(`${instance.url}/admin`)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).hover(PATIENCE)
  const tip = page.locator('.tip')
  await page.clock.runFor(300)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(600)
  await expect(tip).toHaveText('Keyboard shortcuts')
  await page.route('**/api/auth/logout', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logout failed')).toBeVisible(PATIENCE)
  await page.clock.runFor(3_500)
  await expect(toast(page, 'Logout failed')).toBeVisible()
  await page.clock.runFor(2_500)
  await expect(toast(page, 'Logout failed')).toBeHidden(PATIENCE)
  await page.clock.resume()
})

test('queries are cached for five minutes; server errors are retried three times, client errors never', async () => {
  let calls = 0
  let status = 200
  await page.route('**/api/auth/sessions', (route) => {
    calls += 1
    return status === 200 ? route.continue() : route.fulfill({ status, json: { message: 'No' } })
  })
  let people = 0
  await page.route('**/api/users', (route) => {
    people += 1
    return route.continue()
  })
  const look = async (tab: string) => {
    await openTab(page, tab)
    await expect(page.locator('.skeleton')).toHaveCount(0, PATIENCE)
  }
  await page.goto(`${instance.url}/admin?tab=settings`)
  await expect(page.getByRole('region', { name: 'People' })).toContainText(ADMIN.email, PATIENCE)
  await look('Overview')
  await look('Settings')
  expect(people).toBe(1)
  await look('Overview')
  await page.clock.fastForward(301_000)
  await look('Settings')
  await expect.poll(() => people).toBe(2)

  status = 500
  await openTab(page, 'Profile')
  await expect.poll(() => calls).toBe(1)
  for (const [at, wait] of [1000, 2000, 4000].entries()) {
    await page.clock.runFor(wait)
    await expect.poll(() => calls).toBe(at + 2)
  }
  const notice = page.getByRole('alert').filter({ hasText: 'Sessions could not be loaded' })
  await expect(notice).toBeVisible(PATIENCE)
  status = 403
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => calls).toBe(5)
  await page.clock.runFor(8000)
  expect(calls).toBe(5)
  await page.clock.resume()
})

test('a failed logout shows an error; a successful one goes to the login page', async () => {
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logout failed')).toContainText('An error occurred during logout.', PATIENCE)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login**', PATIENCE)
  await enterNewsroom(page, instance)
})

/** Holds back responses to a call until released. */
async function hold(call: string): Promise<{ letGo: () => void }> {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(call, async (route) => {
    await held
    await route.continue()
  })
  return { letGo: () => letGo() }
}

test('all tabs and desks fit the navigation at 1366 × 768', async () => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const tabs = page.getByRole('tablist', { name: 'Tabs' })
  // An account without a name has its email there, on a second line.
  await page.locator('.rail-user b').evaluate((name) => {
    name.textContent = 'somebody@newsroom.example.com'
  })
  // Heights are rounded.
  await expect.poll(() => tabs.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThan(2)
  const [last, out, age] = [
    page.getByRole('link', { name: 'Adverts' }),
    page.getByRole('button', { name: 'Logout' }),
    page.locator('.age-line'),
  ]
  const edges = await Promise.all([last, out, age].map((one) => one.boundingBox()))
  for (const [index, edge] of edges.slice(0, -1).entries()) {
    expect((edge?.y ?? 0) + (edge?.height ?? 0)).toBeLessThanOrEqual(edges[index + 1]?.y ?? 0)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
})
