import { hasContent, listContent, listFolders } from './content.ts'

/** One file of the archive: a part of a month. */
export type ArchivePart = { year: string; month: string; part: string }

const PAGE = /^\/archive\/(\d{4})\/(\d{2})(?:\/(\d+))?$/
const SITEMAP = /^\/sitemaps\/(\d{4})-(\d{2})(?:-(\d+))?\.xml$/

/** Every part of every month in the cache. */
export function archiveParts(): ArchivePart[] {
  return listFolders('archive').flatMap((year) =>
    listFolders(`archive/${year}`).flatMap((month) =>
      listContent(`archive/${year}/${month}`).map((part) => ({ year, month, part })),
    ),
  )
}

/** The part that an archive page or a monthly sitemap shows; null for any other page. */
export function archivePartOf(page: string): ArchivePart | null {
  const [, year, month, part = '1'] = page.match(PAGE) ?? page.match(SITEMAP) ?? []
  if (!year || !month || !hasContent(archiveFile({ year, month, part }))) return null
  return { year, month, part }
}

/** The part's file in the cache. */
export function archiveFile({ year, month, part }: ArchivePart): string {
  return `archive/${year}/${month}/${part}.json`
}
