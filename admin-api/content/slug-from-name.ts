import { SLUG_RESERVED, slugify } from '#shared/slug.ts'
import { invalid } from '../platform/errors.ts'

/** The slug made from a name. 400 for a name that gives none, or one that the site itself uses. */
export function slugFromName(name: string, reserved: ReadonlySet<string>): string {
  const slug = slugify(name)
  if (slug === '') throw invalid('slug', 'The name has no letters or digits to make a slug from; enter a slug')
  if (reserved.has(slug)) throw invalid('slug', SLUG_RESERVED)
  return slug
}
