/** The catalogue's texts used by both static pages and islands. */
export const UNABLE_TO_LOAD = 'Unable to Load Articles'
export const LOAD_TROUBLE = "We're having trouble loading content right now"
export const CATEGORY_MISSING = 'Category Not Found'
export const CATEGORY_MISSING_TEXT = "The category you're looking for doesn't exist or has been removed."
export const NO_ARTICLES = 'No Articles Found'
export const NO_TIPS = 'No Betting Tips Found'

export const WORDS_WAIT = 'Newly imported articles are still being added to search. Try again in a minute.'

type Empty = { page: number; tips: boolean; name: string | undefined }

/** The text below an empty list's heading, for a category or for all articles. */
export function emptyLine({ page, tips, name }: Empty): string {
  if (page > 1) return name ? `There are no more articles in ${name}.` : 'There are no more articles here.'
  if (name) return `There are no articles in ${name} yet.`
  return tips
    ? 'There are no betting tips at the moment. Check back before the weekend.'
    : 'No articles have been published yet.'
}
