import type { Finding } from '#shared/finding.ts'

/**
 * The API's error: the message for the user and, for a form, the problem of each field. The message is empty when the
 * answer was not the API's, for example a proxy's page.
 */
export type ApiProblem = {
  message: string
  issues?: { path: string; message: string; line?: number }[]
  /** Headings of a file that are no known column. */
  ignored?: string[]
  /** The findings that keep an article from going live. */
  findings?: Finding[]
}

/** An answer that was not a good one; the message is "status: body". */
export type ApiError = Error & { status: number; problem: ApiProblem; isJson: boolean }

/** The error of a response. Its body, when it is the API's JSON, comes parsed along. */
export function apiError(status: number, statusText: string, body: string): ApiError {
  const parsed = parse(body)
  return Object.assign(new Error(`${status}: ${body || statusText}`), {
    status,
    problem: isProblem(parsed) ? parsed : { message: '' },
    isJson: parsed !== undefined,
  })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function isProblem(parsed: unknown): parsed is ApiProblem {
  return typeof parsed === 'object' && parsed !== null && 'message' in parsed && typeof parsed.message === 'string'
}

/** The error as an API error, or null when nothing was answered at all. */
export function asApiError(error: unknown): ApiError | null {
  return error instanceof Error && 'status' in error && 'problem' in error ? (error as ApiError) : null
}

/** The status of an API error; 0 when nothing was answered. */
export function statusOf(error: unknown): number {
  return asApiError(error)?.status ?? 0
}

/** The sentence to show for any error. */
export function messageOf(error: unknown): string {
  const answer = asApiError(error)
  if (answer)
    return answer.problem.message || `The server answered with status ${answer.status}. Try again in a moment.`
  if (isOurs(error)) return 'Something went wrong on this page. Copy what you wrote, reload the page and try again.'
  return 'The server cannot be reached. Check the connection and try again.'
}

// A fetch that gets no answer is a TypeError too, in each browser's own words.
function isOurs(error: unknown): boolean {
  if (error instanceof TypeError) return !/fetch|network|load failed/i.test(error.message)
  return error instanceof ReferenceError || error instanceof RangeError
}
