import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, context, instance, page, shareDesk } from '../support/desk.ts'
import { htmlField, openTab, PATIENCE } from '../support/newsroom.ts'

/** How much code the newsroom loads before it is usable. */

const KB = 1024
const FIRST_LOAD = 195 * KB
const EDITOR = 180 * KB

const TITLE = 'Weighed with the editor'

shareDesk({ prepare: () => createArticle(client, { title: TITLE, content: '<p>Words.</p>' }) })

/** The bytes of code that a page loads from now on, compressed by gzip, by file. */
function weigh(from: Page): () => Promise<Map<string, number>> {
  const parts: Promise<[string, number]>[] = []
  from.on('response', (response) => parts.push(part(response)))
  return async () => new Map(await Promise.all(parts))
}

async function part(response: Response): Promise<[string, number]> {
  const isCode = ['document', 'script', 'stylesheet'].includes(response.request().resourceType())
  return [response.url(), isCode ? gzipSync(await response.body()).byteLength : 0]
}

function sum(parts: Map<string, number>): number {
  return [...parts.values()].reduce((total, size) => total + size, 0)
}

test('the Overview loads within its size limit, without external style sheets', async () => {
  const fresh = await context.newPage()
  const weighed = weigh(fresh)
  await fresh.goto(`${instance.url}/admin`)
  await expect(fresh.locator('.recent-row').first()).toBeVisible(PATIENCE)
  await fresh.waitForLoadState('networkidle')
  const parts = await weighed()
  await fresh.close()
  expect([...parts.keys()].filter((url) => url.endsWith('.css'))).toEqual([])
  expect(sum(parts)).toBeGreaterThan(100 * KB)
  expect(sum(parts)).toBeLessThanOrEqual(FIRST_LOAD)
})

test('a tab shows a loading state until its style sheet has loaded', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.css', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${instance.url}/admin`)
  await expect(page.locator('.recent-row').first()).toBeVisible(PATIENCE)
  const asked = page.waitForRequest('**/*.css')
  await openTab(page, 'Articles')
  await asked
  await page.waitForLoadState('load')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.locator('.articles')).toHaveCount(0)
  release()
  await expect(page.getByRole('row', { name: TITLE })).toBeVisible(PATIENCE)
  expect(await page.locator('.articles').evaluate((element) => getComputedStyle(element).borderCollapse)).toBe(
    'collapse',
  )
})

test('opening an article loads only the editor’s code, within its size limit', async () => {
  const weighed = weigh(page)
  await page.getByRole('button', { name: TITLE }).first().click()
  await expect(htmlField(page)).toBeVisible(PATIENCE)
  await page.waitForLoadState('networkidle')
  const parts = await weighed()
  expect(sum(parts)).toBeGreaterThan(50 * KB)
  expect(sum(parts)).toBeLessThanOrEqual(EDITOR)
})
