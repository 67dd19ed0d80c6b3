import { mayLeadToBookmaker } from '#shared/affiliate-text-links.ts'
import { comparedSlugs } from '#shared/compared-slugs.ts'
import { elementsIn, type HtmlElement } from '#shared/html-elements.ts'
import { IMAGE_PATH } from '#shared/image-path.ts'
import type { ReferenceKind } from './reference-kinds.ts'

/** Pages of matches that list the articles linking to them. */
export type MatchPage = 'match' | 'team' | 'competition'

// `bookmaker` covers cards and tables.
type Kind = Exclude<ReferenceKind, 'bookmaker'>

/** Reads the references of one kind; a text without `hint` has none and is not parsed. */
type Reader = { hint: string; read: (element: HtmlElement) => readonly string[] }

/** Longer than any slug or shortened address. An index of the database takes no more than a few kilobytes. */
const LONGEST = 500
const LISTED = /^[a-z0-9-, ]+$/
const SLUG = /^[a-z0-9-]+$/

const READERS = {
  card: ofAttribute('data-bookmaker'),
  table: {
    hint: 'data-compare=',
    read: ({ attributes: { 'data-compare': slugs = '' } }) => (LISTED.test(slugs) ? comparedSlugs(slugs) : []),
  },
  link: {
    hint: 'href=',
    read: ({ name, attributes: { href = '' } }) => (name === 'a' ? mayLeadToBookmaker(href) : []),
  },
  media: {
    hint: 'src=',
    read: ({ name, attributes: { src = '' } }) => (name === 'img' ? captured(IMAGE_PATH, src) : []),
  },
  'league-table': ofAttribute('data-table'),
  'next-match': ofAttribute('data-next-match'),
  tip: ofAttribute('data-tip'),
  match: ofPage('match'),
  team: ofPage('team'),
  competition: ofPage('competition'),
} satisfies Record<Kind, Reader>
const KINDS = Object.keys(READERS) as Kind[]

/**
 * The embeds and links of an article's text: an offer by its slug (`bookmaker`, and how: `card`, `table`), a library
 * image by its file name, a tip by its slug or id (`tip`), linked matches, teams and competitions, addresses that may
 * lead to a bookmaker (`link`), and the competitions and teams whose table (`league-table`) or next match
 * (`next-match`) it shows.
 */
export type Reference = { kind: ReferenceKind; ref: string }

/** All references of some sanitised HTML, each once, read in one pass. */
export function referencesIn(html: string): Reference[] {
  const found = read(html, KINDS)
  const bookmakers = new Set([...(found.get('card') ?? []), ...(found.get('table') ?? [])])
  return [
    ...[...bookmakers].map((ref) => ({ kind: 'bookmaker' as const, ref })),
    ...[...found].flatMap(([kind, refs]) => [...refs].map((ref) => ({ kind, ref }))),
  ]
}

/** The references of some kinds, each once. */
export function referencesOf(html: string, ...kinds: Kind[]): string[] {
  return [...new Set([...read(html, kinds).values()].flatMap((refs) => [...refs]))]
}

/** Slugs of the bookmakers whose offers a text embeds, as cards or in tables, each once. */
export function embeddedBookmakers(html: string): string[] {
  return referencesOf(html, 'card', 'table')
}

function read(html: string, kinds: readonly Kind[]): Map<Kind, Set<string>> {
  const sought = kinds.filter((kind) => html.includes(READERS[kind].hint))
  const found = new Map(sought.map((kind) => [kind, new Set<string>()]))
  if (sought.length === 0) return found
  for (const element of elementsIn(html)) {
    for (const [kind, refs] of found) {
      for (const ref of READERS[kind].read(element)) if (ref.length <= LONGEST) refs.add(ref)
    }
  }
  return found
}

function ofAttribute(attribute: string): Reader {
  return {
    hint: `${attribute}=`,
    read: ({ attributes: { [attribute]: slug = '' } }) => (SLUG.test(slug) ? [slug] : []),
  }
}

function ofPage(page: MatchPage): Reader {
  const address = new RegExp(`^/${page}/([a-z0-9-]+)$`)
  return {
    hint: `"/${page}/`,
    read: ({ name, attributes: { href = '' } }) => (name === 'a' ? captured(address, href) : []),
  }
}

function captured(pattern: RegExp, value: string): string[] {
  const found = pattern.exec(value)?.[1]
  return found === undefined ? [] : [found]
}
