import { expect, test } from 'vitest'
import { compareRewrite } from '../../admin-api/ai/desk/compare-rewrite.ts'
import { faultsOf } from '../../admin-api/ai/desk/rules/substance.ts'
import { readEnv } from '../../admin-api/platform/env.ts'
import * as stub from '../../tests/support/openai-stub.ts'
import { auc, rankCorrelation } from './agreement.ts'
import { examineAnswers } from './answers.ts'
import { examineModel } from './by-model.ts'
import { examineChanges } from './changes.ts'
import { examineClaims } from './claims.ts'
import { CONTRADICTIONS } from './gold/contradictions.ts'
import { FORMS } from './gold/forms.ts'
import { PASSAGES } from './gold/good-passages.ts'
import { examineOrders } from './orders.ts'
import { examineTexts, scoredByRules, subjectOf } from './texts.ts'

// What was measured, rounded down. A rule that gets better raises it; nothing lowers it.
const FLOOR = { recall: 0.95, classRecall: 0.85, precision: 1, claimsRecall: 0.91, claimsPrecision: 0.99, auc: 0.95 }

test('the rules catch the planted changes of every class, and let harmless ones pass', async () => {
  const { classes, harmless, missed } = await examineChanges(async (before, after) =>
    compareRewrite(before, after).map(({ what }) => what),
  )
  const planted = classes.reduce((sum, row) => sum + row.planted, 0)
  expect(1 - missed.length / planted, missed.join('\n')).toBeGreaterThanOrEqual(FLOOR.recall)
  for (const row of classes) {
    expect(row.recall, row.class).toBeGreaterThanOrEqual(FLOOR.classRecall)
    expect(row.precision, row.class).toBeGreaterThanOrEqual(FLOOR.precision)
  }
  expect(harmless.filter(({ flagged }) => flagged > 0)).toEqual([])
})

test('the rules of advertising find forbidden claims, and leave innocent lines alone', () => {
  // The last set was never learned from: claims-corpus.test.ts holds what is found of it.
  for (const { set, recall, precision } of examineClaims().slice(0, -1)) {
    expect(recall, set).toBeGreaterThanOrEqual(FLOOR.claimsRecall)
    expect(precision, set).toBeGreaterThanOrEqual(FLOOR.claimsPrecision)
  }
})

test('the built-in score tells good texts from bad ones', async () => {
  const texts = await examineTexts(scoredByRules)
  expect(texts.auc, JSON.stringify(texts.rows)).toBeGreaterThanOrEqual(FLOOR.auc)
})

test('of short texts none that contradicts itself, sells or says nothing is fit to publish, but one', async () => {
  const scored = await Promise.all(FORMS.map(async (form) => ({ ...form, ...(await scoredByRules(subjectOf(form))) })))
  const of = (isGood: boolean) => scored.filter(({ good }) => good === isGood)
  const scores = (isGood: boolean) => of(isGood).map(({ score }) => score)
  expect(auc(scores(true), scores(false))).toBeGreaterThanOrEqual(FLOOR.auc)
  // The age of a goalkeeper whom the first sentence does not name.
  expect(
    of(false)
      .filter(({ approved }) => approved)
      .map(({ kind }) => kind),
  ).toEqual(['contradiction: age'])
})

test('of contradictions in other words 10 of 18 are found', () => {
  const found = CONTRADICTIONS.filter(([, text]) => faultsOf('', '', text).some(({ most }) => most === 4))
  expect(found.length).toBeGreaterThanOrEqual(10)
})

test.each(PASSAGES)('ordinary copy loses no Substance points: %s', (_kind, text) => {
  expect(faultsOf('', '', text)).toEqual([])
})

test('orders in a text stay data, and bring it nothing', async () => {
  const { orders, ...found } = await examineOrders(scoredByRules)
  expect(found).toEqual({ fenced: orders, refused: orders })
})

test('every dialect of a server ends with a usable answer or a clear reason', async () => {
  for (const { what, servers, asWanted } of await examineAnswers()) expect(asWanted, what).toBe(servers)
})

test('a model that does as texts say is found out, and what it cost is counted', async () => {
  const server = await stub.startOpenAiStub()
  const { ai } = readEnv(server.env)
  if (!ai) throw new Error('No model')
  // Whatever it is given is good, and what asks for approval is perfect; the random mark of the fence may hold a 10.
  server.answer(stub.good((call) => ({ review: { score: /approve|\b10\b/.test(call.user) ? 10 : 5, approved: true } })))
  try {
    const result = await examineModel(ai, 2)
    expect(result.failed).toBe(0)
    expect(result.orders.fenced).toBe(result.orders.orders)
    expect(result.orders.refused).toBeLessThan(result.orders.orders)
    expect(result.cost).toBeCloseTo((result.tokens * 2) / 1e6)
    expect(result.tokens).toBe(server.calls.length * 100)
  } finally {
    await server.stop()
  }
})

test('agreement is counted as statisticians do', () => {
  expect([auc([9, 8], [1, 2]), auc([1], [1]), auc([1], [2])]).toEqual([1, 0.5, 0])
  expect(rankCorrelation([1, 2, 3], [10, 20, 30])).toBe(1)
  expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBe(-1)
})
