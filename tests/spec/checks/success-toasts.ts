import { createArticle } from '../../support/articles.ts'
import { plain } from '../../support/images.ts'
import { ADMIN } from '../../support/instance.ts'
import { type Proof, proof } from '../proof.ts'
import { toasts, type World } from '../world.ts'

const WEAK = { excerpt: null, content: '<p>It rained. This is a sure bet. They play at home.</p>' }

/** Each action that can fail in a toast also has one for its success. */
export const successToasts: Proof[] = [
  // Create, update and generate an image.
  proof('8.49', async (world) => {
    const { page } = world
    await world.openTab('editor')
    await page.getByLabel('Title', { exact: true }).fill('A toast for each step')
    await page.getByRole('button', { name: 'Generate Image' }).click()
    await toasts(page, 'Image generated')
    await page.getByLabel('HTML content').first().click()
    await page.keyboard.insertText('Words for a check.')
    await page.getByRole('button', { name: 'Create Article' }).click()
    await toasts(page, 'Article created')
    await page.getByRole('button', { name: 'Edit A toast for each step' }).click()
    await page.getByLabel('Excerpt', { exact: true }).first().fill('Short.')
    await page.getByRole('button', { name: 'Update Article' }).click()
    await toasts(page, 'Article updated')
  }),
  // Score, review, apply a rewrite, and both reviews of many.
  proof('8.49', async (world) => {
    const { page, editor } = world
    const { title } = await createArticle(editor, { ...WEAK, title: 'A toast for each review' })
    await world.openTab('articles')
    const score = page.getByLabel(`Score of ${title}`)
    await score.fill('4')
    await score.press('Enter')
    await toasts(page, 'Score updated')
    await page.getByRole('button', { name: `AI Review ${title}` }).click()
    const modal = page.getByRole('dialog', { name: 'AI Review' })
    await modal.getByRole('button', { name: 'Review', exact: true }).click()
    await toasts(page, 'Review complete')
    await modal.getByRole('button', { name: 'Apply Rewrite' }).click()
    await toasts(page, 'Rewrite applied')
    await modal.getByRole('button', { name: 'Close' }).click()
    await page.getByLabel(`Select ${title}`).check()
    await page.getByRole('button', { name: 'Bulk Review' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: /^Review / }).click()
    await toasts(page, 'Bulk Review Complete')
    await world.openTab('overview')
    await page.getByRole('region', { name: 'AI Batch Processing' }).getByRole('button').first().click()
    await question.getByRole('button', { name: /^Review / }).click()
    await toasts(page, 'Batch Processing Complete')
  }),
  // The auto-blogger.
  proof('8.49', async (world) => {
    const { page, editor } = world
    await world.openTab('auto-blogger')
    for (const [name, words] of [
      ['Start', 'Auto-blogger started'],
      ['Stop', 'Auto-blogger stopped'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click()
      await toasts(page, words)
    }
    await page.route('**/api/auto-blogger/generate', async (route) =>
      route.fulfill({ status: 201, json: { article: (await editor.get('/api/articles?limit=1')).body[0] } }),
    )
    await page.getByRole('button', { name: 'Generate Article Now' }).click()
    await toasts(page, 'Article generated')
  }),
  // Images and the logo; for export and import see newsroom-values.ts.
  proof('8.49', async (world) => {
    const { page, editor } = world
    await world.openTab('media')
    const image = { name: 'toast.png', mimeType: 'image/png', buffer: await plain(80, 60).png().toBuffer() }
    await page.locator('input[type="file"]').first().setInputFiles(image)
    await toasts(page, 'Added 1 image')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page
      .getByRole('button', { name: /^Copy URL/ })
      .first()
      .click()
    await toasts(page, 'Copied')
    await world.openTab('settings')
    await page.getByLabel('Logo image').setInputFiles(image)
    await page.getByRole('button', { name: 'Upload New Logo' }).click()
    await toasts(page, 'Logo updated')
    await editor.post('/api/settings/logo', { value: '' })
  }),
  // Signing out, in a separate session.
  proof('8.49', async ({ page, instance }: World) => {
    const context = await page.context().browser()?.newContext()
    const other = await context?.newPage()
    if (!context || !other) throw new Error('There is no browser')
    await other.goto(`${instance.url}/login`)
    await other.getByLabel('Email').fill(ADMIN.email)
    await other.getByLabel('Password').fill(ADMIN.password)
    await other.getByRole('button', { name: 'Sign In' }).click()
    await other.waitForURL('**/admin')
    await other.getByRole('button', { name: 'Logout' }).click()
    await toasts(other, 'Logged out')
    await other.waitForURL('**/login')
    await context.close()
  }),
]
