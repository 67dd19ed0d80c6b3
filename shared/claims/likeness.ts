import { BUCKETS, featuresOf, type Passage } from './features.ts'
import { BIAS, STEP, WEIGHTS } from './weights.ts'

/**
 * From how much likeness on a passage is taken for a claim: one about a bet; any of a short text; one that speaks to the
 * reader; any other. Set on the lines of authors whose other lines were not learned from, and on articles.
 */
export const LIKELY = { betting: -0.4, short: -0.4, toReader: 0.5, other: 1 } as const
/** Below this a sentence is none, even if a rule finds one in it: then each of its clauses is below the other. */
export const UNLIKELY = -0.1
export const UNLIKELY_CLAUSE = 1.1

/**
 * How much a passage reads like the forbidden lines of shared/claims-corpus rather than like its innocent ones and
 * ordinary prose: the logarithm of the odds, 0 for as much like either.
 */
export function likenessOf(passage: Passage): number {
  const features = featuresOf(passage)
  const sum = features.reduce((total, bucket) => total + (WEIGHT[bucket] ?? 0), 0)
  return BIAS + (sum * STEP) / Math.sqrt(features.length || 1)
}

// Two weights of -7 to 7 in a byte, each as what it is above -8.
const WEIGHT = unpacked(WEIGHTS)

function unpacked(packed: string): Int8Array {
  const bytes = atob(packed)
  const weights = new Int8Array(BUCKETS)
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at)
    weights[at * 2] = (byte >> 4) - 8
    weights[at * 2 + 1] = (byte & 15) - 8
  }
  return weights
}
