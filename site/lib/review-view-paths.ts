import { REVIEW_PAGES, REVIEWS_PAGE, reviewViewOf } from '#shared/review-views.ts'
import { staticPaths } from './static-paths.ts'

const BELOW = `${REVIEWS_PAGE}/by/`

/** The entries of /bookmaker/reviews/by/[...view]. */
export function reviewViewPaths() {
  return staticPaths(viewBelow, () => REVIEW_PAGES.map(viewBelow).filter((found) => found !== null))
}

function viewBelow(page: string): { view: string } | null {
  const view = page.startsWith(BELOW) ? page.slice(BELOW.length) : ''
  return reviewViewOf(view) ? { view } : null
}
