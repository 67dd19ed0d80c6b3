import { z } from 'zod'
import { EXCERPT_MAX, TITLE_MAX } from '#shared/article.ts'
import { APPROVAL_SCORE, RUBRIC, type reviewAnswerSchema } from '#shared/review.ts'
import { camelCased, cleaned, cut, objectOf, oneLine, plain, within } from './loose.ts'

/**
 * Reads answers that almost match the schema: optional parts may be missing, numbers may be words, long parts are cut
 * with a note. The main part of the answer, a score or a text, must be there.
 */

const LONGEST_POINT = 2000
const MOST_POINTS = 100
const MOST_LINES = 1_000
type ReviewAnswer = z.output<typeof reviewAnswerSchema>

/** Reads a review. */
export const reviewReading = z
  .preprocess(camelCased, z.record(z.string(), z.unknown()))
  .transform((answer, context): ReviewAnswer => {
    const about = within(answer, ['review', 'result', 'answer', 'evaluation', 'response'], 'score')
    const score = scoreOf(about['score'] ?? about['overallScore'] ?? about['rating'])
    if (score === null) {
      context.addIssue({ code: 'custom', path: ['score'], message: 'There is no score from 0 to 10' })
      return z.NEVER
    }
    const image = objectOf(about['imageAnalysis'])
    const rubric = rubricOf(about['rubric'] ?? about['scores'])
    return {
      ...(rubric && { rubric }),
      approved: yesOf(about['approved'] ?? about['isApproved']) ?? score >= APPROVAL_SCORE,
      score,
      summary: cut(plain(about['summary'] ?? about['comment'] ?? about['feedback']), 4000) || 'The AI gave no summary.',
      recommendations: pointsOf(about['recommendations'] ?? about['suggestions']),
      imageAnalysis: {
        hasImage: yesOf(image['hasImage']) ?? false,
        relevance: plain(image['relevance']).slice(0, 60) || 'Not judged',
        quality: plain(image['quality']).slice(0, 60) || 'Not judged',
        suggestions: pointsOf(image['suggestions']),
      },
      issues: issuesOf(about['issues']),
    }
  })

/** Reads an article's words: the content must be there; a missing title or excerpt is ''. */
export const rewriteReading = z
  .preprocess(camelCased, z.record(z.string(), z.unknown()))
  .transform((answer, context) => {
    const about = within(answer, ['article', 'rewrite', 'result', 'answer', 'response'], 'content')
    const content = htmlOf(about['content'] ?? about['html'] ?? about['body'])
    if (content === '' || content.length > 1_000_000) {
      context.addIssue({
        code: 'custom',
        path: ['content'],
        message: content ? 'The text is far too long' : 'There is no text',
      })
      return z.NEVER
    }
    return {
      title: cut(oneLine(about['title'] ?? about['headline']), TITLE_MAX, '…'),
      excerpt: cut(oneLine(about['excerpt'] ?? about['summary']), EXCERPT_MAX, '…'),
      content,
    }
  })

/** A number, "8", "8/10", "8,5 out of 10", "80%", {"value": 8}: out of 10, or null. */
function scoreOf(value: unknown): number | null {
  if (typeof value === 'number') return value >= 0 && value <= 10 ? value : null
  if (Array.isArray(value)) return value.length === 1 ? scoreOf(value[0]) : null
  if (typeof value === 'object' && value !== null) {
    const { value: inner, score, overall, total } = value as Record<string, unknown>
    return scoreOf(inner ?? score ?? overall ?? total)
  }
  if (typeof value !== 'string') return null
  const found = /(-?\d{1,4}(?:[.,]\d{1,4})?)\s{0,4}(%|(?:\/|out of|of)\s{0,4}(\d{1,4}))?/i.exec(value)
  if (!found?.[1]) return null
  const most = found[2] === '%' ? 100 : Number(found[3] ?? 10)
  const score = (Number(found[1].replace(',', '.')) * 10) / most
  return score >= 0 && score <= 10 ? score : null
}

function rubricOf(value: unknown): ReviewAnswer['rubric'] | null {
  const parts = objectOf(camelCased(value))
  const named = { ...parts, service: parts['service'] ?? parts['readersService'] ?? parts['serviceToTheReader'] }
  const read = RUBRIC.flatMap((part) => {
    const score = scoreOf(named[part as keyof typeof named])
    return score === null ? [] : [[part, oneDecimal(score)] as const]
  })
  return read.length > 0 ? Object.fromEntries(read) : null
}

function oneDecimal(score: number): number {
  return Math.round(score * 10) / 10
}

function yesOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value > 0
  if (typeof value !== 'string') return null
  if (/^\s*(?:true|yes|approved?|pass(?:ed)?|1)\b/i.test(value)) return true
  return /^\s*(?:false|no|not|reject(?:ed)?|fail(?:ed)?|0)\b/i.test(value) ? false : null
}

function pointsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : plain(value).split(/\n+/, MOST_LINES)
  const points = list.map((point) => cut(plain(point).replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, ''), LONGEST_POINT))
  const some = points.filter((point) => point !== '')
  if (some.length <= MOST_POINTS) return some
  return [...some.slice(0, MOST_POINTS - 1), `${some.length - MOST_POINTS + 1} more were cut.`]
}

function issuesOf(value: unknown): Record<string, string[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const points = pointsOf(value)
    return points.length > 0 ? { contentIssues: points } : {}
  }
  const groups = Object.entries(value).slice(0, 30)
  return Object.fromEntries(groups.map(([name, points]) => [name.slice(0, 60), pointsOf(points)]))
}

function htmlOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => `<p>${plain(part)}</p>`).join('\n')
  return typeof value === 'string' ? unfenced(cleaned(value).trim()).trim() : ''
}

// Step by step: some models repeat line breaks until their limit, for which a single pattern would backtrack endlessly.
function unfenced(text: string): string {
  const [head] = /^```(?:html)?[^\S\n]*\n/.exec(text) ?? []
  const end = text.lastIndexOf('\n```')
  return head && end === text.length - '\n```'.length ? text.slice(head.length, end) : text
}
