import type { Db } from '../../platform/database/client.ts'
import type { AiPrice } from '../../platform/env/ai.ts'
import type { Env } from '../../platform/env/env.ts'
import { BudgetSpent } from './failures.ts'
import * as store from './store/runs.ts'

// A newsroom's busy day; the owner can set another in Settings.
const DAILY_TOKENS = 10_000_000
const DAILY_RUNS = 20_000

/** Records every call of the AI server, and prevents calls that exceed the day's budget. */
export type RunLog = {
  /** Throws BudgetSpent. */
  begin: (run: store.NewRun) => Promise<number>
  end: (id: number, end: store.RunEnd) => Promise<void>
  /** The day's limits, and how much of them is spent. */
  budget: () => Promise<AiBudget>
  /** The cost of the day's calls, as far as prices are known. */
  costToday: () => Promise<number>
}

export type AiBudget = { tokens: number; tokensSpent: number; runs: number; runsSpent: number }

/** Keeps the log in the database, with each call's cost, if the environment has a price. */
export function createRunLog(db: Db, { timeZone, aiPrice }: Pick<Env, 'timeZone' | 'aiPrice'>): RunLog {
  async function budget(tx: Db): Promise<AiBudget> {
    const limits = await store.budgetSettings(tx)
    const spent = await store.spentToday(tx, timeZone)
    return {
      tokens: limits.tokens ?? DAILY_TOKENS,
      tokensSpent: spent.tokens,
      runs: limits.runs ?? DAILY_RUNS,
      runsSpent: spent.runs,
    }
  }

  return {
    budget: () => budget(db),
    begin: (run) =>
      db.transaction(async (tx) => {
        // Two simultaneous calls would both fit into the last of the budget.
        await store.holdBudget(tx)
        const { tokens, tokensSpent, runs, runsSpent } = await budget(tx)
        if (runsSpent >= runs) throw new BudgetSpent('run', runs)
        if (tokensSpent >= tokens) throw new BudgetSpent('token', tokens)
        return store.insertRun(tx, run)
      }),
    end: (id, end) => store.endRun(db, id, end, costOf(end, aiPrice)),
    costToday: async () => (await store.spentToday(db, timeZone)).cost,
  }
}

const MILLION = 1_000_000

/** The price of tokens by OPENAI_PRICE; null if unset. */
export function costOf(tokens: { tokensIn: number; tokensOut: number }, price: AiPrice | null): number | null {
  return price === null ? null : (tokens.tokensIn * price.in + tokens.tokensOut * price.out) / MILLION
}
