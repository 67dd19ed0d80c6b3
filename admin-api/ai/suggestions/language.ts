import type { Language } from '#shared/suggestion.ts'

// Words that nearly every sentence of one language has, and none of the other.
const AFRIKAANS = /(?<!\p{L})(?:die|en|het|nie|van|vir|wat|met|word|hulle|ŉ|'n|’n)(?!\p{L})/giu
const ENGLISH = /(?<!\p{L})(?:the|and|of|to|with|for|has|have|not|they|that|which|a|an)(?!\p{L})/giu

/** The language that a text is in, of the two that the site is written in. */
export function languageOf(text: string): Language {
  const count = (words: RegExp) => text.match(words)?.length ?? 0
  return count(AFRIKAANS) > count(ENGLISH) ? 'af' : 'en'
}
