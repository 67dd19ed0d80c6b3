import { SLUG_PATTERN } from './slug.ts'

/** The bookmakers that `data-compare="a, b"` names, in order without repeats. */
export function comparedSlugs(value: string): string[] {
  const slugs = value.split(',').map((slug) => slug.trim())
  return [...new Set(slugs.filter((slug) => SLUG_PATTERN.test(slug)))]
}
