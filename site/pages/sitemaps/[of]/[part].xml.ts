import type { APIRoute } from 'astro'
import { sitemapPartKind } from '#shared/kinds/sitemap-part.ts'
import { readRequired } from '../../../lib/content.ts'
import { readSite } from '../../../lib/site.ts'
import { sitemapResponse } from '../../../lib/sitemap.ts'
import { kindPaths } from '../../../lib/static-paths.ts'

export function getStaticPaths() {
  return kindPaths(sitemapPartKind)
}

/** The rest of the first sitemap of matches or of tips. */
export const GET: APIRoute = ({ params: { of = '', part = '' } }) => {
  const { pages } = readRequired(sitemapPartKind.fileOf({ of, part }), sitemapPartKind.schema)
  return sitemapResponse(readSite(), pages)
}
