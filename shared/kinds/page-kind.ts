import type { z } from 'zod'

/** The names in braces of a pattern: "archive/{year}/{month}/{part}.json" has year, month and part. */
type NamesIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** Identifies a file of its kind: a value for each name of its pattern. */
export type PageKey<Pattern extends string = string> = Record<NamesIn<Pattern>, string>

/** Stored data with a slug that pages are about. */
export type Subject = 'article' | 'category' | 'bookmaker' | 'author' | 'tag' | 'tip' | 'match' | 'team' | 'competition'

/** The subject of files named by a slug; if there are several, `{of}` says which. */
type AboutOf<Pattern extends string> =
  'slug' extends NamesIn<Pattern> ? ('of' extends NamesIn<Pattern> ? readonly Subject[] : Subject) : null

/**
 * A page kind, as far as the site and the API share it: the location of its files in content-cache/, their content, and
 * their pages. How files are built and which changes mark them is in admin-api/publish/pages/kinds/.
 */
export type PageKind<Pattern extends string = string, Schema extends z.ZodType = z.ZodType> = {
  pattern: Pattern
  schema: Schema
  /**
   * The subject of the slug in its addresses: links to it are looked up, and an old slug redirects. null without a
   * slug.
   */
  about: Subject | readonly Subject[] | null
  /**
   * A page's address is its path without a suffix ("/news"); feeds and sitemaps keep theirs ("/rss.xml").
   * Every page also reads site.json.
   */
  pages(key: PageKey<Pattern>): readonly string[]
  fileOf(key: PageKey<Pattern>): string
  /** Null for a file of another kind. */
  keyOf(file: string): PageKey<Pattern> | null
}

/** Declares a page kind. `pattern` names its files: in "articles/{slug}.json", each pair of braces is one segment. */
export function pageKind<Pattern extends string, Schema extends z.ZodType>(
  pattern: Pattern,
  schema: Schema,
  { about, pages }: { about: AboutOf<NoInfer<Pattern>>; pages: (key: PageKey<NoInfer<Pattern>>) => readonly string[] },
): PageKind<Pattern, Schema> {
  const matcher = new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return {
    pattern,
    schema,
    about,
    pages,
    fileOf: (key) =>
      pattern.replace(/\{(\w+)\}/g, (_, name: string) => (key as Record<string, string>)[name] as string),
    keyOf(file) {
      const found = matcher.exec(file)
      return found && ({ ...found.groups } as PageKey<Pattern>)
    },
  }
}
