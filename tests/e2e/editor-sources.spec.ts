import { expect, type Page, test } from '@playwright/test'
import { editorialDay, longDate } from '#shared/dates.ts'
import { createArticle } from '../support/articles.ts'
import { noonZone } from '../support/daytime.ts'
import { startInstance } from '../support/instance.ts'
import { enterNewsroom, expectNoBarrier, openInEditor } from '../support/newsroom.ts'
import { good, says, startOpenAiStub } from '../support/openai-stub.ts'
import { startPublicHost } from '../support/public-host.ts'
import { createRandom } from '../support/random.ts'

const STORY = 'Umlazi Rovers beat Point Harbour 2-1 on Saturday at the harbour ground in Durban.'
const random = createRandom(20261123)
const word = () => [0, 1, 2, 3].map(() => random.pick([...'bdfgklmn']) + random.pick([...'aeiou'])).join('')

/** The model's answer, which used the one story. */
function answer(): object {
  const filler = () => `The ${word()} line held its ${word()} and the ball stayed ${word()} for long ${word()} of it.`
  const paragraphs = ['Umlazi Rovers beat Point Harbour 2-1.', ...Array.from({ length: 40 }, filler)]
  const title = 'A patient side takes it late'
  return { title, excerpt: 'How it came about.', sections: [{ heading: '', paragraphs }], related: [], used: [1] }
}

const sourcesOf = (page: Page) => page.getByRole('region', { name: 'Sources' })

test('a generated article shows its sources with dates and links; other articles show none', async ({ page }) => {
  const zone = noonZone()
  const publisher = await startPublicHost((_request, response) => {
    response.end(`<rss version="2.0"><channel><title>F</title><item><title>Rovers beat Point Harbour</title>
      <link>/stories/2026/11/umlazi-rovers-beat-point-harbour-with-a-late-goal?from=feed</link>
      <pubDate>${new Date(Date.now() - 60_000).toUTCString()}</pubDate><description>${STORY}</description></item></channel></rss>`)
  })
  const ai = await startOpenAiStub()
  ai.answer((response, call) => (call.kind === 'other' ? says(JSON.stringify(answer())) : good())(response, call))
  const own = await startInstance({ env: { TZ_EDITORIAL: zone, ...ai.env, ...publisher.env } })
  try {
    const editor = await own.login()
    const category = (await editor.get('/api/categories/tennis')).body
    const asOf = editorialDay(new Date(Date.now() - 2 * 86_400_000).toISOString(), zone)
    await editor.put('/api/auto-blogger/settings', {
      contentQuality: 'basic',
      preferredCategories: ['tennis'],
      factSheets: { tennis: 'Bay Dockers won 3-2.' },
      factSheetDates: { tennis: { asOf } },
    })
    const feed = { name: 'The Coast Gazette', url: `${publisher.url}/feed.xml`, categoryId: category.id }
    expect((await editor.post('/api/auto-blogger/feeds', feed)).status).toBe(201)
    const made = await editor.post('/api/auto-blogger/generate')
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const typed = await createArticle(editor, { slug: 'typed-by-a-person' })

    await enterNewsroom(page, own)
    await openInEditor(page, own, made.body.article.id)
    const sources = sourcesOf(page)
    const words = (day: string) => longDate(`${day}T12:00:00Z`, 'UTC')
    const today = editorialDay(new Date(Date.now() - 60_000).toISOString(), zone)
    await expect(sources.getByRole('listitem')).toHaveText([
      `Fact sheet of Tennis (${words(asOf)})`,
      `Rovers beat Point Harbour (The Coast Gazette, ${words(today)})`,
    ])
    const link = sources.getByRole('link', { name: 'Rovers beat Point Harbour' })
    await expect(link).toHaveAttribute('href', /\/stories\/2026\/11\/.*\?from=feed$/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expectNoBarrier(page)
    await sources.getByRole('button', { name: 'Sources 2' }).click()
    await expect(sources.getByRole('listitem')).toHaveCount(0)

    await openInEditor(page, own, typed.id)
    await expect(page.getByRole('region', { name: 'Checks before publishing' })).toBeVisible()
    await expect(sourcesOf(page)).toHaveCount(0)
  } finally {
    await own.stop()
    await ai.stop()
    await publisher.stop()
  }
})
