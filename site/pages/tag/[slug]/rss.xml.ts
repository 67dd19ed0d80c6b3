import type { APIRoute } from 'astro'
import { tagFeedKind } from '#shared/kinds/tag-feed.ts'
import { readRequired } from '../../../lib/content.ts'
import { rssResponse } from '../../../lib/rss.ts'
import { readSite } from '../../../lib/site.ts'
import { kindPaths } from '../../../lib/static-paths.ts'

export function getStaticPaths() {
  return kindPaths(tagFeedKind)
}

/** The newest articles of a tag. */
export const GET: APIRoute = ({ params: { slug } }) =>
  rssResponse(
    readSite(),
    readRequired(tagFeedKind.fileOf({ slug: String(slug) }), tagFeedKind.schema),
    `/tag/${slug}/rss.xml`,
  )
