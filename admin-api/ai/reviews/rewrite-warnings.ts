import { plainText } from '#shared/plain-text.ts'
import type { RewriteWarning } from '#shared/review.ts'
import { uniform } from '#shared/uniform.ts'
import type { Db } from '../../platform/database/client.ts'
import { warningsOf } from '../desk/by-rules.ts'
import { distinctWarnings } from '../desk/compare-rewrite.ts'
import { copiedParts } from './copied-parts.ts'
import { isChanged, type Part } from './rewrite-parts.ts'

type Words = { title: string; excerpt: string | null; content: string }

/**
 * The warnings to confirm before a rewrite is applied: the stored ones and the current ones, since an imported rewrite
 * is checked like any other. `taken` is the remaining text where parts were refused.
 */
export async function warningsFor(
  db: Db,
  before: Words & { id: number },
  rewrite: Words & { warnings: readonly RewriteWarning[] },
  taken: Words = rewrite,
): Promise<RewriteWarning[]> {
  const found = await foundIn(db, before, taken)
  if (taken === rewrite) return distinctWarnings([...rewrite.warnings, ...found])
  // The rules check the remaining text again; findings of the model's check count while their words are there.
  const byRules = new Set((await foundIn(db, before, rewrite)).map(({ id }) => id))
  const stored = rewrite.warnings.filter(
    ({ id, excerpt }) => !byRules.has(id) && (says(textOf(taken), excerpt) || !says(textOf(rewrite), excerpt)),
  )
  return distinctWarnings([...stored, ...found])
}

async function foundIn(db: Db, before: Words & { id: number }, after: Words): Promise<RewriteWarning[]> {
  return [...(await warningsOf(before, after)), ...(await copiedParts(db, before, after))]
}

/**
 * The part that a warning is about: the one that removes its words, else the one that adds them; undefined: no single
 * one.
 */
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
