/** The catalogue's words that both static pages and islands show. */
export const UNABLE_TO_LOAD = 'Unable to Load Articles'
export const LOAD_TROUBLE = "We're having trouble loading content right now"
export const NO_ARTICLES = 'No Articles Found'
export const NO_TIPS = 'No Betting Tips Found'
