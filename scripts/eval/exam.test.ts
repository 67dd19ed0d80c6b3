import { expect, test } from 'vitest'
import { plainText } from '#shared/plain-text.ts'
import { compareRewrite } from '../../admin-api/ai/desk/compare-rewrite.ts'
import { faultsOf } from '../../admin-api/ai/desk/rules/substance.ts'
import { CLASSES, WEIGHTS } from '../../admin-api/ai/desk/rules/word-order-weights.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { isTurn } from '../../tests/support/drawn.ts'
import * as stub from '../../tests/support/openai-stub.ts'
import { auc, rankCorrelation } from './agreement.ts'
import { examineAnswers } from './answers.ts'
import { examineModel } from './by-model.ts'
import { examineChanges } from './changes.ts'
import { examineClaims } from './claims.ts'
import { corpusLines } from './claims-corpus.ts'
import { examineEdits } from './edits.ts'
import { CONTRADICTIONS } from './gold/contradictions.ts'
import { FORMS } from './gold/forms.ts'
import { PASSAGES } from './gold/good-passages.ts'
import { shortTexts } from './gold/short-texts.ts'
import { firstWhole, secondWhole, thirdWhole } from './gold/whole/sets.ts'
import { PIECE_SETS, piecesOf } from './gold/whole-pieces.ts'
import { learnedOrder } from './learned-order.ts'
import { examineOrders } from './orders.ts'
import { examineRewrites } from './rewrites.ts'
import { examineTexts, scoredByRules, subjectOf } from './texts.ts'
import { examinePieces, judged } from './whole-pieces.ts'

// Measured values, rounded down. Raise them when rules improve; never lower them.
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

test.each([
  ['rewrites', 57, 6],
  ['rewrites-known', 280, 5],
  ['rewrites-judge', 42, 4],
  ['rewrites-whole', 55, 1],
  ['rewrites-whole-second', 25, 3],
  ['rewrites-whole-unseen', 57, 7],
] as const)(
  'of rewritten sentences the rules catch the changed ones and flag few of the others: %s',
  (name, caught, flagged) => {
    const [row] = examineRewrites([name])
    expect(row?.caught).toBeGreaterThanOrEqual(caught)
    expect(row?.flagged).toBeLessThanOrEqual(flagged)
  },
)

// Measured values, as above. Each day tests a share; `npm run prove` tests all.
const EDITS: Record<string, [caught: number, flagged: number]> = {
  1: [94, 0],
  2: [96, 0],
  3: [92, 2],
  4: [89, 0],
  5: [85, 3],
  6: [87, 1],
  7: [87, 1],
  8: [87, 2],
  9: [87, 3],
  10: [88, 0],
  11: [89, 1],
  12: [88, 3],
  13: [84, 1],
  14: [56, 1],
  15: [59, 1],
  16: [57, 0],
  17: [94, 2],
  18: [95, 3],
  19: [95, 1],
  20: [95, 0],
  21: [87, 2],
  22: [90, 2],
  23: [87, 4],
  24: [91, 11],
  25: [88, 3],
  26: [56, 1],
  27: [52, 3],
  28: [75, 4],
  29: [69, 3],
  30: [71, 5],
  31: [73, 3],
}

test.each(Object.keys(EDITS).filter((_set, place) => isTurn(place, 4)))(
  'of reports with one small edit the changed ones are warned of, and few of the others: set %s',
  (set) => {
    const [row] = examineEdits([set])
    const [least = 0, most = 0] = EDITS[set] ?? []
    expect(row?.caught).toBeGreaterThanOrEqual(least)
    expect(row?.flagged).toBeLessThanOrEqual(most)
  },
)

test('of 200 bad pieces none is published automatically, whatever a model says of it, and most are flagged', () => {
  const rows = examinePieces()
  expect(rows.reduce((sum, { bad }) => sum + bad, 0)).toBe(200)
  const least: Record<string, number> = { first: 96, second: 88 }
  for (const { set, badFlagged, badPublished } of rows) {
    expect(badPublished, set).toBe(0)
    expect(badFlagged, set).toBeGreaterThanOrEqual(least[set] ?? 0)
  }
})

test('a piece that takes each sentence from its sources may be published, and with one word or figure less it may not', () => {
  const assembled = PIECE_SETS.flatMap(piecesOf).flatMap(({ source }) => {
    const [title = '', excerpt = '', ...paragraphs] = source.filter((line) => line.split(' ').length > 3)
    const piece = { title, excerpt, paragraphs }
    return judged(source, piece).isFlagged ? [] : { source, piece }
  })
  expect(assembled.length).toBeGreaterThanOrEqual(6)
  for (const { source, piece } of assembled) {
    expect(judged(source, piece).isPublished, piece.title).toBe(true)
    for (const [place, line] of piece.paragraphs.entries()) {
      const words = line.split(' ')
      const [figure, word] = [/\d/, /\p{L}{4}/u].map((kind) => words.findIndex((one, at) => at > 0 && kind.test(one)))
      const less = words.toSpliced(Math.max(figure ?? 0, 0) || (word ?? 0), 1).join(' ')
      const changed = { ...piece, paragraphs: piece.paragraphs.with(place, less) }
      expect(judged(source, changed).isPublished, less).toBe(false)
    }
  }
})

test('the rules of advertising find forbidden claims, and leave innocent lines alone', () => {
  // The last set was never trained on; claims-corpus.test.ts checks its results.
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
  // The age of a goalkeeper not named in the first sentence.
  expect(
    of(false)
      .filter(({ approved }) => approved)
      .map(({ kind }) => kind),
  ).toEqual(['contradiction: age'])
})

test.each(['known', 'second'] as const)(
  'short texts that contradict themselves or are no prose are set apart: %s',
  async (set) => {
    const texts = await Promise.all(
      shortTexts(set).map(async (text) => ({ ...text, ...(await scoredByRules(subjectOf(text))) })),
    )
    const [good, bad] = [true, false].map((isGood) => texts.filter((text) => text.good === isGood))
    expect(bad?.filter(({ approved }) => approved).map(({ title }) => title)).toEqual([])
    expect(good?.flatMap(({ title, excerpt, text }) => faultsOf(title, excerpt, text))).toEqual([])
    const scores = (some: typeof texts = []) => some.map(({ score }) => score)
    expect(auc(scores(good), scores(bad))).toBeGreaterThanOrEqual(FLOOR.auc)
  },
)

test('short texts of any kind, English and Afrikaans, are distinguished from circular, scrambled, spam and empty ones', async () => {
  const texts = await Promise.all(
    shortTexts('third').map(async (text) => ({ ...text, ...(await scoredByRules(subjectOf(text))) })),
  )
  const [good, bad] = [true, false].map((isGood) => texts.filter((text) => text.good === isGood))
  expect(good?.flatMap(({ title, excerpt, text }) => faultsOf(title, excerpt, text))).toEqual([])
  // Grammatical nonsense, shuffled Afrikaans words, and three contradictions.
  const missed = bad?.filter(({ approved }) => approved).map(({ title }) => title) ?? []
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5)
  const scores = (some: typeof texts = []) => some.map(({ score }) => score)
  expect(auc(scores(good), scores(bad))).toBeGreaterThanOrEqual(FLOOR.auc)
})

// Measured values, rounded down: docs/ai.md has each as first seen.
test.each([
  ['first', firstWhole, 0.91],
  ['second', secondWhole, 0.88],
  ['third', thirdWhole, 0.8],
] as const)(
  'whole articles are told from spoiled ones, and no good one contradicts itself: %s',
  async (_set, articles, floor) => {
    const { good, bad } = articles()
    const scores = async (some: typeof good) =>
      (await Promise.all(some.map((text) => scoredByRules(subjectOf(text))))).map(({ score }) => score)
    expect(good.flatMap(({ title, excerpt, content }) => faultsOf(title, excerpt, plainText(content)))).toEqual([])
    expect(auc(await scores(good), await scores(bad))).toBeGreaterThanOrEqual(floor)
  },
)

test('the learned word order is that of the demo’s articles', () => {
  expect({ classes: CLASSES, weights: WEIGHTS }).toEqual(learnedOrder())
})

test('of contradictions in other words 15 of 18 are found', () => {
  const found = CONTRADICTIONS.filter(([, text]) => faultsOf('', '', text).some(({ most }) => most === 4))
  expect(found.length).toBeGreaterThanOrEqual(15)
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
  // It rates everything as good, and perfect if the text asks for approval; the fence's random mark may contain a 10.
  server.answer(stub.good((call) => ({ review: { score: /approve|\b10\b/.test(call.user) ? 10 : 5, approved: true } })))
  try {
    const { orders, changes, unchecked, claims, spent, server: takes } = await examineModel(ai, { in: 1, out: 10 })
    expect(orders.fenced).toBe(orders.orders)
    expect(orders.refused).toBeLessThan(orders.orders)
    // It finds support for everything, and no claims.
    expect(changes.sets.map(({ caught, flagged }) => [caught, flagged])).toEqual(changes.sets.map(() => [0, 0]))
    expect([unchecked, claims.found, claims.flagged]).toEqual([0, 0, 0])
    expect(takes).toMatchObject({ format: 'json_schema', system: 'system' })
    expect(spent.map(({ promptVersion }) => promptVersion)).toEqual(['test-1', 'check-1', 'review-4'])
    expect(spent.reduce((sum, { calls }) => sum + calls, 0)).toBe(server.calls.length)
    for (const { calls, failed, tokensIn, tokensOut, cost } of spent) {
      expect([failed, tokensIn, tokensOut]).toEqual([0, calls * 90, calls * 10])
      expect(cost).toBeCloseTo((calls * 190) / 1e6)
    }
  } finally {
    await server.stop()
  }
})

test('a model that cites lines and names claims is counted by class, and one that answers badly by its failures', async () => {
  const server = await stub.startOpenAiStub()
  const { ai } = readEnv(server.env)
  if (!ai) throw new Error('No model')
  const forbidden = corpusLines('forbidden-unseen')
  const names = (user: string) => forbidden.some((line) => user.includes(JSON.stringify(line).slice(1, -1)))
  server.answer((response, call) => {
    const none = stub.supported(call).map((claim) => ({ ...claim, supported: false }))
    const next =
      call.kind === 'check'
        ? stub.says(JSON.stringify({ claims: none }))
        : stub.good({ review: { issues: names(call.user) ? { complianceIssues: ['It promises a win.'] } : {} } })
    next(response, call)
  })
  try {
    const { changes, claims } = await examineModel(ai, null)
    // New statements have no support. A repeated one is not new, so it is not checked.
    for (const row of changes.sets) {
      expect(row.caught).toBeGreaterThan(0.9 * row.planted)
      expect(row.flagged).toBeGreaterThan(0.9 * row.harmless)
    }
    expect(changes.classes.filter(({ recall }) => recall === 1).length).toBeGreaterThan(10)
    expect(claims).toMatchObject({ recall: 1, flagged: 0, precision: 1 })
    expect(claims.forbidden).toBeGreaterThan(40)

    server.answer((response, call) =>
      (call.kind === 'other' ? stub.says('{"ready": true}') : stub.says('Certainly!'))(response, call),
    )
    const bad = await examineModel(ai, null)
    // If nothing is new, nothing is checked.
    expect(bad.unchecked).toBe(bad.spent[1]?.calls)
    expect(bad.unchecked).toBeGreaterThan(250)
    expect(bad.spent.map(({ failed, calls }) => failed === calls)).toEqual([false, true, true])
    expect(bad.spent.map(({ cost }) => cost)).toEqual([null, null, null])

    server.answer(stub.fails(401))
    await expect(examineModel(ai, null)).rejects.toThrow('refused the key')
  } finally {
    await server.stop()
  }
})

test('agreement is counted as statisticians do', () => {
  expect([auc([9, 8], [1, 2]), auc([1], [1]), auc([1], [2])]).toEqual([1, 0.5, 0])
  expect(rankCorrelation([1, 2, 3], [10, 20, 30])).toBe(1)
  expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBe(-1)
})
