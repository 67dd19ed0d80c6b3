// Outside these lengths a search engine cuts the text or has too little to show.
const TITLE_SHORT = 25
const TITLE_LONG = 60
const EXCERPT_SHORT = 70
const EXCERPT_LONG = 160
const TEXT_SHORT_WORDS = 300

type Facts = { title: string; excerpt: string; text: string; image: string; alt: string }

/** Optional suggestions to improve an article's search result. */
export function searchHints({ title, excerpt, text, image, alt }: Facts): string[] {
  const words = text === '' ? 0 : text.split(' ').length
  return [
    title !== '' && title.length < TITLE_SHORT && `A title of ${TITLE_SHORT} to ${TITLE_LONG} characters works better.`,
    title.length > TITLE_LONG && `The title is cut off after about ${TITLE_LONG} characters.`,
    excerpt === '' && 'Without an excerpt, the beginning of the text is shown.',
    excerpt !== '' &&
      excerpt.length < EXCERPT_SHORT &&
      `An excerpt of ${EXCERPT_SHORT} to ${EXCERPT_LONG} characters fills the search result.`,
    excerpt.length > EXCERPT_LONG && `The excerpt is cut off after about ${EXCERPT_LONG} characters.`,
    words > 0 &&
      words < TEXT_SHORT_WORDS &&
      `The text has ${words} words; search engines like ${TEXT_SHORT_WORDS} or more.`,
    image === '' && 'An article with an image is shown larger.',
    image !== '' && alt === '' && 'The image has no alt text.',
  ].filter((hint) => hint !== false)
}
