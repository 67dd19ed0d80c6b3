import type { APIRoute } from 'astro'
import { archivePartFileSchema } from '#shared/kinds/archive-part.ts'
import { type ArchivePart, archiveFile, archivePartOf, archiveParts } from '../../lib/archive-paths.ts'
import { readRequired } from '../../lib/content.ts'
import { readSite } from '../../lib/site.ts'
import { sitemapResponse } from '../../lib/sitemap.ts'
import { staticPaths } from '../../lib/static-paths.ts'

export function getStaticPaths() {
  return staticPaths(
    (page) => {
      const found = page.startsWith('/sitemaps/') ? archivePartOf(page) : null
      return found && { month: fileName(found) }
    },
    () => archiveParts().map((part) => ({ month: fileName(part) })),
  )
}

/** The articles of a month, or of a part of one. */
export const GET: APIRoute = ({ params: { month: name = '' } }) => {
  const [year = '', month = '', part = '1'] = name.split('-')
  const { articles } = readRequired(archiveFile({ year, month, part }), archivePartFileSchema)
  const entries = articles.map(({ slug, updatedAt, image }) => ({ path: `/${slug}`, updatedAt, image }))
  return sitemapResponse(readSite(), entries)
}

function fileName({ year, month, part }: ArchivePart): string {
  return part === '1' ? `${year}-${month}` : `${year}-${month}-${part}`
}
