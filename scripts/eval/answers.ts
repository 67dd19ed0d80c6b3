import { reviewAnswerSchema } from '#shared/review.ts'
import { createAi } from '../../admin-api/ai/desk/ai.ts'
import { reviewReading } from '../../admin-api/ai/desk/readings.ts'
import type { AiSettings } from '../../admin-api/platform/env/ai.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { type StubAnswer, startOpenAiStub } from '../../tests/support/openai-stub.ts'
import { picky, READ, REASONS, REFUSED, type Sent } from './gold/answers.ts'
import { inMemory } from './run-memory.ts'

export type AnswersRow = { what: string; servers: number; asWanted: number }

/**
 * Queries local servers with every response format of the gold set: readable ones must be read, others must give a
 * reason.
 */
export async function examineAnswers(): Promise<AnswersRow[]> {
  const server = await startOpenAiStub()
  const { runs } = inMemory()
  async function ask(settings: AiSettings, answer: StubAnswer): Promise<{ score: number } | { reason: string }> {
    server.calls.length = 0
    server.answer(answer)
    const about = { purpose: 'eval', promptVersion: 'eval', instructions: 'Judge this.', material: 'A text.' }
    try {
      const ai = createAi(settings, runs, { timeoutMs: 5_000 })
      return await ai.ask({ ...about, schema: reviewAnswerSchema, reading: reviewReading })
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error) }
    }
  }
  try {
    const { ai: settings } = readEnv(server.env)
    if (!settings) throw new Error('The stub’s settings name no model')
    return [
      await rowOf('answers that hold a review', READ, async ([, answer, wanted]) => {
        const found = await ask(settings, answer)
        return 'score' in found && (wanted?.['score'] === undefined || wanted['score'] === found.score)
      }),
      await rowOf('answers that hold none', REASONS, async ([, answer, words]) => {
        const found = await ask(settings, answer)
        return 'reason' in found && words.test(found.reason)
      }),
      await rowOf('servers that refuse a form', REFUSED, async ([, refusal, calls]) => {
        const found = await ask(
          settings,
          picky((sent) => refusal(sent as unknown as Sent)),
        )
        return 'score' in found && server.calls.length === calls
      }),
    ]
  } finally {
    await server.stop()
  }
}

async function rowOf<T>(
  what: string,
  all: readonly T[],
  isAsWanted: (one: T) => Promise<boolean>,
): Promise<AnswersRow> {
  let asWanted = 0
  for (const one of all) if (await isAsWanted(one)) asWanted += 1
  return { what, servers: all.length, asWanted }
}
