import { BUCKETS } from '#shared/claims/features.ts'

/** A passage's features, and whether it is forbidden. */
export type Example = { features: readonly number[]; isForbidden: boolean }

/** The learned model: a weight per bucket, and the bias. */
export type Learned = { weights: Float64Array; bias: number }

// Chosen by leave-one-author-out validation; the result hardly depends on them.
const ROUNDS = 30
const RATE = 0.3
const DECAY = 0.001
const SEEDS = [1, 2, 3]

/**
 * Logistic regression by stochastic gradient descent with a rate per weight (AdaGrad): the mean of a few runs over the
 * examples in different orders. The orders are seeded, so that the same examples always give the same weights.
 */
export function learn(examples: readonly Example[]): Learned {
  const runs = SEEDS.map((seed) => learnInOrder(examples, seed))
  const weights = new Float64Array(BUCKETS)
  for (const run of runs)
    for (const [bucket, weight] of run.weights.entries())
      weights[bucket] = (weights[bucket] ?? 0) + weight / runs.length
  return { weights, bias: runs.reduce((sum, { bias }) => sum + bias / runs.length, 0) }
}

function learnInOrder(examples: readonly Example[], seed: number): Learned {
  const weights = new Float64Array(BUCKETS)
  const squares = new Float64Array(BUCKETS).fill(1e-8)
  let bias = 0
  let biasSquares = 1e-8
  const random = randomNumbers(seed)
  const order = [...examples]
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random)
    for (const { features, isForbidden } of order) {
      const scale = 1 / Math.sqrt(features.length || 1)
      const score = bias + scale * features.reduce((sum, bucket) => sum + (weights[bucket] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-score)) - (isForbidden ? 1 : 0)
      for (const bucket of features) {
        const weight = weights[bucket] ?? 0
        const slope = error * scale + DECAY * weight
        const square = (squares[bucket] ?? 0) + slope * slope
        squares[bucket] = square
        weights[bucket] = weight - (RATE * slope) / Math.sqrt(square)
      }
      biasSquares += error * error
      bias -= (RATE * error) / Math.sqrt(biasSquares)
    }
  }
  return { weights, bias }
}

// Half the step size halves the rounding error; the few weights beyond seven steps are clipped.
const STEPS_TO_LARGEST = 14
const MOST_STEPS = 7

/** Weights as stored in `shared/claims/weights.ts`: 4 bits each, in steps of `step`. */
export function packed({ weights, bias }: Learned): { bias: number; step: number; weights: string } {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / STEPS_TO_LARGEST
  const bytes = new Uint8Array(BUCKETS / 2)
  const steps = (bucket: number) => Math.round((weights[bucket] ?? 0) / step)
  const nibble = (bucket: number) => Math.max(-MOST_STEPS, Math.min(MOST_STEPS, steps(bucket))) + 8
  for (let at = 0; at < bytes.length; at++) bytes[at] = (nibble(at * 2) << 4) | nibble(at * 2 + 1)
  return { bias, step, weights: Buffer.from(bytes).toString('base64') }
}

function shuffle<T>(list: T[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [list[at], list[other]] as [T, T]
    list[at] = two
    list[other] = one
  }
}

// A linear congruential generator (Numerical Recipes).
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
