import { hasContent, listContent } from './content.ts'

type Params = Record<string, string | undefined>

/**
 * The entries of a dynamic route. When one page is being drawn, only its own, found by `match`: the folder is
 * listed only when every page is wanted, so that drawing one page of ten thousand costs nothing.
 */
export function staticPaths<P extends Params>(match: (page: string) => P | null, all: () => P[]): { params: P }[] {
  const page = globalThis.touchline?.page
  const params = page ? [match(page)].filter((found) => found !== null) : all()
  return params.map((entry) => ({ params: entry }))
}

/** Entries of a route with one `slug`, such as "/category/{slug}", for the files of a folder. */
export function slugPaths(folder: string, prefix: string, suffix = '', except: readonly string[] = []) {
  function match(page: string) {
    if (!page.startsWith(prefix) || !page.endsWith(suffix)) return null
    const slug = page.slice(prefix.length, page.length - suffix.length)
    return /^[a-z0-9-]+$/.test(slug) && hasContent(`${folder}/${slug}.json`) ? { slug } : null
  }
  const all = () => listContent(folder).map((slug) => ({ slug }))
  return staticPaths(match, () => all().filter(({ slug }) => !except.includes(slug)))
}
