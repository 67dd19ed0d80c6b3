import { figurePairs } from './figures-turned.ts'
import { nationWords } from './nations.ts'
import type { Index } from './nearest.ts'
import { resultsIn } from './results.ts'
import { rolesIn } from './roles.ts'
import type { Said } from './said.ts'
import { stemOf, wordsOf } from './stems.ts'

/** Prepares what a source says for comparison. */
export function indexOf(all: readonly Said[], allowed: readonly string[]): Index {
  const counts = new Map<string, number>()
  for (const { stems } of all) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const weight = (stem: string) => {
    const count = counts.get(stem)
    // A word that the source does not have may be another way to say it.
    return count ? Math.log(1 + (all.length + 1) / count) : 0.6
  }
  return {
    all,
    weight,
    vocabulary: new Set(counts.keys()),
    everyStem: new Set(all.flatMap(({ words }) => words.map(({ stem }) => stem))),
    results: all.flatMap(resultsIn),
    roles: all.flatMap(rolesIn),
    allowed: new Set([
      ...allowed.flatMap((name) => wordsOf(name).map(({ stem }) => stem)),
      ...nationWords(all.map(({ text }) => text).join(' ')).map(stemOf),
      ...all.flatMap(({ names }) => names.flatMap(({ parts }) => parts.flatMap((part) => [`${part}n`, `${part}an`]))),
    ]),
    pairs: new Set(all.flatMap(figurePairs).map(({ pair }) => pair)),
  }
}
