import type { AiPrice } from '../../platform/env.ts'

const MILLION = 1_000_000

/** The price of tokens by OPENAI_PRICE; null without one. */
export function costOf(tokens: { tokensIn: number; tokensOut: number }, price: AiPrice | null): number | null {
  return price === null ? null : (tokens.tokensIn * price.in + tokens.tokensOut * price.out) / MILLION
}
