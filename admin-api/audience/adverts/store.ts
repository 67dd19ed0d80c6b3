import { asc, eq, gt, sql } from 'drizzle-orm'
import type { AdvertBlock } from '#shared/advert.ts'
import type { LinkState } from '#shared/watch.ts'
import { isLive } from '../../content/articles/store/articles.ts'
import { isHeld, isOffered } from '../../content/bookmakers/store/bookmakers.ts'
import type { Db } from '../../platform/database/client.ts'
import { clickHours, offerDays } from '../../platform/database/tables/analytics.ts'
import { articleRefs, articles } from '../../platform/database/tables/articles.ts'
import { bookmakers } from '../../platform/database/tables/bookmakers.ts'
import { linkChecks } from '../../platform/database/tables/links.ts'

/** The last editorial days, `after` itself left out. */
export type Since = { after: string }

/** Bookmakers whose offer is in date, best first, with what the last check found at the affiliate link. */
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

/** An address in texts, and the bookmaker that it leads to. */
export type OwnedLink = { ref: string; bookmakerId: number }

// Where live articles show live offers: one row an offer, article and block.
function usesIn(links: readonly OwnedLink[]) {
  return sql`(
    select b.id as bookmaker_id, r.article_id, case r.kind when 'card' then 'article' else 'compare' end as block
    from ${articleRefs} r
    join lateral (
      select ${bookmakers.id} from ${bookmakers} where ${bookmakers.slug} = r.ref and ${isOffered}
    ) b on true
    where r.kind in ('card', 'table')
    union
    select l."bookmakerId", r.article_id, 'text'
    from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) as l(ref text, "bookmakerId" int)
    join ${articleRefs} r on r.kind = 'link' and r.ref = l.ref
  )`
}

/** How many live articles show each offer, by block, and in all. */
export async function countUses(db: Db, links: readonly OwnedLink[]) {
  const rows = await db.execute<{ id: number; block: AdvertBlock | null; total: number }>(sql`
    select u.bookmaker_id as id, u.block, count(distinct u.article_id)::int as total
    from ${usesIn(links)} u join ${articles} on ${articles.id} = u.article_id and ${isLive}
    group by grouping sets ((u.bookmaker_id, u.block), (u.bookmaker_id))`)
  return [...rows]
}

export type ArticleUse = {
  bookmakerId: number
  articleId: number
  slug: string
  title: string
  block: AdvertBlock
  clicks: number
  total: number
}

type UseFilter = Since & { links: readonly OwnedLink[]; bookmakerId?: number; limit?: number; offset?: number }

/** Live articles that show live offers, newest first, with the clicks there. */
export async function listUses(db: Db, { after, links, bookmakerId, limit, offset = 0 }: UseFilter) {
  const rows = await db.execute<ArticleUse>(sql`
    with page as (
      select u.bookmaker_id, u.article_id, u.block, ${articles.slug} as slug, ${articles.title} as title,
        ${articles.publishedAt} as at, count(*) over ()::int as total
      from ${usesIn(links)} u join ${articles} on ${articles.id} = u.article_id and ${isLive}
      where ${bookmakerId ?? null}::int is null or u.bookmaker_id = ${bookmakerId ?? null}::int
      order by u.bookmaker_id, at desc, u.article_id, u.block
      limit ${limit ?? null} offset ${offset}
    ), clicked as (
      select bookmaker_id, article_id, placement, sum(counted)::int as clicks from ${clickHours}
      where day > ${after}::date and (bookmaker_id, article_id) in (select bookmaker_id, article_id from page)
      group by 1, 2, 3
    )
    select p.bookmaker_id as "bookmakerId", p.article_id as "articleId", p.slug, p.title, p.block,
      coalesce(c.clicks, 0) as clicks, p.total
    from page p left join clicked c
      on c.bookmaker_id = p.bookmaker_id and c.article_id = p.article_id and c.placement = p.block
    order by p.bookmaker_id, p.at desc, p.article_id, p.block`)
  return [...rows]
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
