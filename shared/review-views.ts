/**
 * The sort orders and filters of /bookmaker/reviews. Each is a separate page, so that it works without scripts and on a
 * CDN. They are under /by/, where no bookmaker's page can be.
 */

export const REVIEW_SORTS = [
  { key: 'rank', name: 'Our rank' },
  { key: 'rating', name: 'Rating' },
  { key: 'name', name: 'Name' },
] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]['key']

export const REVIEW_FILTERS = [
  { key: 'all', name: 'All' },
  { key: 'top-rated', name: '4 stars and up' },
  { key: 'licence-checked', name: 'Licence checked' },
  { key: 'eft', name: 'Takes EFT' },
  { key: 'card', name: 'Takes cards' },
  { key: 'voucher', name: 'Takes vouchers' },
] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]['key']

export type ReviewView = { sort: ReviewSort; filter: ReviewFilter }

export const REVIEWS_PAGE = '/bookmaker/reviews'

const VIEWS: readonly ReviewView[] = REVIEW_SORTS.flatMap(({ key: sort }) =>
  REVIEW_FILTERS.map(({ key: filter }) => ({ sort, filter })),
)

/** The address of a view; sorted by rank without a filter it is the page itself. */
export function reviewViewPath({ sort, filter }: ReviewView): string {
  if (filter !== 'all') return `${REVIEWS_PAGE}/by/${sort}/${filter}`
  return sort === 'rank' ? REVIEWS_PAGE : `${REVIEWS_PAGE}/by/${sort}`
}

/** Every address of the comparison, the page itself first. */
export const REVIEW_PAGES: readonly string[] = VIEWS.map(reviewViewPath)

/** The view for an address below /by/ ("rating/card"), or null. */
export function reviewViewOf(below: string): ReviewView | null {
  const path = `${REVIEWS_PAGE}/by/${below}`
  return VIEWS.find((view) => reviewViewPath(view) === path) ?? null
}
