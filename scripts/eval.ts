/**
 * `npm run eval`: what the rules of the AI desk find in the gold sets, and, where OPENAI_API_KEY or OPENAI_BASE_URL is
 * set, how the model judges the scored texts and the orders in them, by version of the prompt, with tokens and cost.
 */
import { compareRewrite } from '../admin-api/ai/desk/compare-rewrite.ts'
import { readEnv } from '../admin-api/platform/env.ts'
import { examineAnswers } from './eval/answers.ts'
import { examineModel } from './eval/by-model.ts'
import { examineChanges } from './eval/changes.ts'
import { examineClaims } from './eval/claims.ts'
import { examineOrders } from './eval/orders.ts'
import { examineTexts, scoredByRules, type TextsResult } from './eval/texts.ts'

const changes = await examineChanges(async (before, after) => compareRewrite(before, after).map(({ what }) => what))
show('Planted changes, by class (rules)', changes.classes)
show('Harmless changes, by kind (rules)', changes.harmless)
show('Sets of changes (rules)', changes.sets)
for (const missed of changes.missed) console.log(`missed  ${missed}`)
show('Forbidden claims (rules)', examineClaims())
showTexts('Scored texts (built-in checks)', await examineTexts(scoredByRules))
show('Orders in a text (built-in checks)', [await examineOrders(scoredByRules)])
show('Dialects of servers', await examineAnswers())

const env = readEnv(process.env)
if (env.ai) {
  const { model, promptVersion, texts, orders, tokens, failed, cost } = await examineModel(env.ai, env.aiPrice)
  showTexts(`Scored texts (${model}, ${promptVersion})`, texts)
  show(`Orders in a text (${model}, ${promptVersion})`, [orders])
  show('What it cost', [{ model, promptVersion, tokens, cost: cost ?? 'set OPENAI_PRICE', failed }])
} else {
  console.log('\nNo model is set up: set OPENAI_API_KEY or OPENAI_BASE_URL to examine one, too.')
}

function showTexts(title: string, { rows, auc, correlation, off }: TextsResult): void {
  show(title, rows)
  show(`${title}: agreement with the person's scores`, [{ auc, rankCorrelation: correlation, meanDifference: off }])
}

function show(title: string, rows: readonly object[]): void {
  console.log(`\n${title}`)
  console.table(rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, short(value)]))))
}

function short(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
}
