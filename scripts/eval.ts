/**
 * `npm run eval`: what the AI desk's rules find in the gold sets, and, if OPENAI_API_KEY or OPENAI_BASE_URL is set,
 * what the model finds, by prompt version, with tokens and cost. `npm run eval -- MODEL MODEL` tests these models
 * instead of OPENAI_MODEL.
 */
import { compareRewrite } from '../admin-api/ai/desk/compare-rewrite.ts'
import { CHECK_PROMPT, REVIEW_PROMPT } from '../admin-api/ai/desk/prompts.ts'
import { readEnv } from '../admin-api/platform/env/env.ts'
import { examineAnswers } from './eval/answers.ts'
import { examineModel, type ModelResult } from './eval/by-model.ts'
import { examineChanges } from './eval/changes.ts'
import { examineClaims } from './eval/claims.ts'
import { examineEdits } from './eval/edits.ts'
import { examineOrders } from './eval/orders.ts'
import { examineRewrites } from './eval/rewrites.ts'
import { examineTexts, scoredByRules, type TextsResult } from './eval/texts.ts'
import { examinePieces } from './eval/whole-pieces.ts'

const changes = await examineChanges(async (before, after) => compareRewrite(before, after).map(({ what }) => what))
show('Planted changes, by class (rules)', changes.classes)
show('Harmless changes, by kind (rules)', changes.harmless)
show('Sets of changes (rules)', changes.sets)
for (const missed of changes.missed) console.log(`missed  ${missed}`)
show('Small edits of reports (rules)', examineEdits())
show('Rewritten sentences (rules)', examineRewrites())
show('Whole pieces (rules)', examinePieces())
show('Forbidden claims (rules)', examineClaims())
showTexts('Scored texts (built-in checks)', await examineTexts(scoredByRules))
show('Orders in a text (built-in checks)', [await examineOrders(scoredByRules)])
show('Dialects of servers', await examineAnswers())

const env = readEnv(process.env)
if (env.ai) {
  const named = process.argv.slice(2)
  for (const model of named.length > 0 ? named : [env.ai.model]) {
    try {
      showModel(await examineModel({ ...env.ai, model }, env.aiPrice))
    } catch (error) {
      console.error(`\n${model} was not examined: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
} else {
  console.log('\nNo model is set up: set OPENAI_API_KEY or OPENAI_BASE_URL to examine one, too.')
}

function showModel({ model, server, changes, unchecked, texts, claims, orders, spent }: ModelResult): void {
  const checks = `${model}, ${CHECK_PROMPT.version}`
  const reviews = `${model}, ${REVIEW_PROMPT.version}`
  show(`What its server takes (${model})`, [server])
  show(`Planted changes, by class (${checks})`, changes.classes)
  show(`Harmless changes, by kind (${checks})`, changes.harmless)
  show(`Sets of changes (${checks})`, changes.sets)
  if (unchecked > 0) console.log(`${unchecked} of these texts were not checked, or not in full`)
  showTexts(`Scored texts (${reviews})`, texts)
  show(`Forbidden claims (${reviews})`, [claims])
  show(`Orders in a text (${reviews})`, [orders])
  show(
    `What it cost (${model})`,
    spent.map((row) => ({ ...row, cost: row.cost ?? 'set OPENAI_PRICE' })),
  )
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
