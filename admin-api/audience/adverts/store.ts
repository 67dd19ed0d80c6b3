import { asc, eq, gt, sql } from 'drizzle-orm'
import type { AdvertBlock } from '#shared/advert.ts'
import type { LinkState } from '#shared/watch.ts'
import { isLive } from '../../content/articles/store/articles.ts'
import { isHeld, isOffered } from '../../content/bookmakers/store/bookmakers.ts'
import type { Db } from '../../platform/database/client.ts'
import { withId } from '../../platform/database/one-of.ts'
import { clickHours, offerDays } from '../../platform/database/tables/analytics.ts'
import { articleRefs, articles } from '../../platform/database/tables/articles.ts'
import { bookmakers } from '../../platform/database/tables/bookmakers.ts'
import { linkChecks } from '../../platform/database/tables/links.ts'

/** The last editorial days, after `after` (exclusive). */
export type Since = { after: string }

/** Bookmakers whose offer is in date, best first, with the last check of their affiliate link. */
export function liveOffers(db: Db) {
  return db
    .select({
      id: bookmakers.id,
      name: bookmakers.name,
      slug: bookmakers.slug,
      bonusType: bookmakers.bonusType,
      bonusAmount: bookmakers.bonusAmount,
      termsLink: bookmakers.termsLink,
      affiliateLink: bookmakers.affiliateLink,
      validFrom: bookmakers.validFrom,
      validUntil: bookmakers.validUntil,
      licenceBoard: bookmakers.licenceBoard,
      licenceNumber: bookmakers.licenceNumber,
      licenceCheckedOn: bookmakers.licenceCheckedOn,
      featured: bookmakers.featured,
      isHeld,
      linkState: sql<LinkState | null>`${linkChecks.state}`,
      linkCheckedAt: linkChecks.checkedAt,
    })
    .from(bookmakers)
    .leftJoin(linkChecks, eq(linkChecks.url, bookmakers.affiliateLink))
    .where(isOffered)
    .orderBy(asc(bookmakers.rank), asc(bookmakers.name), asc(bookmakers.id))
}
export type LiveOffer = Awaited<ReturnType<typeof liveOffers>>[number]

/** An offer, and the addresses in texts that lead to it. */
export type Linked = { id: number; slug: string; refs: readonly string[] }

// Where live articles show one offer: one row per article and block. For all offers together there may be a million.
// Each article is looked up for its row, and only then checked for being live: before Postgres has statistics, a join
// would read all rows again for each, and scan the index of live articles for each.
function usesOf({ slug, refs }: Linked) {
  return sql`(
    select ${articleRefs.articleId}, case ${articleRefs.kind} when 'card' then 'article' else 'compare' end as block
    from ${articleRefs} where ${articleRefs.kind} in ('card', 'table') and ${articleRefs.ref} = ${slug}
    union
    select ${articleRefs.articleId}, 'text' from ${articleRefs}
    where ${articleRefs.kind} = 'link' and ${articleRefs.ref} = any(array(
      select jsonb_array_elements_text(${JSON.stringify(refs)}::text::jsonb)))
  ) u join lateral (
    select ${articles.slug}, ${articles.title}, ${articles.publishedAt} as at, ${isLive} as live from ${articles}
    where ${articles.id} = u.article_id offset 0
  ) a on a.live`
}

/** How many live articles show an offer, by block, and with null in total. */
export async function countUses(db: Db, offer: Linked) {
  const rows = await db.execute<{ block: AdvertBlock | null; total: number }>(sql`
    select u.block, count(distinct u.article_id)::int as total from ${usesOf(offer)} group by grouping sets ((u.block), ())`)
  return [...rows]
}

export type ArticleUse = {
  articleId: number
  slug: string
  title: string
  block: AdvertBlock
  clicks: number
}

/** Live articles that show an offer, newest first, with their clicks. */
export async function listUses(
  db: Db,
  offer: Linked,
  { after, limit, offset }: Since & { limit: number; offset: number },
) {
  const uses = await db.execute<Omit<ArticleUse, 'clicks'>>(sql`
    select u.article_id as "articleId", a.slug, a.title, u.block from ${usesOf(offer)}
    order by a.at desc, u.article_id, u.block limit ${limit} offset ${offset}`)
  const ids = uses.map(({ articleId }) => articleId)
  const clicked = await db.execute<{ key: string; clicks: number }>(sql`
    select concat(article_id, ' ', placement) as key, sum(counted)::int as clicks from ${clickHours}
    where day > ${after}::date and bookmaker_id = ${offer.id} and ${withId(clickHours.articleId, ids)} group by 1`)
  const clicks = new Map(clicked.map((row) => [row.key, row.clicks]))
  return uses.map((use) => ({ ...use, clicks: clicks.get(`${use.articleId} ${use.block}`) ?? 0 }))
}

/** Clicks of each bookmaker by placement. */
export function listClicks(db: Db, { after }: Since) {
  return db
    .select({
      id: offerDays.bookmakerId,
      placement: offerDays.placement,
      clicks: sql<number>`sum(${offerDays.counted})::int`,
    })
    .from(offerDays)
    .where(gt(offerDays.day, after))
    .groupBy(offerDays.bookmakerId, offerDays.placement)
}
