import { plainText } from '#shared/plain-text.ts'
import type { RewriteWarning } from '#shared/review.ts'
import { uniform } from '#shared/uniform.ts'
import { warningsOf } from '../desk/by-rules.ts'
import { distinctWarnings } from '../desk/compare-rewrite.ts'
import { isChanged, type Part } from './rewrite-parts.ts'

type Words = { title: string; excerpt: string | null; content: string }

/**
 * What somebody must answer for before a rewrite is applied: what was stored with it and what is found now, since one
 * that was brought in is checked like any other. `taken` is what is left of it where parts were refused.
 */
export async function warningsFor(
  before: Words,
  rewrite: Words & { warnings: readonly RewriteWarning[] },
  taken: Words = rewrite,
): Promise<RewriteWarning[]> {
  const found = await warningsOf(before, taken)
  if (taken === rewrite) return distinctWarnings([...rewrite.warnings, ...found])
  // Rules are asked again about what is left; what the model's check found counts while its words are there.
  const byRules = new Set((await warningsOf(before, rewrite)).map(({ id }) => id))
  const stored = rewrite.warnings.filter(
    ({ id, excerpt }) => !byRules.has(id) && (says(textOf(taken), excerpt) || !says(textOf(rewrite), excerpt)),
  )
  return distinctWarnings([...stored, ...found])
}

/** The part that a warning is about: what took its words out, else what puts them in; undefined: none alone. */
export function partOfWarning(parts: readonly Part[], { excerpt }: RewriteWarning): Part | undefined {
  const changed = parts.filter(isChanged)
  const has = (html: string) => says(searched(html), excerpt)
  return (
    changed.find(({ before, after }) => has(before) && !has(after)) ??
    changed.find(({ before, after }) => has(after) && !has(before)) ??
    changed.find(({ after }) => has(after))
  )
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
