import { BUCKETS, featuresOf, type Passage } from './features.ts'
import { BIAS, STEP, WEIGHTS } from './weights.ts'

/**
 * The likeness from which a passage counts as a claim: one about a bet, any in a short text, one addressed to the
 * reader, or any other. Tuned on lines by authors who are not in the training set, and on articles.
 */
export const LIKELY = { betting: -0.4, short: -0.4, toReader: 0.5, other: 1 } as const
/** A sentence in which a rule finds a claim is cleared below this if each of its clauses is below UNLIKELY_CLAUSE. */
export const UNLIKELY = -0.1
export const UNLIKELY_CLAUSE = 1.1

/**
 * How much a passage reads like the forbidden lines of shared/claims-corpus rather than the innocent ones and ordinary
 * prose, as log odds; 0 means equally like both.
 */
export function likenessOf(passage: Passage): number {
  const features = featuresOf(passage)
  const sum = features.reduce((total, bucket) => total + (WEIGHT[bucket] ?? 0), 0)
  return BIAS + (sum * STEP) / Math.sqrt(features.length || 1)
}

// Each byte holds two weights from -7 to 7, each stored plus 8.
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
