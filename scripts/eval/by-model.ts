import { APPROVAL_SCORE, reviewAnswerSchema } from '#shared/review.ts'
import { type Ai, createAi } from '../../admin-api/ai/desk/ai.ts'
import { sourceOf } from '../../admin-api/ai/desk/compare-rewrite.ts'
import { REVIEW_PROMPT, reviewMaterial } from '../../admin-api/ai/desk/prompts.ts'
import { reviewReading } from '../../admin-api/ai/desk/readings.ts'
import type { Subject } from '../../admin-api/ai/desk/rules/facts.ts'
import { costOf } from '../../admin-api/ai/desk/run-log.ts'
import { secondCheck } from '../../admin-api/ai/desk/second-check.ts'
import { testConnection } from '../../admin-api/ai/desk/test-connection.ts'
import type { AiPrice, AiSettings } from '../../admin-api/platform/env/ai.ts'
import { type ChangesResult, examineChanges } from './changes.ts'
import { type ClaimsRow, examineClaimsInTexts } from './claims.ts'
import { examineOrders, type OrdersResult } from './orders.ts'
import { inMemory, type Run } from './run-memory.ts'
import { examineTexts, type TextsResult, WANTED } from './texts.ts'

type Spent = {
  promptVersion: string
  calls: number
  /** Calls that ended without a usable answer. */
  failed: number
  tokensIn: number
  tokensOut: number
  /** By OPENAI_PRICE; null without it. */
  cost: number | null
}
export type ModelResult = {
  model: string
  /** How its server accepts requests, as learned from its refusals. */
  server: Record<string, unknown>
  changes: ChangesResult
  /** Texts of those changes that it did not check completely. */
  unchecked: number
  texts: TextsResult
  claims: ClaimsRow
  orders: OrdersResult
  spent: Spent[]
}

/**
 * Has the configured model check the planted changes, and review the scored texts, the forbidden claims and the
 * injected orders. Throws with the server's reason if it does not answer at all.
 */
export async function examineModel(settings: AiSettings, price: AiPrice | null): Promise<ModelResult> {
  const { runs, all } = inMemory()
  const ai = createAi(settings, runs, { timeoutMs: settings.timeoutMs })
  const { ok, message, can } = await testConnection(ai)
  if (!ok) throw new Error(message)
  let unchecked = 0
  const changes = await examineChanges(async (before, after) => {
    const { found, note } = await secondCheck(ai, after, sourceOf(before))
    if (note !== null) unchecked += 1
    return found.map(() => 'check')
  })
  const score = async (text: Subject) => {
    const { score, approved } = await reviewed(ai, text)
    return { score, approved: approved && score >= APPROVAL_SCORE }
  }
  const texts = await examineTexts(score)
  const claims = await examineClaimsInTexts(async (text) => (await reviewed(ai, text)).complianceIssues > 0)
  const orders = await examineOrders(score)
  return {
    model: settings.model,
    server: can ?? {},
    changes,
    unchecked,
    texts,
    claims,
    orders,
    spent: spentBy(all, price),
  }
}

async function reviewed(ai: Ai, text: Subject) {
  const review = await ai
    .ask({
      purpose: 'eval',
      promptVersion: REVIEW_PROMPT.version,
      instructions: REVIEW_PROMPT.instructions,
      material: reviewMaterial(text, WANTED, null),
      schema: reviewAnswerSchema,
      reading: reviewReading,
    })
    // Counted as failed, since without an answer nothing is approved or found.
    .catch(() => ({ score: 0, approved: false, issues: {} as Record<string, string[]> }))
  const { score, approved, issues } = review
  return { score, approved, complianceIssues: issues['complianceIssues']?.length ?? 0 }
}

function spentBy(all: readonly Run[], price: AiPrice | null): Spent[] {
  return [...Map.groupBy(all, ({ promptVersion }) => promptVersion)].map(([promptVersion, runs]) => {
    const sum = (tokens: 'tokensIn' | 'tokensOut') => runs.reduce((total, run) => total + (run[tokens] ?? 0), 0)
    const spent = { tokensIn: sum('tokensIn'), tokensOut: sum('tokensOut') }
    const failed = runs.filter(({ outcome }) => outcome !== 'ok').length
    return { promptVersion, calls: runs.length, failed, ...spent, cost: costOf(spent, price) }
  })
}
