import { readFileSync } from 'node:fs'

/** A short report told again; `planted` is the sentence that says something else, '' where it is not marked, null: all of it is so. */
export type Rewrite = { kind: string; source: string; piece: string; planted: string | null }

/**
 * Sets that rules were made with; "judge" and "unseen" were put aside: their changes and flags are only counted. A line of
 * the whole ones tells all of its report again.
 */
export const REWRITE_SETS = [
  'rewrites',
  'rewrites-known',
  'rewrites-judge',
  'rewrites-whole',
  'rewrites-whole-unseen',
  'rewrites-whole-second',
] as const

/** Reads reports ("=== …") with harmless rewrites ("+ kind | …") and planted changes ("- kind | … [[the change]]"). */
export function rewrites(set: (typeof REWRITE_SETS)[number] = 'rewrites'): Rewrite[] {
  const file = readFileSync(new URL(`sets/${set}.txt`, import.meta.url), 'utf8')
  return file
    .split(/^=== /m)
    .filter((block) => block.trim() !== '')
    .flatMap((block) => {
      const [source = '', ...lines] = block.trim().split('\n')
      return lines.map((line) => {
        const [head = '', marked = ''] = line.slice(2).split(' | ')
        const planted = line.startsWith('-') ? (/\[\[(.*)\]\]/.exec(marked)?.[1] ?? '') : null
        return { kind: head, source, piece: marked.replaceAll(/\[\[|\]\]/g, ''), planted }
      })
    })
}
