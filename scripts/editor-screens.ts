import type { Browser, BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import type { Client } from '../tests/support/client.ts'
import type { Instance } from '../tests/support/instance.ts'
import { enterNewsroom } from '../tests/support/newsroom.ts'
import { join } from '../tests/support/people.ts'
import { SIZES, signIn } from './newsroom-screens.ts'

const THEMES = ['light', 'dark'] as const
// Published, so that it is not autosaved while screenshots are taken.
const TITLE = 'Umlazi hold on after a wild last ten minutes'
const TEXT = `<p>The wind came off the harbour and the ball would not stay down. <a href="/news">Nobody minded.</a></p>
<h2>How it went</h2>
<ul>
  <li>Two goals before the break</li>
  <li>One red card after it</li>
</ul>
<table>
  <caption>Results</caption>
  <thead>
    <tr><th scope="col">Side</th><th scope="col">Points</th></tr>
  </thead>
  <tbody>
    <tr><td>Umlazi</td><td>3</td></tr>
    <tr><td>Harbour</td><td>0</td></tr>
  </tbody>
</table>
OFFER
<pre>4-3-3<br />4-4-2</pre>
<p>The next match is away.</p>`

/** The editor with an article that no one else has open. */
type Open = { isPhone: boolean; id: number; browser: Browser; instance: Instance; client: Client }
type State = { name: string; prepare: (page: Page, open: Open) => Promise<unknown> }

const STATES: State[] = [
  { name: 'writing', prepare: (page) => text(page).getByText('The wind').click() },
  { name: 'insert', prepare: openInsert },
  { name: 'link', prepare: openLink },
  { name: 'image', prepare: chooseImage },
  { name: 'uploading', prepare: uploadSlowly },
  { name: 'gallery', prepare: (page) => insertBy(page, '/gallery') },
  { name: 'table', prepare: (page) => text(page).getByRole('cell', { name: 'Harbour' }).click() },
  { name: 'block-source', prepare: (page) => page.getByRole('button', { name: 'Edit source' }).click() },
  { name: 'html', prepare: showHtml },
  { name: 'find', prepare: findWords },
  { name: 'preview', prepare: (page) => page.getByRole('button', { name: 'Preview', exact: true }).click() },
  { name: 'conflict', prepare: meetConflict },
  { name: 'presence', prepare: haveCompany },
  { name: 'compare', prepare: compareRevisions },
  { name: 'offline', prepare: writeOffline },
  { name: 'unsaved', prepare: comeBack },
]
const SETTLE_MS = 1500

type Options = { browser: Browser; instance: Instance; keep: (name: string, png: Buffer) => Promise<void> }

/** Captures the editor in each state and the AI queue, in two widths and both themes. */
export async function takeEditor({ browser, instance, keep }: Options): Promise<void> {
  const client = await instance.login()
  const [bookmaker] = (await client.get('/api/bookmakers')).body
  const content = TEXT.replace('OFFER', `<div data-bookmaker="${bookmaker.slug}"></div>`)
  for (const viewport of SIZES) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      await signIn(context, instance)
      for (const { name, prepare } of STATES) {
        // Each has a separate article, so that no other window or unsaved copy interferes.
        const slug = `umlazi-hold-on-${name}-${viewport.width}-${colorScheme}`
        const made = await client.post('/api/articles', { title: TITLE, slug, content, published: true })
        const page = await openArticle(context, instance, made.body.id)
        await prepare(page, {
          isPhone: viewport.width < 600,
          id: made.body.id,
          browser,
          instance,
          client,
        })
        await page.waitForTimeout(SETTLE_MS)
        await keep(`editor-${name}-${viewport.width}-${colorScheme}`, await page.screenshot())
        await page.close()
        await context.setOffline(false)
      }
      const queue = await context.newPage()
      await queue.goto(`${instance.url}/admin?desk=queue`)
      await queue.getByRole('heading', { name: 'AI queue' }).waitFor()
      await queue.waitForTimeout(SETTLE_MS)
      await keep(`newsroom-ai-queue-${viewport.width}-${colorScheme}`, await queue.screenshot())
      await context.close()
    }
  }
}

async function openArticle(context: BrowserContext, { url }: Instance, id: number): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/admin?tab=editor&id=${id}`)
  await text(page).waitFor()
  return page
}

function text(page: Page) {
  return page.getByRole('textbox', { name: 'HTML content' })
}

async function goToEnd(page: Page): Promise<void> {
  await text(page).getByText('The next match').click()
  await page.keyboard.press('End')
}

async function insertBy(page: Page, words: string): Promise<void> {
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

async function openInsert(page: Page, { isPhone }: Open): Promise<void> {
  await goToEnd(page)
  if (isPhone) return page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
}

async function openLink(page: Page): Promise<void> {
  await goToEnd(page)
  await page.keyboard.press('Control+k')
  await page.getByLabel('Address or words to search for').fill('tips')
}

function chooseImage(page: Page): Promise<void> {
  return insertBy(page, '/image')
}

// The upload never completes.
async function uploadSlowly(page: Page): Promise<void> {
  await chooseImage(page)
  await page.route('**/api/objects/upload', () => {})
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0a5c36' } })
    .png()
    .toBuffer()
  await page.getByLabel('Image for this figure').setInputFiles({ name: 'stand.png', mimeType: 'image/png', buffer })
}

async function findWords(page: Page): Promise<void> {
  await text(page).getByText('The wind').click()
  await page.keyboard.press('Control+f')
  await page.getByLabel('Find', { exact: true }).fill('the')
}

// Another user is typing in the first paragraph, which is locked.
async function haveCompany(page: Page, { browser, instance, client, id }: Open): Promise<void> {
  const person = await join(instance, client, `pieter-${id}@example.com`)
  await person.client.put('/api/auth/me', { firstName: 'Pieter', lastName: 'Botha' })
  const context = await browser.newContext()
  const his = await context.newPage()
  await enterNewsroom(his, instance, person)
  await his.goto(`${instance.url}/admin?tab=editor&id=${id}`)
  await text(his).getByText('The wind').click()
  await his.keyboard.press('End')
  await page.getByRole('list', { name: 'Also editing' }).getByText('Pieter Botha is editing').waitFor()
  await his.keyboard.type(' It rained later.')
  await page.locator('.visual > .held').first().waitFor()
}

async function compareRevisions(page: Page, { client, id }: Open): Promise<void> {
  const { content } = (await client.get(`/api/articles/${id}`)).body
  await client.put(`/api/articles/${id}`, { content: content.replace('is away', 'is at home, on Sunday') })
  await page.reload()
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Compare revision 1' }).click()
  await page.getByRole('dialog').locator('ins').first().waitFor()
}

async function writeOffline(page: Page): Promise<void> {
  await goToEnd(page)
  await page.context().setOffline(true)
  await page.keyboard.type(' On Saturday.')
  await page.keyboard.press('Control+s')
}

async function comeBack(page: Page): Promise<void> {
  await goToEnd(page)
  await page.keyboard.type(' On Saturday.')
  await page.getByText('Kept on this device').first().waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Unsaved text' }).waitFor()
}

async function showHtml(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await text(page).scrollIntoViewIfNeeded()
}

async function meetConflict(page: Page): Promise<void> {
  await goToEnd(page)
  await page.keyboard.type(' On Saturday.')
  await page.evaluate(async () => {
    const id = new URL(location.href).searchParams.get('id')
    const article = await (await fetch(`/api/articles/${id}`)).json()
    const content = article.content.replace('The next match is away.', 'The next match is away, on Sunday.')
    const headers = { 'Content-Type': 'application/json', 'If-Match': `"${article.revision}"` }
    await fetch(`/api/articles/${id}`, { method: 'PUT', headers, body: JSON.stringify({ content }) })
  })
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').waitFor()
}
