import { type SQL, sql } from 'drizzle-orm'
import { literal } from '#shared/literal.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articleRefs, articles } from '../../../platform/database/tables/articles.ts'
import { linkKeyOf } from '../../../platform/database/tables/columns.ts'

/**
 * What links in texts are matched to bookmakers by: their slugs, in /go of this site, and the hosts of their own sites.
 */
export type LinkTargets = { slugs: readonly string[]; hosts: readonly string[]; siteUrl: string }

// A site of twenty years has some hundred. Each is read on the thread that serves readers, and sent back to the
// database with its offer.
const MOST_ADDRESSES = 20_000

/**
 * Linked addresses in published texts that may lead to any of these bookmakers, each once, and any in an unusual
 * notation. Limited to more than are ever needed.
 */
export async function linksInTexts(db: Db, targets: LinkTargets, most = MOST_ADDRESSES): Promise<string[]> {
  const rows = await db.execute<{ ref: string }>(sql`${addressesOf(targets)} limit ${most}`)
  return rows.map(({ ref }) => ref)
}

const isShown = sql`${articles.published} and ${articles.trashedAt} is null`

/** Slugs of live articles whose texts link to any of these bookmakers. */
export async function articlesLinking(tx: Db, targets: LinkTargets): Promise<string[]> {
  const { slugs, hosts } = targets
  const pattern = [
    ...slugs.map((slug) => `/go/${literal(slug)}([?#]|$)`),
    ...hosts.map((host) => `//([^/?#]*@)?(www[.])?${literal(host)}([/?#:]|$)`),
  ].join('|')
  if (pattern === '') return []
  // The pattern is slow, and only tried on a few.
  const rows = await tx.execute<{ slug: string }>(sql`
    select distinct ${articles.slug} from (select ref from (${addressesOf(targets)}) links where ref ~* ${pattern}) linked
    join ${articleRefs} r on r.kind = 'link' and r.ref = linked.ref
    join ${articles} on ${articles.id} = r.article_id
    where ${isShown}`)
  return rows.map((row) => row.slug)
}

// By the index: texts may have hundreds of thousands of addresses, and drafts any number. As one list: if statistics
// predate the first link, another index is used, and each address's key is found once, not for each host. Of this
// site's own pages, which imported articles link to by full address, only /go is requested. Each article is looked up
// for its row: before Postgres has statistics, a join would read all of them again for each.
function addressesOf({ slugs, hosts, siteUrl }: LinkTargets): SQL {
  const own = withoutPort(new URL(siteUrl).host.replace(/^www\./, ''))
  const keys = ['', ...slugs.map((slug) => `/go/${slug}`), ...hosts.map(withoutPort)].filter((key) => key !== own)
  const key = linkKeyOf(articleRefs.ref)
  const isOfLive = sql`kind = 'link' and (select ${isShown} from ${articles} where ${articles.id} = article_id)`
  return sql`
    select ref from ${articleRefs} where ${isOfLive}
      and ${key} = any(array(select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb)))
    union select ref from ${articleRefs} where ${isOfLive} and ${key} = ${own} and ref like '%/go/%'`
}

// For an IPv6 host only its bracket, as in linkKeyOf.
function withoutPort(host: string): string {
  return host.startsWith('[') ? '[' : (host.split(':')[0] ?? host)
}
