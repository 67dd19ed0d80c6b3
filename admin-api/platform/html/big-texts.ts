import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Flag } from '#shared/auto-blogger.ts'
import type { Bookmaker, OfferWarning } from '#shared/bookmaker.ts'
import type { Finding } from '#shared/finding.ts'
import type { SuggestedLink } from '#shared/suggestion.ts'
import type { TipWords } from '#shared/tips/tip-findings.ts'
import { inThreads } from '../threads/in-threads.ts'
import type { FoundLinks } from './find-links.ts'
import type { linkPlaces } from './link-places.ts'
import type { Reference } from './references.ts'
import { type CheckedHtml, type Mentions, TEXT_TASKS, type TextTasks } from './text-tasks.ts'

/**
 * Processes texts that people entered: short ones at once, long ones in threads with a deadline, so that no text blocks
 * the thread that serves readers.
 */

const MEMORY = 16_000_000
const run = inThreads(new URL('./text-worker.ts', import.meta.url), TEXT_TASKS)

// Shorter ones are processed faster than their cache key is made.
const LONG = 8_000

/** Whether a text should be processed before a transaction rather than in it. */
export function isLong(text: string): boolean {
  return text.length > LONG
}

/** HTML, sanitised for storage. */
export function sanitized(html: string): Promise<string> {
  return once('sanitize', html)
}

/** The same for form input: blank lines become paragraphs. */
export function sanitizedTyped(html: string): Promise<string> {
  return once('sanitizeTyped', html)
}

/** The database lookups that a text needs. */
export function mentionsOf(text: CheckedHtml): Promise<Mentions> {
  return onceRead('mentions', text, text.content.length)
}

/** The addresses that sanitised HTML links to, on this site and elsewhere. */
export function linksIn(html: string, siteUrl: string): Promise<FoundLinks> {
  return run('links', { content: html, siteUrl }, html.length)
}

/** The words of HTML without its markup. */
export function wordsIn(html: string): Promise<string> {
  return run('plain', html, html.length)
}

/** The linkable beginning of the words of HTML. */
export function linkableWordsIn(html: string): Promise<string> {
  return run('linkableWords', html, html.length)
}

/** Where HTML could link to some pages. Each page is searched for in the whole text. */
export function linkPlacesIn(asked: Parameters<typeof linkPlaces>[0]): Promise<SuggestedLink[]> {
  return run('linkPlaces', asked, asked.content.length * (1 + asked.candidates.length))
}

/** The references of sanitised HTML. */
export function readReferences(html: string): Promise<Reference[]> {
  return onceRead('references', html, html.length)
}

/** The findings in an article. */
export function findingsIn(checked: Parameters<TextTasks['findings']>[0]): Promise<Finding[]> {
  const { content, raw = '' } = checked.article
  return onceRead('findings', checked, content.length + raw.length)
}

/** The findings in the words of a tip. */
export function tipFindingsIn(tip: TipWords): Promise<Finding[]> {
  const { event, matchId, selection, reasoning, confidenceReason, afterwards } = tip
  const words = { event, matchId, selection, reasoning, confidenceReason, afterwards }
  return onceRead('tipFindings', words, `${reasoning ?? ''}${afterwards ?? ''}`.length)
}

/** The flags that generated articles still have. Each is searched for in its whole article. */
export function flagsStanding(pieces: Parameters<TextTasks['flagsStanding']>[0]): Promise<Flag[][]> {
  const length = pieces.reduce((sum, { article, flags }) => sum + article.content.length * (1 + flags.length), 0)
  return run('flagsStanding', pieces, length)
}

/** The parts of an offer that are checked. */
export type JudgedOffer = Pick<
  Bookmaker,
  | 'bonusType'
  | 'bonusAmount'
  | 'licenceBoard'
  | 'licenceNumber'
  | 'licenceCheckedOn'
  | 'pros'
  | 'cons'
  | 'review'
  | 'testMethod'
>

/** That part of a bookmaker. */
export function judgedPart(offer: JudgedOffer): JudgedOffer {
  const { bonusType, bonusAmount, licenceBoard, licenceNumber, licenceCheckedOn, pros, cons, review, testMethod } =
    offer
  return { bonusType, bonusAmount, licenceBoard, licenceNumber, licenceCheckedOn, pros, cons, review, testMethod }
}

/** The problems of an offer. */
export async function problemsOf(offer: JudgedOffer): Promise<OfferWarning[]> {
  return (await problemsOfAll([offer]))[0] ?? []
}

/** The same for several offers, checked together: many short texts take as long as a long one. */
export function problemsOfAll(offers: readonly JudgedOffer[]): Promise<OfferWarning[][]> {
  const judged = offers.map(judgedPart)
  return run('offersProblems', judged, JSON.stringify(judged).length)
}

const sizeCalculation = (_found: unknown, key: string) => key.length + 1
// A saved text is sanitised on arrival and again where it is stored: the second time the result is cached.
const known = new LRUCache<string, true>({ maxSize: MEMORY, sizeCalculation })

async function once(task: 'sanitize' | 'sanitizeTyped', html: string): Promise<string> {
  if (known.has(html)) return html
  const clean = await run(task, html, html.length)
  if (clean.length < MEMORY) known.set(clean, true)
  return clean
}

// Recent results for long texts, by their input: a text is checked before the transaction that stores it, which then
// reuses the result without making others wait. A result takes as much memory as its text.
const found = new LRUCache<string, object>({ max: 50, maxSize: MEMORY })

async function onceRead<K extends 'mentions' | 'references' | 'findings' | 'tipFindings'>(
  task: K,
  given: Parameters<TextTasks[K]>[0],
  length: number,
): Promise<ReturnType<TextTasks[K]>> {
  if (length <= LONG) return run(task, given, length)
  const key = nameOf(task, given)
  const before = found.get(key) as ReturnType<TextTasks[K]> | undefined
  if (before) return before
  const now = await run(task, given, length)
  if (length < MEMORY) found.set(key, now, { size: length })
  return now
}

function nameOf(task: string, given: unknown): string {
  const text = JSON.stringify(given, (_name, value) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  )
  return createHash('sha1').update(task).update(text).digest('base64')
}
