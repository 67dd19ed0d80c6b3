import { verify } from '../../admin-api/ai/verify/verify.ts'
import { REWRITE_SETS, type Rewrite, rewrites } from './gold/rewrites.ts'

type RewritesRow = { set: string; planted: number; caught: number; harmless: number; flagged: number }

/** Measures the rules on rewritten sentences of short reports, by set. */
export function examineRewrites(sets: readonly (typeof REWRITE_SETS)[number][] = REWRITE_SETS): RewritesRow[] {
  return sets.map((set) => {
    const [planted, harmless] = [true, false].map((isPlanted) =>
      rewrites(set).filter((one) => (one.planted !== null) === isPlanted),
    )
    return {
      set,
      planted: planted?.length ?? 0,
      caught: planted?.filter(isFlagged).length ?? 0,
      harmless: harmless?.length ?? 0,
      flagged: harmless?.filter(isFlagged).length ?? 0,
    }
  })
}

function isFlagged({ source, piece }: Rewrite): boolean {
  return verify({ title: '', excerpt: null, content: `<p>${piece}</p>` }, { source: [source] }).length > 0
}
