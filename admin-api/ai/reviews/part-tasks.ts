import type { RewriteWarning } from '#shared/review.ts'
import { ANY_TEXT, inThreads } from '../../platform/threads/in-threads.ts'
import { isChanged, type Part, partsOf, type Words, wordsWithout } from './rewrite-parts.ts'
import { partOfWarning, stillSaid } from './warned-words.ts'

type Pair = { before: Words; after: Words }

/** Operations on the parts of a rewrite. Pure, so that they can run in a separate thread. */
export const PART_TASKS = {
  parts({ before, after, warnings }: Pair & { warnings: readonly RewriteWarning[] }) {
    const parts = partsOf(before, after)
    const partOf = partOfWarning(parts)
    const byPart = Map.groupBy(warnings, partOf)
    return parts.map((part) => ({ ...part, warnings: (byPart.get(part) ?? []).map(({ id }) => id) }))
  },

  without({ before, after, refuse }: Pair & { refuse: readonly string[] }): Words | null {
    const changes = new Set(partsOf(before, after).flatMap((part) => (isChanged(part) ? part.id : [])))
    return refuse.every((part) => changes.has(part)) ? wordsWithout(before, after, new Set(refuse)) : null
  },

  stillSaid,
}

// Short texts too: a comparison takes time with the square of their blocks.
const run = inThreads(new URL('./part-worker.ts', import.meta.url), PART_TASKS, ANY_TEXT)

/** The parts of a rewrite, each with the ids of its warnings. */
export function partsWith(
  before: Words,
  after: Words,
  warnings: readonly RewriteWarning[],
): Promise<(Part & { warnings: string[] })[]> {
  const pair = { before: wordsOf(before), after: wordsOf(after) }
  return run('parts', { ...pair, warnings }, lengthOf(pair))
}

/** The words with the refused parts unchanged; null: one of them is not a change of this rewrite. */
export function takenOf(before: Words, after: Words, refuse: readonly string[]): Promise<Words | null> {
  const pair = { before: wordsOf(before), after: wordsOf(after) }
  return run('without', { ...pair, refuse }, lengthOf(pair))
}

/** The warnings whose words are still in a text, or were in no text to begin with. */
export function warningsStanding(
  taken: Words,
  rewrite: Words,
  warnings: readonly RewriteWarning[],
): Promise<RewriteWarning[]> {
  const pair = { before: wordsOf(taken), after: wordsOf(rewrite) }
  return run('stillSaid', { taken: pair.before, rewrite: pair.after, warnings }, lengthOf(pair))
}

// Only these go to the thread, not all of an article.
function wordsOf({ title, excerpt, content }: Words): Words {
  return { title, excerpt, content }
}

function lengthOf({ before, after }: Pair): number {
  return before.content.length + after.content.length
}
