import { expect, test } from '@playwright/test'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { enterNewsroom, openTab, PATIENCE, toast } from '../support/newsroom.ts'
import { join, type Person } from '../support/people.ts'

let instance: Instance
let admin: Client
let writer: Person

test.beforeAll(async () => {
  instance = await startInstance()
  admin = await instance.login()
  writer = await join(instance, admin, 'writer@example.com', 'contributor')
})
test.afterAll(() => instance?.stop())

test('a contributor sees what is theirs, and their screens call nothing that is refused', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await enterNewsroom(page, instance, { email: writer.email, password: writer.password })
  await expect(page.getByRole('tab')).toHaveCount(6)
  for (const tab of ['Articles', 'Editor', 'Media', 'Profile', 'Settings', 'Overview']) await openTab(page, tab)
  await page.goto(`${instance.url}/admin?tab=analytics`)
  await expect(page.getByText('Only administrators, affiliate managers and editors may do this')).toBeVisible(PATIENCE)
  expect(refused).toEqual([])
})

test('a draft goes from a contributor’s phone through review to a reader', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterNewsroom(page, instance, { email: writer.email, password: writer.password })
  const { body } = await writer.client.post('/api/articles', {
    title: 'From the touchline',
    content: '<p>What it was like to stand there in the rain.</p>',
  })
  await page.goto(`${instance.url}/admin?tab=editor&id=${body.id}`)
  const review = page.getByRole('region', { name: 'Review', exact: true })
  await review.getByLabel('Note to the editors').fill('For Saturday', PATIENCE)
  await expect(page.getByRole('switch', { name: 'Published' })).toHaveCount(0)
  await review.getByRole('button', { name: 'Submit for review' }).click()
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
  await expect.poll(async () => (await instance.anonymous().get(`/${body.slug}`)).status, { timeout: 30_000 }).toBe(200)
  await desk.context().close()
})

test('whoever lost the password gets in by an administrator’s link', async ({ page, browser }) => {
  await enterNewsroom(page, instance)
  await openTab(page, 'Settings')
  await page.getByRole('button', { name: `New password for ${writer.email}` }).click(PATIENCE)
  const link = await page.getByLabel('Link for a new password').inputValue(PATIENCE)
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await other.getByLabel('New password', { exact: true }).fill('an entirely new password', PATIENCE)
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other).toHaveURL(/\/admin/, PATIENCE)
  await other.context().close()
})
