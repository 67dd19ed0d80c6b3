import { expect, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { plain } from '../support/images.ts'
import { htmlField, openInEditor, PATIENCE, stored, toast } from '../support/newsroom.ts'

/** Image files dropped into the text. */

shareDesk()

const FILES = 40
const BROKEN = 7

test('40 dropped files keep their order; a failed upload is retried, and a non-image is named', async () => {
  const { id } = await createArticle(client, { content: '<p>Before.</p>\n<p>After.</p>' })
  await openInEditor(page, instance, id)
  const mend = await breakUpload(`image-${BROKEN}.png`)
  await dropFiles()
  const figures = htmlField(page).locator('figure')
  await expect(figures).toHaveCount(FILES)
  await expect(toast(page, 'notes.txt')).toBeVisible()
  const failed = figures.nth(BROKEN).getByRole('alert')
  await expect(failed).toContainText(`image-${BROKEN}.png was not uploaded`, { timeout: 120_000 })
  await expect(htmlField(page).locator('img[src^="/media/"]')).toHaveCount(FILES - 1, { timeout: 120_000 })

  mend()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(htmlField(page).locator('img[src^="/media/"]')).toHaveCount(FILES, PATIENCE)
  // Their widths identify them; those far below are loaded lazily.
  await expect
    .poll(
      () =>
        figures.locator('img[src^="/media/"]').evaluateAll((all: HTMLImageElement[]) => {
          all.find(({ naturalWidth }) => naturalWidth === 0)?.scrollIntoView()
          return all.map(({ naturalWidth }) => naturalWidth)
        }),
      PATIENCE,
    )
    .toEqual(Array.from({ length: FILES }, (_, at) => 16 + at))
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored(client, id)).content.split('<figure>').length - 1, PATIENCE).toBe(FILES)
  expect((await stored(client, id)).content).toMatch(/^<p>Before\.<\/p>\n<figure>[\s\S]+<\/figure>\n<p>After\.<\/p>$/)
})

test('a figure can have several images under one caption', async () => {
  const { id } = await createArticle(client, { content: '<p>Before.</p>' })
  await openInEditor(page, instance, id)
  await page.getByText('Before.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/image')
  await page.keyboard.press('Enter')
  const figure = htmlField(page).locator('figure')
  const buffers = await Promise.all([20, 30].map((width) => plain(width, 20).png().toBuffer()))
  await figure
    .getByLabel('Image for this figure')
    .setInputFiles(buffers.map((buffer, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer })))
  await expect(figure.locator('img[src^="/media/"]')).toHaveCount(2, PATIENCE)
  await figure.getByRole('button', { name: 'Add another image' }).last().click()
  const third = await plain(40, 20).png().toBuffer()
  await figure
    .getByLabel('Image for this figure')
    .setInputFiles({ name: '2.png', mimeType: 'image/png', buffer: third })
  await expect(figure.locator('img[src^="/media/"]')).toHaveCount(3, PATIENCE)
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored(client, id)).content.match(/<img /g)?.length, PATIENCE).toBe(3)
  expect((await stored(client, id)).content.match(/<figure>/g)).toHaveLength(1)
})

/** Makes one file's upload fail each time, until restored. */
async function breakUpload(name: string): Promise<() => void> {
  let isBroken = true
  const sizes = new Map<string, number>()
  await page.route('**/api/objects/upload', async (route) => {
    const answer = await route.fetch()
    const { uploadURL } = await answer.json()
    sizes.set(new URL(uploadURL).pathname, route.request().postDataJSON().size)
    await route.fulfill({ response: answer })
  })
  await page.route('**/api/objects/put/**', async (route) => {
    const size = sizes.get(new URL(route.request().url()).pathname)
    const broken = await page.evaluate((file) => Reflect.get(window, 'sizes')[file], name)
    if (isBroken && size === broken) await route.abort('connectionreset')
    else await route.continue()
  })
  return () => {
    isBroken = false
  }
}

async function dropFiles(): Promise<void> {
  await htmlField(page).evaluate(async (element, files) => {
    const dataTransfer = new DataTransfer()
    const sizes: Record<string, number> = {}
    for (let at = 0; at < files; at++) {
      const canvas = document.createElement('canvas')
      canvas.width = 16 + at
      canvas.height = 16
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
      // Each with a unique length, by which requests are recognised.
      const file = new File([blob as Blob, new Uint8Array(at * 64)], `image-${at}.png`, { type: 'image/png' })
      sizes[file.name] = file.size
      dataTransfer.items.add(file)
    }
    dataTransfer.items.add(new File(['words'], 'notes.txt', { type: 'text/plain' }))
    Reflect.set(window, 'sizes', sizes)
    const first = element.querySelector('p')?.getBoundingClientRect() ?? new DOMRect()
    const at = { clientX: first.left + 4, clientY: first.bottom - 4 }
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at, bubbles: true, cancelable: true }))
  }, FILES)
}
