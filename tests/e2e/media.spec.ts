import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { Client } from '../support/client.ts'
import { photo, put, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { barriersOf, enterNewsroom, openTab, PATIENCE, toast } from '../support/newsroom.ts'

const SLOW_BYTES_A_SECOND = 400 * 1024

let instance: Instance
let editor: Client

test.beforeAll(async () => {
  instance = await startInstance()
  editor = await instance.login()
})
test.afterAll(() => instance?.stop())

test('dropped files show their progress, a failed upload is retried, and an image lists its uses', async ({ page }) => {
  await enterNewsroom(page, instance)
  await page.goto(`${instance.url}/admin?tab=media`)
  await page.getByRole('heading', { name: 'Media Library' }).waitFor()
  await failTwice(page, 'away-end.jpg')
  await throttleUploads(page)

  await drop(page, [
    { name: 'floodlights.jpg', type: 'image/jpeg', bytes: await photo(2400, 1800, 61) },
    { name: 'away-end.jpg', type: 'image/jpeg', bytes: await photo(600, 400, 62) },
    { name: 'team-sheet.txt', type: 'text/plain', bytes: Buffer.from('No image') },
  ])

  const uploads = page.getByRole('list', { name: 'Uploads' })
  const row = (name: string) => uploads.getByRole('listitem').filter({ hasText: name })
  await expect(row('team-sheet.txt')).toContainText('team-sheet.txt is not a valid image file')
  const progress = row('floodlights.jpg').getByRole('progressbar')
  await expect
    .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.hasAttribute('value') && bar.value > 0.05))
    .toBe(true)
  await row('floodlights.jpg').getByLabel('Alt text for floodlights.jpg').fill('Floodlights over the main stand')
  await expect(row('away-end.jpg')).toContainText('Failed: The file store is resting', { timeout: 30_000 })
  await expect(row('floodlights.jpg')).toContainText('Added', { timeout: 60_000 })
  await expect(page.getByRole('status').filter({ hasText: '1 failed' })).toBeVisible()
  await expect(page.getByText('Failed to upload images. Please try again.', { exact: true })).toBeVisible()
  expect((await new AxeBuilder({ page }).include('.uploads').analyze()).violations).toEqual([])

  await row('away-end.jpg').getByRole('button', { name: 'Retry away-end.jpg' }).click()
  await expect(row('away-end.jpg')).toContainText('Added', { timeout: 30_000 })
  await row('away-end.jpg').getByLabel('Alt text for away-end.jpg').fill('The away end, empty')
  await row('away-end.jpg').getByLabel('Alt text for away-end.jpg').press('Enter')
  await expect(page.getByRole('textbox', { name: 'Alt text of away-end.jpg' })).toHaveValue('The away end, empty')
  await expect(page.getByRole('textbox', { name: 'Alt text of floodlights.jpg' })).toHaveValue(
    'Floodlights over the main stand',
  )

  const [image] = (await editor.get('/api/media?q=away-end')).body
  const title = 'Nobody travelled, and they won'
  await editor.post('/api/articles', { title, content: '<p>Ninety minutes.</p>', featuredImage: image.path })
  await page.reload()
  const uses = page.getByRole('list', { name: 'Where away-end.jpg is used' })
  await page.getByRole('button', { name: 'Remove away-end.jpg' }).click()
  await expect(page.getByText('It is in 1 article. Pages keep showing it until it is deleted for good')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await uses.getByRole('button', { name: title }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Featured Image URL')).toHaveValue(image.path)
})

test('an image that cannot be added from its URL shows an error at the field', async ({ page }) => {
  await enterNewsroom(page, instance)
  await page.goto(`${instance.url}/admin?tab=media`)
  const field = page.getByLabel('Image URL')
  const add = page.getByRole('button', { name: 'Add from URL' })
  await field.fill('nowhere')
  await add.click()
  await expect(toast(page, 'Invalid URL')).toBeVisible(PATIENCE)
  await expect(field).toHaveAccessibleDescription('Please enter a valid image URL.')
  await field.fill(`${instance.url}/api/health`)
  await expect(field).toHaveAccessibleDescription('')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/media'))
  await add.click()
  expect((await answered).status()).toBe(400)
  await expect(field).toHaveAccessibleDescription('Please enter a valid image URL.')
  await expect(field).toBeFocused()
  await expect(toast(page, 'Image not added')).toBeVisible()
})

test('images are described, tagged together, replaced, removed with undo, and restored from the trash', async ({
  page,
}) => {
  const added = [await upload(editor, await photo(900, 600, 64)), await upload(editor, await photo(900, 600, 65))]
  const [one, two] = await Promise.all(
    added.map(async ({ body }) => (await editor.get(`/api/media?q=${body.normalizedPath}`)).body[0]),
  )
  await editor.put(`/api/media/${one.id}`, { name: 'Main stand' })
  await editor.put(`/api/media/${two.id}`, { name: 'Dugout' })
  const title = 'A stand that stays'
  await editor.post('/api/articles', { title, content: '<p>Rows.</p>', featuredImage: one.path })
  await enterNewsroom(page, instance)
  await page.goto(`${instance.url}/admin?tab=media`)

  await page.getByRole('button', { name: 'Edit Main stand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Main stand' })
  const [name, tags] = [dialog.getByLabel('Name'), dialog.getByLabel('Tags')]
  await name.fill(' ')
  await tags.fill(`Cup, ${'x'.repeat(61)}`)
  await dialog.getByRole('button', { name: 'Save image' }).click()
  await expect(name).toBeFocused(PATIENCE)
  await expect(name).toHaveAccessibleDescription('Required')
  await expect(tags).toHaveAccessibleDescription(/^Must be at most 60 characters/)
  await expect(tags).toHaveValue(`Cup, ${'x'.repeat(61)}`)
  await name.fill('Main stand')
  await tags.fill('')
  await dialog.getByLabel('Caption').fill('The main stand at noon')
  await dialog.getByLabel('Credit').fill('Naledi Dube')
  await dialog.getByRole('button', { name: /^Focal point/ }).press('ArrowRight')
  await dialog.getByRole('button', { name: /^Focal point: 55% from the left/ }).press('ArrowUp')
  const newFile = dialog.getByLabel('New file for Main stand')
  await newFile.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') })
  await expect(dialog.getByRole('alert')).toHaveText('notes.txt is not a valid image file')
  await newFile.setInputFiles({ name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) })
  await expect(dialog.getByRole('alert')).toHaveText('nothing.jpg is empty')
  await newFile.setInputFiles({
    name: 'new.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(640, 640, 66),
  })
  await expect(page.getByText('Replaced Main stand')).toBeVisible(PATIENCE)
  await editor.put(`/api/media/${one.id}`, { alt: 'Described by a colleague meanwhile' })
  await dialog.getByRole('button', { name: 'Save image' }).click()
  await expect(dialog).toHaveCount(0, PATIENCE)
  const saved = (await editor.get(`/api/media?q=${one.path}`)).body[0]
  await page.getByLabel('Filter images').fill('x'.repeat(201))
  await expect(page.getByLabel('Filter images')).toHaveAccessibleDescription('Must be at most 200 characters')
  await expect(page.getByLabel('Filter images')).toHaveValue('x'.repeat(201))
  await page.getByLabel('Filter images').fill('a stand that nobody built')
  await page.getByRole('button', { name: 'Clear the filter' }).click(PATIENCE)
  await expect(page.getByLabel('Filter images')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Edit Main stand' })).toBeVisible(PATIENCE)
  expect(saved).toMatchObject({ caption: 'The main stand at noon', credit: 'Naledi Dube', width: 640, height: 640 })
  expect(saved.alt).toBe('Described by a colleague meanwhile')

  // On a phone the filters are two lines: the fields and the checkboxes.
  await page.setViewportSize({ width: 390, height: 844 })
  const tops = await page
    .getByRole('search')
    .locator('input, select')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(new Set(tops.map((top) => Math.round(top / 20))).size, String(tops)).toBeLessThanOrEqual(2)
  await page.getByLabel('Select Dugout').check()
  await page.getByLabel('Select Main stand').check()
  await expect(page.getByRole('status').filter({ hasText: '2 images selected' })).toBeVisible()
  await page.getByLabel('Tag to add').fill('x'.repeat(61))
  await expect(page.getByText('Must be at most 60 characters')).toBeVisible()
  await page.getByLabel('Tag to add').fill('Grounds')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByLabel('Filter by tag').selectOption('grounds', PATIENCE)
  await expect(page.locator('.media-item')).toHaveCount(2)
  // The filter is in the address.
  await expect(page).toHaveURL(/image-tag=grounds/, PATIENCE)
  await page.reload()
  await expect(page.locator('.media-item')).toHaveCount(2, PATIENCE)
  await expect(page.getByLabel('Filter by tag')).toHaveValue('grounds')
  expect(await barriersOf(page)).toEqual([])

  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  const question = page.getByRole('alertdialog', { name: 'Move 2 images to the trash?' })
  await expect(question).toContainText('In use: Main stand: 1 article shows this image')
  // Nothing has moved before the response.
  expect((await editor.get('/api/media?trashed=true')).body).toEqual([])
  await question.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('No image matches')).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Edit Main stand' })).toBeVisible(PATIENCE)

  await page.getByRole('button', { name: 'Remove Dugout' }).click()
  await expect(toast(page, 'Moved 1 image to the trash')).toBeVisible(PATIENCE)
  await page.getByLabel('Trash', { exact: true }).check()
  await page.getByRole('button', { name: 'Restore Dugout' }).click(PATIENCE)
  await expect(page.getByText('Restored 1 image')).toBeVisible(PATIENCE)
})

test('a replaced file is shown everywhere, although the browser cached the old one', async ({ page }) => {
  const { body } = await upload(editor, await photo(900, 600, 91))
  const path: string = body.normalizedPath
  const [image] = (await editor.get(`/api/media?q=${path}`)).body
  await editor.put(`/api/media/${image.id}`, { name: 'Turnstile' })
  const text = {
    content: `<p>Gates <img src="${path}" alt="Sign" /> here.</p><figure><img src="${path}" alt="Gates"></figure><pre>Map<br /><img src="${path}" alt="Map" /></pre>`,
    featuredImage: path,
  }
  const article = (await editor.post('/api/articles', { title: 'The gates open', ...text })).body
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterNewsroom(page, instance)
  await page.goto(`${instance.url}/admin?tab=editor&id=${article.id}`)
  const shown = page.locator('img.featured, img.image-shown, .island-shown img, .visual p img')
  const sides = () =>
    shown.evaluateAll((all: HTMLImageElement[]) => all.map((one) => `${one.naturalWidth} × ${one.naturalHeight}`))
  await expect.poll(sides, PATIENCE).toEqual(Array(4).fill('900 × 600'))

  // A colleague replaces it.
  const leave = (await editor.post('/api/objects/upload')).body
  await put(leave.uploadURL, await photo(640, 640, 92))
  await editor.put(`/api/media/${image.id}/file`, { path: leave.objectPath })
  await page.reload()
  await expect.poll(sides, PATIENCE).toEqual(Array(4).fill('640 × 640'))
  await expect(page.getByLabel('Featured Image URL')).toHaveValue(path)
  // The surrounding text is changed; the address in it is not.
  await page.locator('.visual p', { hasText: 'Gates' }).click()
  await page.keyboard.press('End')
  await page.keyboard.insertText(' Now.')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect
    .poll(async () => (await editor.get(`/api/articles/${article.id}`)).body.content, PATIENCE)
    .toContain(`<p>Gates <img src="${path}" alt="Sign" /> here. Now.</p>`)

  await openTab(page, 'Media')
  await page.getByRole('button', { name: 'Copy URL of Turnstile' }).click(PATIENCE)
  await expect(toast(page, 'Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const seen = await page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
    return `${width} × ${height}`
  }, copied)
  expect(seen).toBe('640 × 640')
})

test('a logo that is too small is accepted with a warning; invalid files are rejected', async ({ page }) => {
  await enterNewsroom(page, instance)
  await page.goto(`${instance.url}/admin?tab=settings`)
  const logo = page.getByLabel('Logo image')
  await logo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Please select an image file (PNG, JPG, or similar).')).toBeVisible()
  await logo.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
  await expect(page.getByText('Please select an image smaller than 2MB.')).toBeVisible()
  await logo.setInputFiles({ name: 'mark.jpg', mimeType: 'image/jpeg', buffer: await photo(120, 60, 63) })
  await expect(page.getByText('This image is 120x60px, smaller than 200x80px')).toBeVisible()
  await page.getByRole('button', { name: 'Upload New Logo' }).click()
  await expect(page.getByText('Logo updated')).toBeVisible()
  await expect(page.getByAltText('Current logo')).toBeVisible()

  // The library links from the image to the logo's settings.
  await openTab(page, 'Media')
  await page.getByRole('link', { name: 'Logo of the site' }).click(PATIENCE)
  await expect(page).toHaveURL(/tab=settings&section=logo/)
  await expect(page.getByRole('heading', { name: 'Logo Management' })).toBeVisible(PATIENCE)
})

test('moving more than five images to the trash needs confirmation, even if unused', async ({ page }) => {
  const names = ['Stand 1', 'Stand 2', 'Stand 3', 'Stand 4', 'Stand 5', 'Stand 6']
  for (const [index, name] of names.entries()) {
    const { body } = await upload(editor, await photo(90, 60, 100 + index))
    const [image] = (await editor.get(`/api/media?q=${body.normalizedPath}`)).body
    await editor.put(`/api/media/${image.id}`, { name, tags: ['stands'] })
  }
  await enterNewsroom(page, instance)
  await page.goto(`${instance.url}/admin?tab=media`)
  await page.getByLabel('Filter by tag').selectOption('stands', PATIENCE)
  await expect(page.locator('.media-item')).toHaveCount(6, PATIENCE)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  const question = page.getByRole('alertdialog', { name: 'Move 6 images to the trash?' })
  await expect(question).toContainText('None of them is in use', PATIENCE)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('.media-item')).toHaveCount(6)
  await page.getByLabel('Select Stand 6').uncheck()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(toast(page, 'Moved 5 images to the trash')).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.media-item')).toHaveCount(6, PATIENCE)
})

/** The first try to process the file, and the automatic retry, fail as if the store were away. */
async function failTwice(page: Page, name: string): Promise<void> {
  let failures = 0
  await page.route('**/api/objects/normalize', (route) => {
    if (failures === 2 || route.request().postDataJSON().name !== name) return route.continue()
    failures += 1
    return route.fulfill({ status: 502, json: { message: 'The file store is resting' } })
  })
}

async function throttleUploads(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: SLOW_BYTES_A_SECOND,
  })
}

async function drop(page: Page, files: { name: string; type: string; bytes: Buffer }[]): Promise<void> {
  const plain = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }))
  const dataTransfer = await page.evaluateHandle(async (dropped) => {
    const transfer = new DataTransfer()
    for (const { name, type, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    return transfer
  }, plain)
  const zone = page.getByRole('group', { name: 'Drop images here' })
  await zone.dispatchEvent('dragenter', { dataTransfer })
  await zone.dispatchEvent('dragover', { dataTransfer })
  await zone.dispatchEvent('drop', { dataTransfer })
}
