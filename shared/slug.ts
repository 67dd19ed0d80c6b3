import { z } from 'zod'
import { RESERVED_SLUGS } from './reserved-slugs.ts'

export const SLUG_MAX = 120
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A slug in addresses and bodies. */
export const slugSchema = z
  .string()
  .max(SLUG_MAX, `Must be at most ${SLUG_MAX} characters`)
  .regex(SLUG_PATTERN, 'Must be lowercase letters, digits and single hyphens')

/**
 * Folds accents ("É" becomes "e"), lowercases, turns runs of other characters than a-z and 0-9 into one hyphen, and
 * trims edge hyphens.
 */
export function slugify(text: string): string {
  return foldAccents(text.toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
}

// Letters without a removable accent, as commonly transliterated.
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

function foldAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => WRITTEN_AS[letter] ?? letter)
}

/** The message for a reserved slug. */
export const SLUG_RESERVED = 'This slug is reserved by the site; choose another'

/** An article's slug, which must not shadow a page. */
export const articleSlugSchema = unreserved(RESERVED_SLUGS)

/**
 * Slugs that no category may take: site-wide feeds are among those of the categories, and on a CDN a page called
 * "index" is served for its folder.
 */
export const RESERVED_CATEGORY_SLUGS: ReadonlySet<string> = new Set(['rss', 'news-sitemap', 'index'])

/** A category's slug. */
export const categorySlugSchema = unreserved(RESERVED_CATEGORY_SLUGS)

/** Slugs that no author and no tag may take, since numbered pages are below them. */
export const RESERVED_NAME_SLUGS: ReadonlySet<string> = new Set(['page'])

/** An author's slug, or a tag's. */
export const nameSlugSchema = unreserved(RESERVED_NAME_SLUGS)

/** Slugs that no bookmaker may take, for the same reason. */
export const RESERVED_BOOKMAKER_SLUGS: ReadonlySet<string> = new Set(['index'])

/** A bookmaker's slug. */
export const bookmakerSlugSchema = unreserved(RESERVED_BOOKMAKER_SLUGS)

function unreserved(reserved: ReadonlySet<string>) {
  return slugSchema.refine((slug) => !reserved.has(slug), SLUG_RESERVED)
}
