import { expect, test } from '@playwright/test'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'
import { listenForComplaints } from '../support/newsroom.ts'

let instance: Instance

test.beforeAll(async () => {
  instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
})
test.afterAll(() => instance?.stop())

test('an editor signs in, writes and publishes an article; readers see it without JavaScript', async ({
  page,
  browser,
}) => {
  const complaints = listenForComplaints(page)
  await page.goto(`${instance.url}/login`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin**')
  await expect(page.getByText(ADMIN.email)).toBeVisible()

  await page.getByRole('tab', { name: 'Articles' }).click()
  await page.getByRole('button', { name: 'New Article' }).click()
  await expect(page.getByRole('tab', { name: 'Editor' })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Title').fill('Lighthouse lads hold firm')
  await expect(page.getByLabel('URL slug')).toHaveValue('lighthouse-lads-hold-firm')
  await page.getByLabel('Excerpt').fill('A point in the wind.')
  await page
    .getByRole('textbox', { name: 'HTML content' })
    .fill('<p>Ten men behind the ball, and none of them idle.</p>')
  await page.getByRole('switch', { name: 'Published' }).click()
  await page.getByRole('button', { name: 'Create Article' }).click()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await expect
    .poll(async () => (await reader.goto(`${instance.url}/lighthouse-lads-hold-firm`))?.status(), { timeout: 60_000 })
    .toBe(200)
  await expect(reader.getByTestId('article-page')).toBeVisible()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Lighthouse lads hold firm')
  await expect(reader.getByText('Ten men behind the ball, and none of them idle.')).toBeVisible()
  await expect
    .poll(async () => {
      await reader.goto(instance.url)
      return reader.getByRole('link', { name: 'Lighthouse lads hold firm' }).count()
    })
    .toBeGreaterThan(0)
  await context.close()
  expect(complaints).toEqual([])
})

test('/admin redirects to the login page when signed out', async ({ page }) => {
  await page.goto(`${instance.url}/admin`)
  await expect(page.getByText('You must be logged in to access the admin panel.')).toBeVisible()
  await page.waitForURL('**/login**')
})

test('invalid input and a wrong password show error messages', async ({ page }) => {
  await page.goto(`${instance.url}/login`)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})
