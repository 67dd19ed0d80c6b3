import { expect, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, context, instance, page, shareDesk } from '../support/desk.ts'
import {
  htmlField,
  htmlShown,
  openInEditor,
  openTab,
  PATIENCE,
  savedLine,
  stored,
  switchView,
} from '../support/newsroom.ts'
import { createRandom, type Random } from '../support/random.ts'

/**
 * Random sequences of editors' actions: type, save, undo, switch the view, pause until it is autosaved, visit another
 * tab, lose the network, return to it or reload. Each ends with the server having what the screen shows.
 * `npm run prove` runs 500 of them.
 */
const SEED = Number(process.env.TEST_SEED ?? 20261121)
const SEQUENCES = Number(process.env.TEST_EDITS ?? 8)
const STEPS = 10
const WORDS = ['wind', 'Ärger', 'the ball &amp; net', 'offside', '“quoted”', 'ngiyabonga', '3–0', 'e\u0301tude', '🏉']
// Drafts are autosaved three seconds after the last key, and retried ten seconds after a failure.
const REST_MS = 11_000

shareDesk()

test(`after ${SEQUENCES} random edit sequences the server has what the screen shows`, async () => {
  await page.clock.install()
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const seed = SEED + sequence
    await test.step(`sequence of seed ${seed}`, () => runSequence(createRandom(seed), seed))
  }
})

async function runSequence(random: Random, seed: number): Promise<void> {
  const published = random.below(2) === 0
  const { id } = await createArticle(client, { published, title: `Sequence ${seed} of ${process.pid}`, slug: '' })
  await openInEditor(page, instance, id)
  const done: string[] = []
  for (let step = 0; step < STEPS; step++) done.push(await doSomething(random))
  await context.setOffline(false)
  await inEditor()
  await page.getByLabel('Title').focus()
  await page.keyboard.press('Control+s')
  await expect(savedLine(page), `${seed}: ${done}`).toContainText(/Saved \d\d:\d\d/, PATIENCE)
  const shown = await formShown()
  // An autosave may still be in progress.
  await expect
    .poll(async () => textOf(await stored(client, id)), { ...PATIENCE, message: `${seed}: ${done}` })
    .toEqual(shown)
}

async function doSomething(random: Random): Promise<string> {
  const action = random.pick(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])
  await ACTIONS[action](random)
  return action
}

const ACTIONS = {
  title: async (random: Random) => typeAtEnd('Title', random),
  excerpt: async (random: Random) => typeAtEnd('Excerpt', random),
  content: async (random: Random) => {
    await inEditor()
    await htmlField(page).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText(`\n<p>${random.pick(WORDS)} ${random.below(1000)}</p>`)
  },
  view: async (random: Random) => {
    await inEditor()
    await switchView(page, random.pick(['Visual', 'HTML']))
  },
  undo: async (random: Random) => {
    await inEditor()
    await random.pick([htmlField(page), page.getByLabel('Title')]).focus()
    await page.keyboard.press('Control+z')
  },
  rest: async () => page.clock.runFor(REST_MS),
  save: async () => {
    await inEditor()
    await page.getByLabel('Title').focus()
    await page.keyboard.press('Control+s')
  },
  otherTab: async () => openTab(page, 'Profile'),
  loseNetwork: async () => context.setOffline(true),
  comeBack: async () => context.setOffline(false),
  comeBackToThePage: async () => {
    await context.setOffline(false)
    await inEditor()
    await expect(savedLine(page)).not.toContainText('Saving…', PATIENCE)
    const before = await formShown()
    await page.reload()
    await expect(htmlField(page)).toBeVisible(PATIENCE)
    const unsaved = page.getByRole('region', { name: 'Unsaved text' })
    if (await unsaved.isVisible()) await unsaved.getByRole('button', { name: 'Restore' }).click()
    expect(await formShown()).toEqual(before)
  },
}

async function typeAtEnd(label: string, random: Random): Promise<void> {
  await inEditor()
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(` ${random.pick(WORDS)}`)
}

async function inEditor(): Promise<void> {
  if ((await page.getByRole('tab', { name: 'Editor' }).getAttribute('aria-selected')) !== 'true') {
    await openTab(page, 'Editor')
  }
}

async function formShown() {
  return {
    title: (await page.getByLabel('Title').inputValue()).trim(),
    excerpt: (await page.getByLabel('Excerpt').inputValue()).trim(),
    content: (await htmlShown(page)).trim(),
  }
}

function textOf({ title, excerpt, content }: { title: string; excerpt: string | null; content: string }) {
  return { title, excerpt: excerpt ?? '', content }
}
