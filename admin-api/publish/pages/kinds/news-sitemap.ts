import { newsSitemapKind } from '#shared/kinds/news-sitemap.ts'
import { clock } from '../../../platform/database/clock.ts'
import { newsOfLastHours } from '../store/newest.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** How long an article stays in the news sitemap. */
const HOURS = 48

export const newsSitemap = publishedKind(newsSitemapKind, {
  stage: 'feed',
  notify: { webhook: 'feed', indexNow: false },
  sitemap: null,
  keys: oneFile,
  async build(db) {
    const rows = await newsOfLastHours(db, HOURS)
    return { items: rows.map((row) => ({ ...row, publishedAt: row.publishedAt as string })) }
  },
  marks: {
    article: (_, { after, now }) => [...marked(), ...ends(after ? [after] : [], now)],
    // Thousands of articles from one hour need not leave it one by one.
    imported: (_, { articles, now }) => [
      ...marked(),
      ...ends(
        articles.map(({ publishedAt }) => ({ publishedAt: fullMinute(publishedAt as string) })),
        now,
      ),
    ],
    correction: marked,
    readdressed: marked,
    image: marked,
    category: marked,
  },
  ahead: async (db) => ends(await newsOfLastHours(db, HOURS), await clock(db)),
})

/** When articles leave it because of their age. */
function ends(articles: readonly { publishedAt: string | null }[], now: number) {
  const instants = articles.map(({ publishedAt }) => Date.parse(publishedAt as string) + HOURS * 3_600_000)
  return instants.filter((end) => end > now).map((end) => ({ key: {}, dueAt: new Date(end).toISOString() }))
}

function fullMinute(instant: string): string {
  return new Date(Math.ceil(Date.parse(instant) / 60_000) * 60_000).toISOString()
}
