import { type Browser, chromium, type Locator, type Page, type Route } from 'playwright'
import type { Article } from '#shared/article.ts'
import type { Bookmaker } from '#shared/bookmaker.ts'
import type { Category } from '#shared/category.ts'
import { createArticle } from '../support/articles.ts'
import { chromiumLaunchOptions } from '../support/chromium.ts'
import type { Client } from '../support/client.ts'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'

const PATIENCE_MS = 30_000

/** The demo publication with some more articles, and a browser: the subject of every check. */
export type World = {
  instance: Instance
  reader: Client
  editor: Client
  /** Live articles, newest first. */
  articles: Article[]
  categories: Category[]
  bookmakers: Bookmaker[]
  /** Live, with a category, an image and an excerpt. */
  filed: Article
  /** Live, in no category. */
  unfiled: Article
  /** HTML of a page of the site. */
  html(path: string): Promise<string>
  /** Its visible text, on one line. */
  text(path: string): Promise<string>
  /** The newsroom, signed in. */
  page: Page
  /** A browser that is not signed in. */
  visitor: Page
  /** Opens a tab of the newsroom again. */
  openTab(tab: string, more?: string): Promise<void>
  stop(): Promise<void>
}

export async function createWorld(): Promise<World> {
  const instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
  const browser = await chromium.launch(await chromiumLaunchOptions())
  try {
    return await fillWorld(instance, browser)
  } catch (error) {
    await browser.close()
    await instance.stop()
    throw error
  }
}

async function fillWorld(instance: Instance, browser: Browser): Promise<World> {
  const [reader, editor] = [instance.anonymous(), await instance.login()]
  await editor.post('/api/categories', { name: 'Surfing', description: 'Waves and boards.' })
  const unfiled = await createArticle(editor, { title: 'Filed under nothing at all', published: true })
  await createArticle(editor, {
    title: 'A draft for the checks',
    excerpt: null,
    content: '<p>It rained. This is a sure bet. They play at home.</p>',
  })
  await importApproved(editor)
  await waitUntilPublished(editor)
  const { body: articles } = await reader.get('/api/articles?limit=100')
  const filed = articles.find((item: Article) => item.category && item.featuredImage && item.excerpt)
  const visitor = await newPage(browser)
  const page = await newPage(browser)
  await signIn(page, instance)
  const pages = new Map<string, string>()

  async function html(path: string): Promise<string> {
    const known = pages.get(path) ?? String((await reader.get(path)).body)
    pages.set(path, known)
    return known
  }

  return {
    instance,
    reader,
    editor,
    articles,
    categories: (await reader.get('/api/categories')).body,
    bookmakers: (await reader.get('/api/bookmakers')).body,
    filed,
    unfiled,
    html,
    text: async (path) => textOf(await html(path)),
    page,
    visitor,
    async openTab(tab, more = '') {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto(`${instance.url}/admin?tab=${tab}${more}`)
      await page.getByRole('tab').first().waitFor()
    },
    async stop() {
      await browser.close()
      await instance.stop()
    },
  }
}

/** An article approved by a model, older than those first on pages. */
async function importApproved(editor: Client): Promise<void> {
  const review = {
    approved: true,
    score: 9,
    summary: 'Fit to publish.',
    recommendations: [],
    imageAnalysis: { hasImage: false, relevance: 'Medium', quality: 'Fair', suggestions: [] },
    issues: {},
    reviewedBy: 'a model',
    revision: 1,
  }
  const article = {
    title: 'Approved by a model',
    slug: 'approved-by-a-model',
    content: '<p>Umlazi Rovers won at home.</p>',
    published: true,
    publishedAt: '2026-01-02T09:00:00Z',
    aiReviewed: true,
    aiReviewedAt: '2026-01-02T08:00:00Z',
    aiReviewSummary: JSON.stringify(review),
  }
  const { status, body } = await editor.post('/api/articles/import', { articles: [article] })
  if (status !== 200) throw new Error(`The approved article was not imported: ${JSON.stringify(body)}`)
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  return page
}

async function signIn(page: Page, instance: Instance): Promise<void> {
  await page.goto(`${instance.url}/login`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin**')
}

/** The text of HTML without tags, scripts and styles, with single spaces. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&#39;|&#x27;/g, "'")
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;|&#38;/g, '&')
    .replace(/\s+/g, ' ')
}

/** Waits until words are on a page. */
export async function sees(page: Page | Locator, ...words: (string | RegExp)[]): Promise<void> {
  for (const word of words) await page.getByText(word).filter({ visible: true }).first().waitFor()
}

/** Waits until a toast has the whole text. */
export async function toasts(page: Page, ...words: string[]): Promise<void> {
  let toast = page.locator('.toast')
  for (const word of words) toast = toast.filter({ hasText: word })
  await toast.first().waitFor()
}

/** Refuses calls to an address with a message, until the next tab is opened. */
export async function refuse(
  page: Page,
  pattern: string,
  method: string,
  message = 'Refused by the check',
): Promise<void> {
  await page.route(pattern, (route: Route) =>
    route.request().method() === method ? route.fulfill({ status: 400, json: { message } }) : route.fallback(),
  )
}
