import { expect, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { enterNewsroom, openInEditor, openTab, PATIENCE, toast } from '../support/newsroom.ts'
import { join } from '../support/people.ts'

/** Each call of the tabs, slow, failing and forbidden: its placeholder, and the retry button. */

type Call = { tab: string; call: RegExp; loading: string; failed: string; open?: () => Promise<void> }

const CALLS: Call[] = [
  {
    tab: 'Overview',
    call: /\/api\/articles\?limit=5$/,
    loading: 'Loading recent articles',
    failed: 'Recent articles could not be loaded',
  },
  {
    tab: 'Overview',
    call: /\/api\/go-live$/,
    loading: 'Loading the go-live list',
    failed: 'The go-live list could not be loaded',
  },
  { tab: 'Overview', call: /\/api\/watch$/, loading: 'Loading the watch', failed: 'The watch could not be loaded' },
  {
    tab: 'Articles',
    call: /\/api\/articles\?.*published=true/,
    loading: 'Loading published',
    failed: 'Published could not be loaded',
  },
  {
    tab: 'Articles',
    call: /\/api\/articles\?.*published=false/,
    loading: 'Loading drafts',
    failed: 'Drafts could not be loaded',
  },
  {
    tab: 'Articles',
    call: /\/api\/trash\?/,
    loading: 'Loading the trash',
    failed: 'The trash could not be loaded',
    open: () => page.getByRole('button', { name: 'Trash' }).click(),
  },
  {
    tab: 'Analytics',
    call: /\/api\/articles\/analytics$/,
    loading: 'Loading analytics',
    failed: 'Analytics could not be loaded',
  },
  { tab: 'Media', call: /\/api\/media\?/, loading: 'Loading images', failed: 'Images could not be loaded' },
  {
    tab: 'Bookmakers',
    call: /\/api\/bookmakers$/,
    loading: 'Loading bookmakers',
    failed: 'Bookmakers could not be loaded',
  },
  {
    tab: 'Editor',
    call: /\/revisions$/,
    loading: 'Loading the history',
    failed: 'The history could not be loaded',
    open: openHistory,
  },
  {
    tab: 'Editor',
    call: /\/revisions\/1$/,
    loading: 'Loading the revision',
    failed: 'The revision could not be loaded',
    open: async () => {
      await openHistory()
      await page.getByRole('button', { name: 'Compare revision 1' }).click(PATIENCE)
    },
  },
  {
    tab: 'Editor',
    call: /\/api\/articles\/preview$/,
    loading: 'Creating the preview',
    failed: 'The preview could not be created',
    open: () => page.getByRole('button', { name: 'Preview' }).click(PATIENCE),
  },
  {
    tab: 'Editor',
    call: /\/api\/media\?/,
    loading: 'Loading images',
    failed: 'Images could not be loaded',
    open: () => page.getByRole('button', { name: 'Library' }).click(PATIENCE),
  },
  {
    tab: 'Editor',
    call: /\/api\/bookmakers$/,
    loading: 'Loading bookmakers',
    failed: 'Bookmakers could not be loaded',
    open: () => page.getByRole('button', { name: 'Offer block' }).click(PATIENCE),
  },
  {
    tab: 'Profile',
    call: /\/api\/auth\/sessions$/,
    loading: 'Loading sessions',
    failed: 'Sessions could not be loaded',
  },
  { tab: 'Settings', call: /\/api\/settings$/, loading: 'Loading settings', failed: 'Settings could not be loaded' },
  { tab: 'Settings', call: /\/api\/settings$/, loading: 'Loading the logo', failed: 'The logo could not be loaded' },
  {
    tab: 'Settings',
    call: /\/api\/categories$/,
    loading: 'Loading categories',
    failed: 'Categories could not be loaded',
  },
  { tab: 'Settings', call: /\/api\/users$/, loading: 'Loading people', failed: 'People could not be loaded' },
  { tab: 'Settings', call: /\/api\/keys$/, loading: 'Loading keys', failed: 'Keys could not be loaded' },
  { tab: 'Settings', call: /\/api\/audit\?/, loading: 'Loading the log', failed: 'The log could not be loaded' },
  {
    tab: 'Settings',
    call: /\/api\/ai\/status$/,
    loading: 'Loading the AI settings',
    failed: 'The AI settings could not be loaded',
  },
  {
    tab: 'Settings',
    call: /\/api\/ai\/runs\?/,
    loading: 'Loading the AI runs',
    failed: 'The AI runs could not be loaded',
  },
]

shareDesk()

test('empty states say what to do next', async () => {
  await show('Overview')
  await expect(page.getByText('No articles yet')).toBeVisible(PATIENCE)
  await openTab(page, 'Articles')
  await expect(page.getByText('Nothing is published yet')).toBeVisible(PATIENCE)
  await expect(page.getByText('No drafts')).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Trash' }).click()
  await expect(page.getByText('The trash is empty.')).toBeVisible(PATIENCE)
  await openTab(page, 'Settings')
  await expect(page.getByText('There are no keys.')).toBeVisible(PATIENCE)
  await expect(page.getByText('No AI calls yet.')).toBeVisible(PATIENCE)
})

for (const { tab, call, loading, failed, open } of CALLS) {
  test(`${tab}: a loading state, “${failed}”, and a working retry`, async () => {
    let answer = () => {}
    const held = new Promise<void>((done) => {
      answer = done
    })
    // A client error, which is not retried automatically.
    await page.route(call, async (route) => {
      await held
      await route.fulfill({ status: 403, json: { message: 'Only for others' } })
    })
    await show(tab, open)
    await expect(page.getByRole('status', { name: loading, exact: true })).toBeVisible(PATIENCE)
    answer()
    const notice = page.getByRole('alert').filter({ hasText: new RegExp(`^${failed}`) })
    await expect(notice).toContainText('Only for others', PATIENCE)
    await page.unrouteAll({ behavior: 'wait' })
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeHidden(PATIENCE)
  })
}

test('the settings do not shift when there are no AI runs', async () => {
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route(/\/api\/ai\/runs\?/, async (route) => {
    await held
    await route.continue()
  })
  await show('Settings')
  await expect(page.getByRole('status', { name: 'Loading the AI runs' })).toBeVisible(PATIENCE)
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'AI', exact: true }) })
  await expect(card.getByRole('status')).toHaveCount(1, PATIENCE)
  const before = await card.boundingBox()
  answer()
  await expect(card.getByText('No AI calls yet.')).toBeVisible(PATIENCE)
  expect((await card.boundingBox())?.height).toBe(before?.height)
})

test('counters of the Overview that fail to load can be retried', async () => {
  await page.route(/\/api\/(categories|bookmakers)$|\/api\/articles\?limit=1&/, (route) =>
    route.fulfill({ status: 403, json: { message: 'Only for others' } }),
  )
  await show('Overview')
  await expect(page.getByText('Could not be loaded')).toHaveCount(4, PATIENCE)
  await page.unrouteAll({ behavior: 'wait' })
  for (const name of ['Published Articles', 'Draft Articles', 'Categories', 'Bookmakers']) {
    await page.getByRole('button', { name: `Try again to count ${name}` }).click()
  }
  await expect(page.getByText('Could not be loaded')).toHaveCount(0, PATIENCE)
})

test('category fields show when categories fail to load', async () => {
  const { title } = await createArticle(client)
  await page.route(/\/api\/categories$/, (route) => route.fulfill({ status: 403, json: { message: 'Not now' } }))
  await show('Articles')
  await expect(page.getByLabel('Filter by sport')).toContainText('Categories could not be loaded', PATIENCE)
  await page.getByLabel(`Select ${title}`).check()
  await expect(page.getByLabel('Move to')).toContainText('Categories could not be loaded')
  await show('Editor')
  await expect(page.getByLabel('Category')).toContainText('Categories could not be loaded', PATIENCE)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again to load the categories' }).click()
  await expect(page.getByLabel('Category')).toContainText('Tennis', PATIENCE)
})

test('the command palette shows search errors', async () => {
  await show('Overview')
  await page.route(/\/api\/articles\?limit=8/, (route) => route.fulfill({ status: 403, json: { message: 'Not now' } }))
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('alert')).toContainText('Articles could not be searched. Not now', PATIENCE)
  await page.keyboard.press('Escape')
})

test('quick actions work, and categories are managed in a dialog', async () => {
  await show('Overview')
  await page.getByRole('button', { name: 'Manage Categories' }).click()
  const manager = page.getByRole('dialog', { name: 'Manage Categories' })
  await manager.getByRole('button', { name: 'Add Category' }).click(PATIENCE)
  const form = page.getByRole('dialog', { name: 'Add Category' })
  await form.getByLabel('Name').fill('Netball')
  await form.getByRole('button', { name: 'Add Category' }).click()
  await expect(manager.getByText('Netball')).toBeVisible(PATIENCE)
  await manager.getByRole('button', { name: 'Delete Netball' }).click()
  await page.getByRole('button', { name: 'Delete category' }).click()
  await expect(manager.getByText('Netball')).toBeHidden(PATIENCE)
  await manager.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Upload Images' }).click()
  await expect(page.getByRole('tab', { name: 'Media' })).toHaveAttribute('aria-selected', 'true')
  await openTab(page, 'Overview')
  await page.getByRole('button', { name: 'Manage Affiliate Links' }).click()
  await expect(page.getByRole('tab', { name: 'Bookmakers' })).toHaveAttribute('aria-selected', 'true')
  await openTab(page, 'Overview')
  await page.getByRole('button', { name: 'Create New Article' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('', PATIENCE)
})

test('an import shows a report before anything is saved', async () => {
  await client.post('/api/articles', { title: 'Here already', slug: 'here-already', content: '<p>Yes.</p>' })
  await openTab(page, 'Settings')
  const file = (articles: unknown[]) => ({
    name: 'articles.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ articles })),
  })
  const input = page.getByLabel('JSON file to import')
  const good = { title: 'From a file', slug: 'from-a-file', content: '<p>New.</p>' }
  await input.setInputFiles(file([good, { title: '', content: '<p>x</p>' }]))
  await expect(page.getByRole('alert').filter({ hasText: 'Problems in the file' })).toContainText('Article 2', PATIENCE)
  await page.getByRole('button', { name: 'Dismiss', exact: true }).last().click()

  await input.setInputFiles(file([good, { ...good, title: 'Here already', slug: 'here-already' }]))
  const report = page.getByRole('dialog', { name: 'Before the import' })
  await expect(report).toContainText('1 article will be imported.', PATIENCE)
  await expect(report).toContainText('here-already')
  expect((await client.get('/api/articles/from-a-file')).status).toBe(404)
  await report.getByRole('button', { name: 'Import 1 article' }).click()
  await expect(toast(page, 'Import Complete')).toBeVisible(PATIENCE)
  expect((await client.get('/api/articles/from-a-file')).status).toBe(200)

  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(toast(page, 'Please select a JSON file')).toBeVisible(PATIENCE)
  await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
  await expect(toast(page, "JSON file must contain an 'articles' array")).toBeVisible(PATIENCE)
})

test('legal texts are previewed, and testing a missing webhook shows an error', async () => {
  await show('Settings')
  await page.getByLabel('Privacy policy').fill('<h2>What we keep</h2><p>Nothing but this.</p>', PATIENCE)
  await page.getByRole('button', { name: 'Preview Privacy policy' }).click()
  const frame = page.frameLocator('iframe[title="Preview of Privacy policy"]')
  await expect(frame.getByText('Nothing but this.')).toBeVisible(PATIENCE)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Test webhook' }).click()
  await expect(toast(page, 'Webhook failed')).toContainText('REBUILD_WEBHOOK_URL', PATIENCE)
})

test('a list shows an error offline and recovers once online', async () => {
  await show('Articles')
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible(PATIENCE)
  await page.context().setOffline(true)
  await page.getByPlaceholder('Filter').fill('anything')
  await expect(page.getByText('Drafts could not be loaded')).toBeVisible(PATIENCE)
  await page.context().setOffline(false)
  await expect(page.getByText('Drafts could not be loaded')).toBeHidden(PATIENCE)
})

test('an editor sees only permitted settings, and no request gets 403', async ({ browser }) => {
  const writer = await join(instance, client, 'writer@example.com')
  const other = await (await browser.newContext()).newPage()
  const refused: string[] = []
  other.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await enterNewsroom(other, instance, { email: writer.email, password: writer.password })
  await expect(other.getByRole('tab')).toHaveCount(9)
  await openTab(other, 'Settings')
  await expect(other.getByText('Logo, general settings, people and keys are for administrators.')).toBeVisible(PATIENCE)
  await expect(other.getByRole('heading', { name: 'Article Import/Export' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Categories' })).toBeVisible()
  for (const name of ['People', 'API Keys', 'Audit Log', 'General Settings', 'Logo Management', 'AI']) {
    await expect(other.getByRole('heading', { name, exact: true })).toHaveCount(0)
  }
  for (const tab of ['Overview', 'Articles', 'Analytics', 'Editor', 'Auto-Blogger', 'Media', 'Bookmakers', 'Profile']) {
    await openTab(other, tab)
  }
  expect(refused).toEqual([])
  await other.context().close()
})

async function show(tab: string, open?: Call['open']): Promise<void> {
  await page.goto(`${instance.url}/admin?tab=${tab.toLowerCase()}`)
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true', PATIENCE)
  await open?.()
}

/** The history of an article that was changed once. */
async function openHistory(): Promise<void> {
  const { id } = await createArticle(client)
  await client.put(`/api/articles/${id}`, { excerpt: 'Changed.' })
  await openInEditor(page, instance, id)
  await page.getByRole('button', { name: 'History' }).click()
}
