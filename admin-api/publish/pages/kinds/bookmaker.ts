import { editorialDay } from '#shared/dates.ts'
import { bookmakerKind } from '#shared/kinds/bookmaker.ts'
import { articlesEmbedding, listNames, offerDatesAhead } from '../../../content/bookmakers/store/bookmakers.ts'
import type { Db } from '../../../platform/database/client.ts'
import { toOfferDetails } from '../parts/cards.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { begunOffers, offeredSlugs } from '../store/offers.ts'
import { bySlug, publishedKind } from './published-kind.ts'

/** The review of a bookmaker. */
export const bookmaker = publishedKind(bookmakerKind, {
  stage: 'page',
  notify: { webhook: 'bookmaker', indexNow: true },
  sitemap: null,
  keys: async (db) => (await begunOffers(db)).map(({ slug }) => ({ slug })),
  // A review outlives the offer: its page says so, and no longer shows a bonus.
  async build(db, { slug }, { timeZone }) {
    const [row] = await begunOffers(db, slug)
    if (!row) return null
    const position = (await offeredSlugs(db)).indexOf(slug)
    const details = toOfferDetails(row)
    const offer = position < 0 ? { ...details, bonusType: null, bonusAmount: null, termsLink: null } : details
    return {
      offer,
      rank: position < 0 ? null : position + 1,
      review: row.review,
      since: editorialDay(row.createdAt, timeZone),
      test: { by: row.tester, on: row.testedOn, method: row.testMethod },
    }
  },
  marks: {
    // A rank moves the numbers on the others' pages too.
    bookmakers: async (tx, { slugs }) => {
      const all = (await listNames(tx)).map(({ slug }) => slug)
      return [...bySlug([...new Set([...slugs, ...all])]), ...(await datesAhead(tx))]
    },
    // The tester is unknown once the author is deleted; unchanged files are not rendered again.
    author: async (tx) =>
      bySlug(
        (await begunOffers(tx)).map(({ slug }) => slug),
        { priority: PRIORITY.bulk },
      ),
  },
  ahead: datesAhead,
  async comeDue(tx, keys, marks) {
    const slugs = keys.map(({ slug }) => slug)
    await marks.bookmakers(tx, slugs, await articlesEmbedding(tx, slugs))
  },
})

// Other pages of the offer depend on the state at that time, and are marked then.
async function datesAhead(db: Db) {
  return (await offerDatesAhead(db)).map(({ slug, at }) => ({ key: { slug }, dueAt: at }))
}
