import { APIError } from 'openai/error'
import type { AiSettings } from '../../platform/env.ts'
import { ApiError } from '../../platform/errors.ts'
import { createQueue } from '../../platform/loops/queue.ts'
import { explainFailure } from './failures.ts'
import { type ModelClient, openModel } from './model.ts'
import type { Question } from './question.ts'
import type { RunLog } from './run-log.ts'
import { inTries } from './tries.ts'

/** The model that is configured. With `isBuiltIn` there is none: callers go by their own rules and never ask. */
export type Ai = {
  isBuiltIn: boolean
  model: string | null
  /** An answer that the schema has checked. ApiError 502 in words, or 422 when the day's budget is spent. */
  ask: <T>(question: Question<T>) => Promise<T>
  /** A picture's bytes, not yet looked at. The same errors. */
  draw: (order: { purpose: string; prompt: string; signal?: AbortSignal | undefined }) => Promise<Uint8Array>
}

const CONCURRENCY = 2
const TIMEOUT_MS = 60_000
const MOST_MATERIAL = 200_000
const DRAWING_VERSION = 'draw-1'

/** No model: whoever asks it all the same has forgotten to look. */
export const noAi: Ai = {
  isBuiltIn: true,
  model: null,
  ask: () => Promise.reject(new Error('There is no model to ask')),
  draw: () => Promise.reject(new Error('There is no model to ask')),
}

/** Speaks to the server that the settings name; nothing is sent before the first question. */
export function createAi(settings: AiSettings, runs: RunLog, timeoutMs = TIMEOUT_MS): Ai {
  const inTurn = createQueue(CONCURRENCY)
  let opened: Promise<ModelClient> | undefined
  const client = () => {
    opened ??= openModel(settings, timeoutMs)
    return opened
  }

  // One call as the run log has it: its place in the queue, the budget, the tries, and what became of it.
  function run<T>(about: Run, call: (client: ModelClient, spent: Spent) => Promise<T>): Promise<T> {
    const { signal, ...noted } = about
    return inTurn(async () => {
      signal?.throwIfAborted()
      const id = await runs.begin(noted)
      const started = performance.now()
      const spent: Spent = { tokens: 0, tries: 0 }
      const end = (outcome: string) => runs.end(id, { ...spent, outcome, ms: Math.round(performance.now() - started) })
      let value: T
      try {
        value = await call(await client(), spent)
      } catch (error) {
        if (signal?.aborted) {
          await end('cancelled')
          throw signal.reason
        }
        const failure = explainFailure(error, spent.tries, timeoutMs)
        await end(failure?.outcome ?? 'error')
        throw failure ?? error
      }
      await end('ok')
      return value
    })
  }

  // Whether the model refused pictures: it is asked without from then on.
  let isBlind = false

  return {
    isBuiltIn: false,
    model: settings.model,
    async ask({ purpose, promptVersion, signal, ...question }) {
      if (question.material.length > MOST_MATERIAL) throw tooLong()
      return run({ purpose, promptVersion, model: settings.model, signal }, async (model, spent) => {
        let picture = isBlind ? undefined : question.picture
        const answer = await inTries(() => model.answer({ ...question, picture, signal }), {
          ...triesOf(spent, signal),
          onRefusal(error) {
            if (!picture || !mayMeanBlind(error)) return false
            picture = undefined
            return true
          },
        })
        if (question.picture && !picture) isBlind = true
        spent.tokens = answer.tokens
        return answer.read()
      })
    },
    draw({ purpose, prompt, signal }) {
      const about = { purpose, promptVersion: DRAWING_VERSION, model: settings.imageModel, signal }
      return run(about, async (model, spent) => {
        const answer = await inTries(() => model.picture(prompt, signal), triesOf(spent, signal))
        // Spent, whatever is in it.
        spent.tokens = answer.tokens
        return answer.read()
      })
    },
  }
}

type Run = { purpose: string; promptVersion: string; model: string; signal: AbortSignal | undefined }
type Spent = { tokens: number; tries: number }

function triesOf(spent: Spent, signal: AbortSignal | undefined) {
  return {
    signal,
    onTry: (tries: number) => {
      spent.tries = tries
    },
  }
}

function mayMeanBlind(error: unknown): boolean {
  return error instanceof APIError && [400, 404, 415, 422].includes(error.status ?? 0)
}

function tooLong(): ApiError {
  return new ApiError(422, 'The article is too long for the AI. Split it into parts.')
}
