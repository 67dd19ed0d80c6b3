import { isAboutBetting } from '#shared/about-betting.ts'
import { QUALITY_WORDS } from '#shared/auto-blogger.ts'
import { countWords, plainText } from '#shared/plain-text.ts'

/** The parts of an article that are checked. */
export type Subject = {
  title: string
  excerpt: string | null
  /** Sanitised HTML. */
  content: string
  featuredImage: string | null
  featuredImageAlt: string | null
  category: { name: string; slug: string } | null
  revision: number
}

/** How many words the chosen quality requires; `most` null: no maximum. */
export type WantedWords = { least: number; most: number | null }

/** The default length until another is chosen. */
export const STANDARD_WORDS: WantedWords = QUALITY_WORDS.standard

/** An article with everything that rules measure in it. */
export type Facts = {
  article: Subject
  text: string
  words: number
  wanted: WantedWords
  isTip: boolean
  /** Whether another article has this title. */
  hasDuplicateTitle: boolean
}

export function factsOf(article: Subject, wanted: WantedWords, hasDuplicateTitle: boolean): Facts {
  const text = plainText(article.content)
  const isTip = isAboutBetting(`${article.title}\n${article.excerpt ?? ''}`)
  return { article, text, words: countWords(text), wanted, isTip, hasDuplicateTitle }
}
