import { APPROVAL_SCORE, reviewAnswerSchema } from '#shared/review.ts'
import { createAi } from '../../admin-api/ai/desk/ai.ts'
import { REVIEW_PROMPT, reviewMaterial } from '../../admin-api/ai/desk/prompts.ts'
import { reviewReading } from '../../admin-api/ai/desk/readings.ts'
import type { AiSettings } from '../../admin-api/platform/env.ts'
import { examineOrders, type OrdersResult } from './orders.ts'
import { inMemory } from './run-memory.ts'
import { examineTexts, type Score, type TextsResult, WANTED } from './texts.ts'

type ModelResult = {
  model: string
  promptVersion: string
  texts: TextsResult
  orders: OrdersResult
  tokens: number
  /** By OPENAI_PRICE, of a million tokens; null without. */
  cost: number | null
  /** Calls that ended without a usable answer. */
  failed: number
}

/** Has the model that the settings name review the scored texts and the orders in a text. */
export async function examineModel(settings: AiSettings, price: number | null): Promise<ModelResult> {
  const { runs, all } = inMemory()
  const ai = createAi(settings, runs, { timeoutMs: settings.timeoutMs })
  const score: Score = async (text) => {
    const answer = await ai
      .ask({
        purpose: 'eval',
        promptVersion: REVIEW_PROMPT.version,
        instructions: REVIEW_PROMPT.instructions,
        material: reviewMaterial(text, WANTED, null),
        schema: reviewAnswerSchema,
        reading: reviewReading,
      })
      // Counted below: without an answer nothing is approved.
      .catch(() => ({ score: 0, approved: false }))
    return { score: answer.score, approved: answer.approved && answer.score >= APPROVAL_SCORE }
  }
  const texts = await examineTexts(score)
  const orders = await examineOrders(score)
  const tokens = all.reduce((sum, run) => sum + (run.tokensIn ?? 0) + (run.tokensOut ?? 0), 0)
  return {
    model: settings.model,
    promptVersion: REVIEW_PROMPT.version,
    texts,
    orders,
    tokens,
    cost: price === null ? null : (tokens * price) / 1e6,
    failed: all.filter(({ outcome }) => outcome !== 'ok').length,
  }
}
