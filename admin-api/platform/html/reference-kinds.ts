/**
 * The kinds of references of articles, apart from the parser that finds them: an offer (`bookmaker`, and how: `card`,
 * `table`), an image, a tip, a block, a page of matches, and an address that may lead to a bookmaker (`link`).
 */
export const REFERENCE_KINDS = [
  'bookmaker',
  'card',
  'table',
  'link',
  'media',
  'league-table',
  'next-match',
  'tip',
  'match',
  'team',
  'competition',
] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]
