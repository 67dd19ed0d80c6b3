import { plainText } from '#shared/plain-text.ts'
import type { RewriteWarning } from '#shared/review.ts'
import { uniform } from '#shared/uniform.ts'
import { isChanged, type Part, type Words } from './rewrite-parts.ts'

/**
 * Finds the part that a warning is about: the one that removes its words, otherwise the one that adds them; undefined:
 * no single one.
 */
export function partOfWarning(parts: readonly Part[]): (warning: RewriteWarning) => Part | undefined {
  const changed = parts
    .filter(isChanged)
    .map((part) => ({ part, before: searched(part.before), after: searched(part.after) }))
  return ({ excerpt }) => {
    const said = changed.map(({ part, before, after }) => ({
      part,
      isBefore: says(before, excerpt),
      isAfter: says(after, excerpt),
    }))
    const found =
      said.find(({ isBefore, isAfter }) => isBefore && !isAfter) ??
      said.find(({ isBefore, isAfter }) => isAfter && !isBefore) ??
      said.find(({ isAfter }) => isAfter)
    return found?.part
  }
}

type Compared = { taken: Words; rewrite: Words; warnings: readonly RewriteWarning[] }

/** A rewrite's warnings whose words are still in the accepted parts, or were in none. */
export function stillSaid({ taken, rewrite, warnings }: Compared): RewriteWarning[] {
  const [here, there] = [textOf(taken), textOf(rewrite)]
  return warnings.filter(({ excerpt }) => says(here, excerpt) || !says(there, excerpt))
}

function textOf({ title, excerpt, content }: Words): string {
  return searched([title, excerpt ?? '', content].join('\n'))
}

// Addresses are in the markup.
function searched(html: string): string {
  return even(`${plainText(html)}\n${html.replaceAll('&amp;', '&')}`)
}

function says(text: string, excerpt: string): boolean {
  const words = even(excerpt.replace(/…$/, ''))
  // An empty text would match everywhere, endlessly.
  if (words === '') return false
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    // "10" is not in "2010".
    const around = `${text[at - 1] ?? ' '}${text[at + words.length] ?? ' '}`
    if (words.length > 8 || !/[\p{L}\p{N}]/u.test(around)) return true
  }
  return false
}

function even(text: string): string {
  return uniform(text).toLowerCase()
}
