import { literal } from '#shared/literal.ts'

const ALIKE: [RegExp, string][] = [
  [/["“”„«»]/g, '["“”„«»]'],
  [/['‘’ʼ]/g, "['‘’ʼ]"],
  [/[‐-―−-]/g, '[‐-―−-]'],
]

/** Finds words in the text of elements, ignoring differences in white space, quotes and dashes. */
export function patternOf(words: string): RegExp {
  const parts = words.trim().split(/\s+/)
  const escaped = parts.map(literal).join('\\s*')
  return new RegExp(ALIKE.reduce((pattern, [form, any]) => pattern.replace(form, any), escaped))
}
