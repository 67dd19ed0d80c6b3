import { setTimeout as sleep } from 'node:timers/promises'
import { APIError } from 'openai/error'
import type { Logger } from 'pino'
import type { AiSettings } from '../../platform/env/ai.ts'
import { ApiError } from '../../platform/errors.ts'
import { jsonIn } from './answer-tasks.ts'
import { type Dialect, isAboutArticle, nextDialect } from './dialect.ts'
import type { DialectMemory } from './dialect-memory.ts'
import { AiError, notTheForm, refusalOf } from './failures.ts'
import { fenced } from './fence.ts'
import { createLearnedDialect } from './learned-dialect.ts'
import { type Asked, estimated, type ModelClient, openEnvelope, tokensAsked } from './model.ts'
import { type Question, TEST_QUESTION, type Tie } from './question.ts'
import { createRecordedCalls, type Spent, spend, triesOf } from './recorded-calls.ts'
import type { RunLog } from './run-log.ts'
import { inTries } from './tries.ts'

/** The configured model. With `isBuiltIn` there is none: callers use their own rules and never call it. */
export type Ai = {
  isBuiltIn: boolean
  model: string | null
  /** An answer that the schema has validated. ApiError 502 with a reason, or 422 if the day's budget is spent. */
  ask: <T>(question: Question<T>) => Promise<T>
  /** An image's bytes, not yet verified. The same errors. */
  makeImage: (order: { purpose: string; prompt: string; signal?: AbortSignal | undefined } & Tie) => Promise<Uint8Array>
  /** The request format that the server accepts, as far as it is known. */
  dialect: () => Dialect | null
}

const TIMEOUT_MS = 60_000
const MOST_MATERIAL = 200_000
const IMAGE_VERSION = 'draw-1'
// A refusal comes quickly: a slower response is a real answer.
const REFUSAL_MS = 2_000

/** No model: its callers must check `isBuiltIn` first. */
export const noAi: Ai = {
  isBuiltIn: true,
  model: null,
  ask: () => Promise.reject(new Error('There is no model to ask')),
  makeImage: () => Promise.reject(new Error('There is no model to ask')),
  dialect: () => null,
}

export type AiOptions = { timeoutMs?: number; log?: Logger; memory?: DialectMemory }

/** Talks to the configured server; nothing is sent before the first question. */
export function createAi(
  settings: AiSettings,
  runs: Pick<RunLog, 'begin' | 'end'>,
  { timeoutMs = TIMEOUT_MS, log, memory }: AiOptions = {},
): Ai {
  const dialect = createLearnedDialect({ settings, memory, log })
  const { isProven } = dialect
  const run = createRecordedCalls({ settings, runs, timeoutMs, isProven, log })
  let first: Promise<unknown> | null = null

  // Asks until the server accepts the question's format.
  async function answered(model: ModelClient, asked: Asked, spent: Spent) {
    let form = dialect.current()
    let lasting = form
    const answer = await inTries(() => model.answer(asked, form), {
      ...triesOf(spent, asked.signal),
      onRefusal(error) {
        if (!(error instanceof APIError)) return false
        const sent = {
          image: asked.image !== undefined && form.images,
          tokens: tokensAsked(asked),
          isProven: isProven(),
        }
        const refusal = refusalOf(error)
        const next = nextDialect(form, refusal, sent)
        if (!next) return false
        // The space that one long article leaves is not the server's limit.
        lasting = isAboutArticle(refusal) ? { ...next, mostTokens: lasting.mostTokens } : next
        form = next
        return true
      },
    })
    dialect.learn(lasting)
    return answer
  }

  async function read<T>(model: ModelClient, question: Question<T>, spent: Spent): Promise<T> {
    const { schema, reading, signal } = question
    const asked: Asked = {
      ...fenced(question.instructions, question.material),
      schema,
      // Questions wait for each other's images, so none is loaded for a model that cannot see.
      image: dialect.current().images ? await question.image?.() : undefined,
      signal,
    }
    const one = await envelopeOf(model, asked, spent)
    const found = await readingOf(reading, one.text)
    if (found.success) return found.data
    if (one.isCutOff) throw cutOff(dialect.current())
    if (question.isAskedOnce) throw notTheForm(found.problem)
    // Once more, with the error: most models correct it.
    const again = { answer: one.text.slice(0, MOST_MATERIAL), correction: correctionOf(found.problem) }
    const two = await envelopeOf(model, { ...asked, again }, spent)
    const mended = await readingOf(reading, two.text)
    if (mended.success) return mended.data
    if (two.isCutOff) throw cutOff(dialect.current())
    throw notTheForm(mended.problem)
  }

  async function envelopeOf(model: ModelClient, asked: Asked, spent: Spent) {
    const answer = await answered(model, asked, spent)
    try {
      const envelope = openEnvelope(answer, settings.apiKey)
      await dialect.prove()
      spend(spent, envelope.tokens)
      return envelope
    } catch (error) {
      spend(spent, estimated(answer.sent, answer.body.length))
      throw error
    }
  }

  // The first question goes ahead, so that what the server refuses is learned once.
  async function ahead<T>(call: () => Promise<T>): Promise<T> {
    while (first && !isProven()) await first
    const asked = call()
    if (isProven()) return asked
    const settled = Promise.race([asked.catch(() => {}), sleep(REFUSAL_MS, undefined, { ref: false })]).then(() => {
      if (first === settled) first = null
    })
    first = settled
    return asked
  }

  // Whether the server, which has answered before, now refuses every question.
  async function isRefusing(signal: AbortSignal | undefined): Promise<boolean> {
    const { purpose, promptVersion, instructions, material, schema } = TEST_QUESTION
    const about = { purpose, promptVersion, model: settings.model, signal }
    const asked: Asked = { ...fenced(instructions, material), schema, signal }
    try {
      await run(about, (model, spent) => envelopeOf(model, asked, spent))
      return false
    } catch (error) {
      signal?.throwIfAborted()
      return error instanceof AiError && (error.isDoubtful || error.isFinal)
    }
  }

  return {
    isBuiltIn: false,
    model: settings.model,
    dialect: () => (isProven() ? dialect.current() : null),
    async ask(question) {
      if (question.material.length > MOST_MATERIAL) throw tooLong()
      const { purpose, promptVersion, signal, articleId, onRun } = question
      const about = { purpose, promptVersion, model: settings.model, signal, articleId, onRun }
      await dialect.load()
      try {
        return await ahead(() => run(about, (model, spent) => read(model, question, spent)))
      } catch (error) {
        if (!(error instanceof AiError && error.isDoubtful) || !(await isRefusing(signal))) throw error
        throw new AiError(error.outcome, error.message, true)
      }
    },
    makeImage({ purpose, prompt, signal, ...tie }) {
      const about = { purpose, promptVersion: IMAGE_VERSION, model: settings.imageModel, signal, ...tie }
      return run(about, async (model, spent) => {
        const answer = await inTries(() => model.image(prompt, signal), triesOf(spent, signal))
        spend(spent, answer.tokens)
        return answer.read()
      })
    },
  }
}

type Reading<T> = { success: true; data: T } | { success: false; problem: string }

async function readingOf<T>(reading: Question<T>['reading'], text: string): Promise<Reading<T>> {
  if (text.trim() === '') return { success: false, problem: 'It is empty' }
  const json = await jsonIn(text)
  if (!json) return { success: false, problem: 'There is no whole JSON object in it' }
  const found = reading.safeParse(json)
  if (found.success) return found
  const [issue] = found.error.issues
  return {
    success: false,
    problem: issue ? `${issue.path.join('.') || 'It'}: ${issue.message}` : 'It has another form',
  }
}

function correctionOf(problem: string): string {
  return `That answer cannot be used. ${problem}. Answer again with the whole JSON object that the schema describes, and nothing before or after it.`
}

function cutOff({ mostTokens }: Dialect): AiError {
  const limit = mostTokens ? ` at the server’s limit of ${mostTokens.toLocaleString('en-US')} tokens` : ''
  const words = `The AI’s answer was cut off${limit}. Split the article, choose a content quality with fewer words in Auto-Blogger, or use a model that writes longer answers. Nothing was changed.`
  return new AiError('cut off', words)
}

function tooLong(): ApiError {
  return new ApiError(422, 'The article is too long for the AI. Split it into parts.')
}
