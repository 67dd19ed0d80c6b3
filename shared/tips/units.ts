import type { TipOutcome } from './settlement.ts'

/**
 * Profits are integers in hundred-millionths of a unit. Stakes and odds have two decimal places and a dead heat's
 * fraction four, so every profit and sum is exact.
 */
const SCALE = 100_000_000n

export type Bet = { stake: number; odds: number; outcome: TipOutcome; fraction: number | null }

/** A settled tip's profit or loss, exactly. */
export function exactProfit({ stake, odds, outcome, fraction }: Bet): bigint {
  const staked = BigInt(Math.round(stake * 100)) * (SCALE / 100n)
  const won = (BigInt(Math.round(stake * 100)) * BigInt(Math.round(odds * 100)) * SCALE) / 10_000n - staked
  switch (outcome) {
    case 'won':
      return won
    case 'half-won':
      return won / 2n
    case 'lost':
      return -staked
    case 'half-lost':
      return -staked / 2n
    case 'void':
      return 0n
    case 'dead-heat':
      return ((won + staked) * BigInt(Math.round((fraction ?? 0.5) * 10_000))) / 10_000n - staked
  }
}

/** Units with two places; halves are rounded away from zero. */
export function toUnits(exact: bigint): number {
  const cent = SCALE / 100n
  const half = exact < 0n ? -cent / 2n : cent / 2n
  return Number((exact + half) / cent) / 100
}

/** A settled tip's profit or loss, in units with two decimal places. */
export function profitOf(bet: Bet): number {
  return toUnits(exactProfit(bet))
}
