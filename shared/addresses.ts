import type { PageKind, Subject } from './kinds/page-kind.ts'
import { type MovingSubject, REDIRECTS_OF } from './kinds/redirects.ts'
import { PAGE_KINDS } from './pages.ts'

/**
 * An address pattern with names in braces, "/tag/{slug}/page/{page}", and the subject of its slug; null without a slug.
 */
export type Address = { path: string; about: Subject | null }

/** The addresses of pages that depend on stored data; those that are always there are FIXED_PAGES. */
export const ADDRESSES: readonly Address[] = Object.values(PAGE_KINDS).flatMap(addressesOf)

/** The addresses that may contain an old slug. */
export const MOVING_ADDRESSES = ADDRESSES.filter(isMoving)

function addressesOf(kind: PageKind): Address[] {
  const names = [...kind.pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return []
  const key = Object.fromEntries(names.map((name) => [name, `{${name}}`]))
  return [kind.about].flat().flatMap((about) => {
    const own = Array.isArray(kind.about) ? { ...key, of: about } : key
    // The first of several parts may have an address without a number.
    const paths = new Set([own, { ...own, part: '1' }].flatMap((one) => kind.pages(one as typeof key)))
    return [...paths].map((path) => ({ path, about }))
  })
}

function isMoving(address: Address): address is Address & { about: MovingSubject } {
  return address.about !== null && address.about in REDIRECTS_OF
}

/** The target of an old address. Numbered pages of two lists do not correspond, so theirs redirect to the list. */
export function newAddressOf(path: string): string {
  return path.replace('/page/{page}', '')
}

/** An address pattern with its names replaced by values. */
export function filled(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

const SEGMENTS: Readonly<Record<string, string>> = { page: '\\d+', category: '[a-z0-9-]+' }

/** Matches the paths of an address; its groups are the values of the names. */
export function matcherOf(path: string): RegExp {
  const pattern = path
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${SEGMENTS[name] ?? '[^/]+'})`)
  return new RegExp(`^${pattern}$`)
}

/** A path without the slashes at its end. Not by regular expression, which takes quadratic time on runs of slashes. */
export function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
