import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DESKS, SECTIONS, TABS } from '../../site/admin/lib/address.ts'
import { listFiles } from '../support/files.ts'
import { fillHostileSite, type HostileSite } from '../support/hostile-site.ts'
import { hostileWords } from '../support/hostile-words.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { enterNewsroom, htmlField, openInEditor, PATIENCE, pasteInto, switchView } from '../support/newsroom.ts'
import { createRandom } from '../support/random.ts'
import { type ScriptWatch, watchForScripts } from '../support/script-watch.ts'
import { mutate, readVectors } from '../support/vectors.ts'

/** Vectors in every editable field, opened on every page of the site, its previews and the newsroom. */

const SEED = Number(process.env['TEST_SEED'] ?? 20261128)
const IS_WHOLE = process.env['TEST_WHOLE'] === '1'
const random = createRandom(SEED)

const KNOWN = readVectors()
const ALL = [...KNOWN, ...mutate(KNOWN, 5000, random)]
const TYPED = IS_WHOLE ? ALL : sample(ALL, 600)
const INTO_EDITOR = sample(TYPED, IS_WHOLE ? 3000 : 200)

test.describe
  .serial(`vectors in every field (seed ${SEED})`, () => {
    let instance: Instance
    let site: HostileSite
    let context: BrowserContext
    let page: Page
    let watch: ScriptWatch
    /** The marker words of all fields that some page showed. */
    const seen = new Set<string>()

    test.beforeAll(async ({ browser }) => {
      instance = await startInstance()
      site = await fillHostileSite(await instance.login(), TYPED, random)
      // Without the content security policy, which would block most unescaped scripts.
      context = await browser.newContext({ bypassCSP: true })
      watch = await watchForScripts(context, instance.url)
      page = await context.newPage()
    })
    test.afterAll(async () => {
      await context?.close()
      await instance?.stop()
    })

    async function look(): Promise<void> {
      for (const word of wordsIn(await watch.look(page))) seen.add(word)
    }

    async function open(path: string): Promise<void> {
      await page.goto(`${instance.url}${path}`, { waitUntil: 'load' })
      await look()
    }

    async function openPlace(place: string): Promise<void> {
      await page.goto(`${instance.url}/admin?${place}`)
      await expect(page.getByRole('tab', { name: 'Overview', exact: true })).toBeVisible(PATIENCE)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('.skeleton')).toHaveCount(0, PATIENCE)
      await look()
    }

    async function lookAtPreview(): Promise<void> {
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await expect(page.locator('iframe.preview-page')).toBeVisible(PATIENCE)
      await page.waitForLoadState('networkidle')
      await look()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
    }

    test('no script runs on any page of the site', async () => {
      for (const file of await listFiles(instance.dirs.dist)) {
        if (/\.html$/.test(file) && !/^(admin|login)\./.test(file))
          await open(`/${file.replace(/(index)?\.html$/, '')}`)
      }
      for (const { payload } of sample(TYPED, 5)) await open(`/search?q=${encodeURIComponent(payload)}`)
      expect(watch.hits).toEqual([])
    })

    test('no script runs in the newsroom', async () => {
      await enterNewsroom(page, instance)
      for (const place of PLACES) await openPlace(place)
      for (const place of WITH_FORMS) {
        await openPlace(place)
        if (place === 'tab=auto-blogger') await page.getByRole('tab', { name: 'Settings' }).last().click()
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toBeVisible(PATIENCE)
        await look()
      }
      expect(watch.hits).toEqual([])
    })

    test('no script runs in the editor or its preview, whether typed or pasted', async () => {
      for (const id of [site.main.id, site.draftId]) {
        await openInEditor(page, instance, id)
        await switchView(page, 'Visual')
        await look()
        await lookAtPreview()
      }
      for (const vectors of inBatches(INTO_EDITOR, 100)) {
        const html = hostileWords(vectors, random).html('editor', vectors)
        await switchView(page, 'Visual')
        await pasteInto(page, html, '')
        await look()
        await switchView(page, 'HTML')
        await htmlField(page).click()
        await page.keyboard.press('Control+a')
        await page.keyboard.insertText(html)
        await switchView(page, 'Visual')
        await look()
        await lookAtPreview()
      }
      expect(watch.hits).toEqual([])
    })

    test('every field was shown somewhere, and no vector swallowed the next one', () => {
      expect([...site.words.typed].filter(([word]) => !seen.has(word)).map(([, field]) => field)).toEqual([])
      expect([...site.words.marks].filter((mark) => !seen.has(mark))).toEqual([])
    })
  })

const PLACES = [
  ...TABS.map((tab) => `tab=${tab}`),
  ...DESKS.map((desk) => `desk=${desk}`),
  ...SECTIONS.map((section) => `tab=settings&section=${section}`),
]

/** Those whose rows have a form behind a button. */
const WITH_FORMS = [
  ...['competitions', 'teams', 'feeds'].map((part) => `desk=matches&part=${part}`),
  ...['tab=bookmakers', 'tab=auto-blogger', 'tab=media'],
]

function wordsIn(text: string): string[] {
  return text.match(/zq\d+q\d*/g) ?? []
}

function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))
}

function sample<T>(items: readonly T[], count: number): T[] {
  return Array.from({ length: Math.min(count, items.length) }, () => random.pick(items))
}
