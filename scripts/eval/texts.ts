import { factsOf, type Subject } from '../../admin-api/ai/desk/rules/facts.ts'
import { reviewByRules } from '../../admin-api/ai/desk/rules/review-by-rules.ts'
import { auc, rankCorrelation } from './agreement.ts'
import { type Scored, scoredTexts } from './gold/texts.ts'

export type TextRow = { kind: string; texts: number; person: number; score: number; approved: number }
export type TextsResult = {
  rows: TextRow[]
  /** How often a text that a person scores 7 or more scores better than one below. */
  auc: number
  /** Spearman's correlation with the person's scores, and the mean error. */
  correlation: number
  off: number
}

export type Score = (text: Subject) => Promise<{ score: number; approved: boolean }>

/** The length of the shortest report, since length is not tested here. */
export const WANTED = { least: 200, most: null }
const FIT = 7

/** Scores the built-in checks. */
export const scoredByRules: Score = async (text) => reviewByRules(factsOf(text, WANTED, false))

/** Scores every text of the gold set and compares with a person's scores. */
export async function examineTexts(score: Score): Promise<TextsResult> {
  const all = await Promise.all(scoredTexts().map(async (text) => ({ ...text, ...(await score(subjectOf(text))) })))
  const of = (isGood: boolean) => all.filter(({ person }) => person >= FIT === isGood).map((one) => one.score)
  const [people, scores] = [all.map(({ person }) => person), all.map((one) => one.score)]
  return {
    rows: [...new Set(all.map(({ kind }) => kind))].map((kind) => rowOf(kind, all)),
    auc: auc(of(true), of(false)),
    correlation: rankCorrelation(people, scores),
    off: mean(all.map((one) => Math.abs(one.score - one.person))),
  }
}

/** An otherwise complete article with this text. */
export function subjectOf({ title, excerpt, content }: Pick<Scored, 'title' | 'excerpt' | 'content'>): Subject {
  const image = { featuredImage: '/media/cover-800x450.avif', featuredImageAlt: 'A pitch in the rain' }
  return { title, excerpt, content, ...image, category: { name: 'Football News', slug: 'football-news' }, revision: 1 }
}

function rowOf(kind: string, all: readonly (Scored & { score: number; approved: boolean })[]): TextRow {
  const own = all.filter((text) => text.kind === kind)
  return {
    kind,
    texts: own.length,
    person: mean(own.map(({ person }) => person)),
    score: mean(own.map(({ score }) => score)),
    approved: own.filter(({ approved }) => approved).length,
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
