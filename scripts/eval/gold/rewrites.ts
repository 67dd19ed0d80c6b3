import { readFileSync } from 'node:fs'

/** A short report told again; `planted` is the sentence that says something else, null: all of it is so. */
export type Rewrite = { kind: string; source: string; piece: string; planted: string | null }

/** Two sets that rules were made with, and one that was put aside: its changes and flags are only counted. */
export const REWRITE_SETS = ['rewrites', 'rewrites-known', 'rewrites-judge'] as const

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
