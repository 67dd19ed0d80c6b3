import { wordFindings } from '#shared/word-findings.ts'
import { ApiError } from '../../platform/errors.ts'

/** A name in a file with forbidden wording: nothing can replace a name. */
export type ForbiddenName = {
  kind: 'category' | 'author' | 'tag'
  slug: string
  name: string
  path: string
  message: string
}

// A site of twenty years has a tenth of this; it takes at most 15 s, and a second to store.
const MOST_READ = 5_000_000

/**
 * Checks wording beside articles, which readers would see immediately without confirmation. 400 if there is too much to
 * check.
 */
export function createWordCheck() {
  let read = 0

  function checkOf(kind: 'lines' | 'texts') {
    // Many articles of a file name the same category and tags.
    const known = new Map<string, string | null>()
    return (text: string | null): string | null => {
      if (!text) return null
      const before = known.get(text)
      // A text is stored as often as it occurs.
      if (before === undefined || kind === 'texts') read += text.length
      if (read > MOST_READ) throw new ApiError(400, 'The file has too many corrections and names. Split it.')
      if (before !== undefined) return before
      const problem = wordFindings({ [kind]: { text } })[0]?.message ?? null
      known.set(text, problem)
      return problem
    }
  }

  return { inName: checkOf('lines'), inText: checkOf('texts') }
}
