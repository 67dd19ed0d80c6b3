import { APIConnectionTimeoutError, APIError } from 'openai/error'
import { counted } from '#shared/counted.ts'
import { ApiError } from '../../platform/errors.ts'
import { AnswerTooLarge } from './capped-fetch.ts'
import { isAboutArticle, type Refusal } from './dialect.ts'
import { shownReason } from './server-reason.ts'

/**
 * An error of the AI server: 502, with our message and the server's reason without keys. `outcome` is its name in the
 * run log; `isFinal` means that the next call would fail too, `isDoubtful` that only another question can show whether
 * it would.
 */
export class AiError extends ApiError {
  readonly outcome: string
  readonly isFinal: boolean
  readonly isDoubtful: boolean

  constructor(outcome: string, message: string, isFinal = false, isDoubtful = false) {
    super(502, message)
    this.outcome = outcome
    this.isFinal = isFinal
    this.isDoubtful = isDoubtful
  }
}

/** 422: the day's budget is spent. */
export class BudgetSpent extends ApiError {
  constructor(what: 'run' | 'token', limit: number) {
    const amount = counted(limit, what, `${what}s`, (number) => number.toLocaleString('en-US'))
    super(422, `Today’s AI budget of ${amount} is spent. It starts again tomorrow, or raise it in Settings.`)
  }
}

/** The end of a message about an answer that cannot be used. */
export const AGAIN = 'Nothing was changed. Try again, or use another model.'

export function notTheForm(problem = ''): AiError {
  const why = problem ? ` ${problem}.` : ''
  return new AiError('invalid', `The AI’s answer does not have the requested format.${why} ${AGAIN}`)
}

export type Failed = {
  tries: number
  timeoutMs: number
  key: string | null
  /** Whether this server has answered any question yet. */
  isProven: boolean
}

/** Describes an error thrown by the client. null: the failure was ours, not the AI server’s. */
export function explainFailure(error: unknown, failed: Failed): AiError | null {
  const { timeoutMs } = failed
  if (error instanceof AiError) return error
  if (isTooLarge(error)) return new AiError('too large', `The AI’s answer is far too large. ${AGAIN}`)
  if (error instanceof APIConnectionTimeoutError) {
    return new AiError(
      'timeout',
      `The AI server did not answer within ${Math.round(timeoutMs / 1000)} seconds. Try again later.`,
    )
  }
  if (error instanceof SyntaxError) return notTheForm()
  if (!(error instanceof APIError)) return null
  if (error.status !== undefined) return refused(refusalOf(error), failed)
  return new AiError('unreachable', 'The AI server cannot be reached. Try again later, or check OPENAI_BASE_URL.')
}

/** A refusal's status and the server's own message. */
export function refusalOf(error: APIError): Refusal {
  const { message } = (error.error ?? {}) as { message?: unknown }
  return { status: error.status ?? 0, reason: typeof message === 'string' ? message : '' }
}

function refused(refusal: Refusal, { tries, key, isProven }: Failed): AiError {
  const { status } = refusal
  const outcome = `http ${status}`
  const again = tries > 1 ? ` after ${tries} tries` : ''
  const reason = shownReason(refusal.reason, key)
  const says = reason ? ` It says: ${reason}.` : ''
  if (status === 401 || status === 403) {
    return new AiError(outcome, `The AI server refused the key (${status}). Check OPENAI_API_KEY.${says}`, true)
  }
  if (status >= 300 && status < 400) {
    const words = `The AI server redirects (${status}), which is not followed. Set OPENAI_BASE_URL to where it leads.`
    return new AiError(outcome, words, true)
  }
  if (status === 404) {
    const words = 'The AI server does not know the address or the model (404). Check OPENAI_BASE_URL and OPENAI_MODEL.'
    return new AiError(outcome, words + says, true)
  }
  if (status === 402 || (status === 429 && /insufficient[_ ]quota|billing|credit/i.test(refusal.reason))) {
    return new AiError(outcome, `The AI server’s quota is spent (${status}). Check the account there.${says}`, true)
  }
  if (status === 429) {
    const words = `The AI server is overloaded, or its quota is spent (429)${again}. Try again later.`
    return new AiError(outcome, words + says)
  }
  if (status >= 500) return new AiError(outcome, `The AI server failed (${status})${again}. Try again later.${says}`)
  // If no format helped and no question was answered before, it applies to every article.
  const isNoArticles = !isAboutArticle(refusal)
  const words = `The AI server refused the request (${status}).${says}`
  return new AiError(outcome, words, !isProven && isNoArticles, isProven && isNoArticles)
}

function isTooLarge(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AnswerTooLarge) return true
  return false
}
