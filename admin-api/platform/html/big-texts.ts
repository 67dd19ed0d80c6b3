import { LRUCache } from 'lru-cache'
import type { Flag } from '#shared/auto-blogger.ts'
import type { Bookmaker, OfferWarning } from '#shared/bookmaker.ts'
import type { Finding } from '#shared/finding.ts'
import { inThreads } from '../threads/in-threads.ts'
import type { Reference } from './references.ts'
import { type CheckedHtml, type Mentions, TEXT_TASKS, type TextTasks } from './text-tasks.ts'

/**
 * Texts that people typed are read here: short ones at once, long ones in threads with a deadline, so that no text
 * keeps the thread busy that serves readers.
 */

const MEMORY = 16_000_000
const run = inThreads(new URL('./text-worker.ts', import.meta.url), TEXT_TASKS)

/** HTML as it may be stored. */
export function sanitized(html: string): Promise<string> {
  return once('sanitize', html)
}

/** The same of what was typed into a form: blank lines make paragraphs. */
export function sanitizedTyped(html: string): Promise<string> {
  return once('sanitizeTyped', html)
}

/** What the database has to be asked about a text. */
export function mentionsOf(text: CheckedHtml): Promise<Mentions> {
  return run('mentions', text, text.content.length)
}

/** What sanitised HTML embeds and links to. */
export function readReferences(html: string): Promise<Reference[]> {
  return run('references', html, html.length)
}

/** What the check finds in an article. */
export function findingsIn(checked: Parameters<TextTasks['findings']>[0]): Promise<Finding[]> {
  const { content, raw = '' } = checked.article
  return run('findings', checked, content.length + raw.length)
}

/** The flags that a generated article still has. */
export function flagsStanding(flagged: Parameters<TextTasks['flagsStanding']>[0]): Promise<Flag[]> {
  return run('flagsStanding', flagged, flagged.article.content.length)
}

/** What is doubtful about an offer. */
export async function problemsOf(offer: Bookmaker): Promise<OfferWarning[]> {
  return (await problemsOfAll([offer]))[0] ?? []
}

/**
 * The same of each of some offers. What was found is kept, so that reading a list judges nothing again; the others of a
 * list are judged together, since many short texts take as long as a long one.
 */
export async function problemsOfAll(offers: readonly Bookmaker[]): Promise<OfferWarning[][]> {
  const asked = offers.map((offer) => {
    const judged = judgedOf(offer)
    const key = JSON.stringify(judged)
    // Read now: it may be forgotten while the others are judged.
    return { judged, key, known: problems.get(key) }
  })
  const unknown = asked.filter(({ known }) => !known)
  const length = unknown.reduce((sum, { key }) => sum + key.length, 0)
  const found =
    unknown.length === 0
      ? []
      : await run(
          'offersProblems',
          unknown.map(({ judged }) => judged),
          length,
        )
  const now = new Map(unknown.map(({ key }, n) => [key, found[n] ?? []]))
  for (const [key, warnings] of now) problems.set(key, warnings)
  return asked.map(({ key, known }) => known ?? now.get(key) ?? [])
}

function judgedOf(offer: Bookmaker) {
  const { bonusType, bonusAmount, licenceBoard, licenceNumber, licenceCheckedOn, pros, cons, review, testMethod } =
    offer
  return { bonusType, bonusAmount, licenceBoard, licenceNumber, licenceCheckedOn, pros, cons, review, testMethod }
}

const sizeCalculation = (_found: unknown, key: string) => key.length + 1
const problems = new LRUCache<string, OfferWarning[]>({ maxSize: MEMORY, sizeCalculation })
// A text that is saved is sanitised when it comes in and once more where it is stored: the second time it is known.
const known = new LRUCache<string, true>({ maxSize: MEMORY, sizeCalculation })

async function once(task: 'sanitize' | 'sanitizeTyped', html: string): Promise<string> {
  if (known.has(html)) return html
  const clean = await run(task, html, html.length)
  if (clean.length < MEMORY) known.set(clean, true)
  return clean
}
