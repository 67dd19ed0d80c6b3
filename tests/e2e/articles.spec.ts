import { expect, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { PATIENCE, stored, toast } from '../support/newsroom.ts'

shareDesk()
test.beforeEach(async () => {
  await page.goto(`${instance.url}/admin?tab=articles`)
})

const list = (name: string) => page.getByRole('table', { name, exact: true })

test('published, scheduled and drafts are lists of their own; the trash opens below', async () => {
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

test('selected articles are published, moved, unpublished and deleted together, and deleting is undone', async () => {
  const made = [
    await createArticle(client, { title: 'Together one' }),
    await createArticle(client, { title: 'Together two' }),
  ]
  await page.reload()
  for (const { title } of made) await page.getByLabel(`Select ${title}`).check()
  await expect(page.getByText('2 articles selected')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
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

test('what cannot be changed stays selected, with its reason', async () => {
  const { id, title } = await createArticle(client, { title: 'Stubborn piece' })
  await page.reload()
  await page.getByLabel(`Select ${title}`).check()
  await page.route(`**/api/articles/${id}`, (route) =>
    route.fulfill({ status: 409, json: { message: 'It is being held' } }),
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'It is being held')).toBeVisible(PATIENCE)
  await expect(page.getByText('1 article selected')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Clear Selection' }).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
})

test('select-all takes the loaded page of a list, and the search narrows every list', async () => {
  await createArticle(client, { title: 'Some progress' })
  await page.getByLabel('Filter articles').fill('progress')
  await expect(list('Drafts').getByText('Some progress')).toBeVisible(PATIENCE)
  await expect(page.getByText('No published article matches')).toBeVisible(PATIENCE)
  await list('Drafts').getByLabel('Select all').check()
  await expect(page.getByText(/articles? selected/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).first().click()
  await page.getByRole('button', { name: 'Clear Selection' }).click()
})

test('a score is stored when it is a whole number from 1 to 10, and taken back when it cannot be', async () => {
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
