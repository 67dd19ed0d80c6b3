import { wordFindings } from '#shared/word-findings.ts'

/** A name of a file with forbidden wording: nothing can stand in its place. */
export type ForbiddenName = {
  kind: 'category' | 'author' | 'tag'
  slug: string
  name: string
  path: string
  message: string
}

/** Says what is wrong with words beside articles, which readers would see at once without anybody's yes. */
export function createWordCheck(kind: 'lines' | 'texts'): (text: string | null) => string | null {
  // Many articles of a file name the same category and tags.
  const known = new Map<string, string | null>()
  return (text) => {
    if (!text) return null
    const before = known.get(text)
    if (before !== undefined) return before
    const problem = wordFindings({ [kind]: { text } })[0]?.message ?? null
    known.set(text, problem)
    return problem
  }
}
