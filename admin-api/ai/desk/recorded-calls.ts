import type { Logger } from 'pino'
import type { AiSettings } from '../../platform/env/ai.ts'
import { createTurns } from '../../platform/threads/turns.ts'
import { explainFailure } from './failures.ts'
import { type ModelClient, openModel } from './model.ts'
import type { Tie } from './question.ts'
import type { RunLog } from './run-log.ts'
import type { TryOptions } from './tries.ts'

const CONCURRENCY = 2

/** What the run log says of a call. */
export type Run = { purpose: string; promptVersion: string; model: string; signal: AbortSignal | undefined } & Tie

/** What a call has used, added up over its attempts. */
export type Spent = { tokensIn: number; tokensOut: number; tries: number }

type Options = {
  settings: AiSettings
  runs: Pick<RunLog, 'begin' | 'end'>
  timeoutMs: number
  /** Whether the server has ever answered. */
  isProven: () => boolean
  log: Logger | undefined
}

/** Calls of the model, two at a time, each within the day's budget and recorded in the run log with its outcome. */
export function createRecordedCalls({ settings, runs, timeoutMs, isProven, log }: Options) {
  const inTurn = createTurns({ width: CONCURRENCY, widthOfOne: CONCURRENCY })
  let opened: Promise<ModelClient> | undefined
  const client = () => {
    opened ??= openModel(settings, timeoutMs)
    return opened
  }

  return <T>(about: Run, call: (client: ModelClient, spent: Spent) => Promise<T>): Promise<T> => {
    const { signal, onRun, ...noted } = about
    return inTurn(async () => {
      signal?.throwIfAborted()
      const id = await runs.begin(noted)
      onRun?.(id)
      const started = performance.now()
      const spent: Spent = { tokensIn: 0, tokensOut: 0, tries: 0 }
      const end = (outcome: string) => runs.end(id, { ...spent, outcome, ms: Math.round(performance.now() - started) })
      let value: T
      try {
        value = await call(await client(), spent)
      } catch (error) {
        if (signal?.aborted) {
          await end('cancelled')
          throw signal.reason
        }
        const { apiKey: key } = settings
        const failure = explainFailure(error, { tries: spent.tries, timeoutMs, key, isProven: isProven() })
        await end(failure?.outcome ?? 'error')
        if (failure) log?.warn({ purpose: about.purpose, model: about.model, reason: failure.message }, 'the AI failed')
        throw failure ?? error
      }
      await end('ok')
      return value
    })
  }
}

/** Adds an answer's tokens, which are spent whatever it contains. */
export function spend(spent: Spent, tokens: { in: number; out: number }): void {
  spent.tokensIn += tokens.in
  spent.tokensOut += tokens.out
}

/** Options for `inTries` that count its attempts. */
export function triesOf(spent: Spent, signal: AbortSignal | undefined): TryOptions {
  const before = spent.tries
  return {
    signal,
    onTry: (tries) => {
      spent.tries = before + tries
    },
  }
}
