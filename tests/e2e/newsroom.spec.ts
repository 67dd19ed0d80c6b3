import { expect, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { ADMIN } from '../support/instance.ts'
import { enterNewsroom, expectNoBarrier, openTab, PATIENCE, toast } from '../support/newsroom.ts'
import { plain } from '../support/pictures.ts'

shareDesk({
  signedIn: false,
  prepare: async () => {
    for (let n = 1; n <= 6; n++) await createArticle(client, { title: `Story ${n}`, published: n % 2 === 0 })
  },
})

test('signing in: its words, a server that is away, then the newsroom', async () => {
  await page.goto(`${instance.url}/login`)
  await expect(page.getByText('Admin Login')).toBeVisible(PATIENCE)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.route('**/api/auth/login', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'An error occurred. Please try again.')).toBeVisible(PATIENCE)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Login successful')).toContainText('Welcome back! Redirecting to admin panel...', PATIENCE)
  await page.waitForURL('**/admin**', PATIENCE)
})

test('the gate says that it checks, and the shell has its title, a welcome and nine tabs in order', async () => {
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/auth/me', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${instance.url}/admin`)
  await expect(page.getByText('Checking authentication...')).toBeVisible(PATIENCE)
  answer()
  await expect(page.getByRole('heading', { name: 'Content Management System' })).toBeVisible(PATIENCE)
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

test('the overview counts, and shows the newest five with their state', async () => {
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
  await recent.getByRole('button', { name: 'Edit Story 6' }).click()
  await expect(page.getByRole('tab', { name: 'Editor' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Title')).toHaveValue('Story 6', PATIENCE)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})

test('profile: names, picture, and the password, which signs other sessions out', async () => {
  await instance.login()
  await openTab(page, 'Profile')
  await page.getByLabel('First name').fill('Thandeka', PATIENCE)
  await page.getByLabel('Profile picture to upload').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await plain(64, 64).png().toBuffer(),
  })
  await expect(toast(page, 'Picture uploaded')).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page, 'Profile updated')).toBeVisible(PATIENCE)
  await expect(page.getByText('Welcome, Thandeka')).toBeVisible()
  await page.getByRole('button', { name: /^Sign out of \d+ other session/ }).click(PATIENCE)
  await expect(toast(page, 'Signed out elsewhere')).toBeVisible(PATIENCE)
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This password is too common; choose another')).toBeVisible()
})

test('people are invited by a link, and what was done stands in the log, by kind and by person', async () => {
  await openTab(page, 'Settings')
  await page.getByLabel('Invite by email').fill('new.writer@example.com', PATIENCE)
  await page.getByRole('button', { name: 'Make invitation' }).click()
  await expect(page.getByLabel('Invitation link')).toHaveValue(/invite=/, PATIENCE)
  const log = page.getByRole('region', { name: 'Audit Log' })
  await log.getByLabel('Show').selectOption('user.')
  await log.getByLabel('By').selectOption({ label: ADMIN.email })
  await expect(log.getByRole('table')).toContainText('user.', PATIENCE)
  await expect(log.getByRole('table')).not.toContainText('article.create')
})

test('keys are shown once and deleted after a question', async () => {
  await page.getByLabel('Name of a new key').fill('Build machine')
  await page.getByRole('button', { name: 'Make key' }).click()
  await expect(page.getByLabel('New key')).not.toHaveValue('', PATIENCE)
  await page.getByRole('button', { name: 'Delete Build machine' }).click(PATIENCE)
  await page.getByRole('button', { name: 'Delete key' }).click()
  await expect(page.getByText('There are no keys.')).toBeVisible(PATIENCE)
})

test('the logo says what it takes', async () => {
  const logo = page.getByRole('region', { name: 'Logo Management' })
  await expect(logo).toContainText('PNG or JPG, max 2MB, minimum 200x80px')
  await logo.getByLabel('Logo image').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(toast(page, 'Please select an image file (PNG, JPG, or similar).')).toBeVisible()
  const large = { name: 'l.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }
  await logo.getByLabel('Logo image').setInputFiles(large)
  await expect(toast(page, 'Please select an image smaller than 2MB.')).toBeVisible()
  const good = { name: 'g.png', mimeType: 'image/png', buffer: await plain(200, 80).png().toBuffer() }
  await logo.getByLabel('Logo image').setInputFiles(good)
  await logo.getByRole('button', { name: 'Upload New Logo' }).click()
  await expect(toast(page, 'Logo updated')).toBeVisible(PATIENCE)
})

test('every article is exported to a dated file', async () => {
  const started = page.waitForEvent('download', PATIENCE)
  await page.getByRole('button', { name: 'Export All Articles' }).click()
  expect((await started).suggestedFilename()).toMatch(/^articles-export-\d{4}-\d\d-\d\d\.json$/)
  await expect(toast(page, 'Export Complete')).toContainText('Exported 6 articles to JSON file')
  await page.route('**/api/articles/export', (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await page.getByRole('button', { name: 'Export All Articles' }).click()
  await expect(toast(page, 'Export failed')).toContainText('Failed to export articles', PATIENCE)
  // One at a time.
  await expect(page.locator('.toast:visible')).toHaveCount(1)
})

test('overview, profile and settings have no barrier that axe finds', async () => {
  await page.unrouteAll({ behavior: 'wait' })
  for (const tab of ['Overview', 'Profile', 'Settings']) {
    await openTab(page, tab)
    await expect(page.locator('.skeleton')).toHaveCount(0, PATIENCE)
    await expectNoBarrier(page)
  }
})

test('logging out that fails says so; then it goes to the sign-in page', async () => {
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logout failed')).toContainText('An error occurred during logout.', PATIENCE)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login**', PATIENCE)
  await enterNewsroom(page, instance)
})
