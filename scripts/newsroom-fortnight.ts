import type { Article } from '../shared/article.ts'
import type { Watch } from '../shared/watch.ts'
import type { Client } from '../tests/support/client.ts'
import type { Clock } from '../tests/support/clock.ts'
import type { Instance } from '../tests/support/instance.ts'
import { rawGet } from '../tests/support/raw-get.ts'

export const DAYS = 14
const DAY_MS = 24 * 60 * 60_000
const PLACEMENTS = ['home', 'in-text', 'table', 'review', 'tips']
const BROWSERS = [
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
]
const DRAFTS = [
  'What a wet ball does to a leg-spinner in Kimberley',
  'Three benches that changed a Saturday',
  'Team news: two changes in the pack',
]

/** Simulates a fortnight of the demo publication: readers, clicks, drafts, reviews, a piece. */
export async function liveAFortnight(instance: Instance, clock: Clock): Promise<void> {
  const today = Date.now()
  const editor = await instance.login()
  const articles: Article[] = (await editor.get('/api/articles?limit=20')).body
  const partners: { slug: string }[] = (await editor.get('/api/bookmakers')).body
  for (let day = 0; day < DAYS; day++) {
    await clock.set(new Date(today - (DAYS - 1 - day) * DAY_MS).toISOString())
    for (const [place, article] of articles.entries()) {
      await readersOf(instance, article, day, place, partners)
    }
  }
  // Signs in again, since a two-week-old session may not create an API key.
  await write(await instance.login(), today)
}

/** More at weekends and for the first articles; every sixth reader clicks a bookmaker's link. */
async function readersOf(
  instance: Instance,
  { id, slug }: Article,
  day: number,
  place: number,
  partners: { slug: string }[],
): Promise<void> {
  const readers = Math.round((24 / (place + 2)) * (1 + (day % 7 > 4 ? 1 : 0) + day / DAYS))
  for (let n = 0; n < readers; n++) {
    const visitor = {
      'user-agent': BROWSERS[n % 3 === 0 ? 1 : 0] ?? '',
      'x-forwarded-for': `10.${day}.${place}.${n}`,
    }
    await instance.anonymous().post(`/api/articles/${slug}/view`, undefined, visitor)
    const partner = partners[(n + place) % partners.length]
    if (n % 6 !== place % 6 || !partner) continue
    await rawGet(instance.url, `/go/${partner.slug}?a=${id}&p=${PLACEMENTS[(n + day) % PLACEMENTS.length]}`, visitor)
  }
}

async function write(editor: Client, today: number): Promise<void> {
  const inTwoDays = new Date(today + 2 * DAY_MS).toISOString()
  for (const [n, title] of DRAFTS.entries()) {
    const scheduled = n === DRAFTS.length - 1 && { published: true, publishedAt: inTwoDays }
    const form = { title, content: `<p>${title}.</p>`, categoryId: n + 1, ...scheduled }
    await must(editor.post('/api/articles', form))
  }
  await must(editor.post('/api/auto-blogger/generate'))
  await must(editor.post('/api/articles/batch-review', {}))
  await must(editor.post('/api/keys', { name: 'Build machine' }))
  // Without internet every link is broken; one is enough to show in Watch.
  const { links } = (await editor.get('/api/watch')).body as Watch
  for (const { url } of links.slice(1)) await must(editor.post('/api/watch/ignore', { url, ignored: true }))
}

async function must(answer: ReturnType<Client['post']>): Promise<void> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
