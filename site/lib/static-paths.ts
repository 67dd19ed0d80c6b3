import type { PageKey, PageKind } from '#shared/kinds/page-kind.ts'
import { hasContent, listContent, listFiles } from './content.ts'

type Params = Record<string, string | undefined>

/**
 * The entries of a dynamic route. To render a single page, `match` finds only its entry; the folder is listed only for
 * a full build, so that rendering one page of ten thousand is cheap.
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

/** Entries for a page kind's first page; the parameters are the names in its pattern. */
export function kindPaths<Pattern extends string>(kind: PageKind<Pattern>) {
  const names = [...kind.pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const [address = ''] = kind.pages(Object.fromEntries(names.map((name) => [name, `{${name}}`])) as PageKey<Pattern>)
  const matcher = new RegExp(`^${address.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[a-z0-9-]+)')}$`)
  function match(page: string) {
    const key = matcher.exec(page)?.groups as PageKey<Pattern> | undefined
    return key && hasContent(kind.fileOf(key)) ? { ...key } : null
  }
  const [folder = ''] = kind.pattern.split('/')
  return staticPaths(match, () => listFiles(folder).flatMap((file) => kind.keyOf(file) ?? []))
}
