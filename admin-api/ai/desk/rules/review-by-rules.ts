import { BUILT_IN_EDITOR } from '#shared/constants.ts'
import { APPROVAL_SCORE, type Review } from '#shared/review.ts'
import { type Finding, RULES, type Rule } from './checks.ts'
import type { Facts } from './facts.ts'

type Result = Rule & Finding & { lost: number }

/** The built-in editor's review of everything measurable, each issue under its rule's name and with its weight. */
export function reviewByRules(facts: Facts): Review {
  const results = RULES.map((rule): Result => {
    const finding = rule.check(facts)
    return { ...rule, ...finding, lost: rounded(rule.weight * finding.part) }
  })
  // Good form does not make up for spam, gibberish or a contradiction.
  const most = Math.min(10, ...results.map((result) => result.most ?? 10))
  const reached = rounded(10 - results.reduce((sum, { lost }) => sum + lost, 0))
  const score = Math.min(most, reached)
  const failed = results.filter(({ issues }) => issues.length > 0)
  const isLawful = failed.every(({ group }) => group !== 'complianceIssues')
  // Good form does not make up for empty text.
  const isSound = failed.every(({ name, lost, weight }) => name !== 'Substance' || lost < weight)
  const approved = score >= APPROVAL_SCORE && isLawful && isSound
  return {
    approved,
    score,
    summary: summaryOf(score, approved, isLawful, failed, reached),
    recommendations: failed
      .toSorted((a, b) => b.lost - a.lost)
      .map(({ name, weight, lost }) => `${name}: ${lost} of ${weight} points lost.`),
    imageAnalysis: imageAnalysis(facts, results),
    issues: issuesOf(results),
    reviewedBy: BUILT_IN_EDITOR,
    revision: facts.article.revision,
    checks: results.map(({ name, weight, lost }) => ({ name, weight, lost })),
  }
}

function summaryOf(
  score: number,
  approved: boolean,
  isLawful: boolean,
  failed: readonly Result[],
  reached: number,
): string {
  const verdict = verdictOf(score, approved, isLawful)
  const found = failed.length === 0 ? 'Nothing was found' : `Found: ${failed.map(({ name }) => name).join(', ')}`
  const capping = failed
    .filter((result) => result.most === score)
    .map(({ name }) => name)
    .join(' and ')
  const capped =
    score < reached ? ` The rest alone would bring ${reached}; what ${capping} found allows no more than ${score}.` : ''
  return `${BUILT_IN_EDITOR}, no AI: ${score} out of 10, ${verdict}. ${found}.${capped} Rules measure form and repetition, not whether it is true or well told.`
}

function verdictOf(score: number, approved: boolean, isLawful: boolean): string {
  if (approved) return 'fit to publish'
  if (!isLawful) return 'not fit to publish before it keeps to the rules of advertising'
  return score < APPROVAL_SCORE ? `below ${APPROVAL_SCORE}` : 'not fit to publish until its text is fixed'
}

function issuesOf(results: readonly Result[]): Record<string, string[]> {
  const groups: Record<string, string[]> = { imageIssues: [] }
  for (const { name, weight, group, issues } of results) {
    const named = issues.map((issue) => `${name} (weight ${weight}): ${issue}`)
    if (named.length > 0) groups[group] = [...(groups[group] ?? []), ...named]
  }
  return groups
}

// Rules cannot see images, and say so rather than guess.
function imageAnalysis({ article }: Facts, results: readonly Result[]): Review['imageAnalysis'] {
  const hasImage = article.featuredImage !== null
  const suggestions = results.flatMap(({ group, issues }) => (group === 'imageIssues' ? issues : []))
  const unseen = hasImage ? 'Not judged' : 'None'
  return { hasImage, relevance: unseen, quality: unseen, suggestions }
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10
}
