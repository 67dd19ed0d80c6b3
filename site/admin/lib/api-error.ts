import type { Finding } from '#shared/finding.ts'

/**
 * The API's error: the message for the user and, for a form, each field's problem. The message is empty when the
 * response was not from the API, for example a proxy's page.
 */
export type ApiProblem = {
  message: string
  issues?: { path: string; message: string; line?: number }[]
  /** File headings that match no column. */
  ignored?: string[]
  /** The findings that keep an article from going live. */
  findings?: Finding[]
}

/** A non-ok response; the message is "status: body". */
export type ApiError = Error & { status: number; problem: ApiProblem; isJson: boolean }

/** The error of a response, with the parsed body when it is the API's JSON. */
export function apiError(status: number, statusText: string, body: string): ApiError {
  const parsed = parse(body)
  return Object.assign(new Error(`${status}: ${body || statusText}`), {
    status,
    problem: isProblem(parsed) ? parsed : { message: '' },
    isJson: parsed !== undefined,
  })
}

/** The error for a save that conflicts with another user's, in the API's format, so that forms and rows can show it. */
export function conflict(problem: ApiProblem): ApiError {
  return apiError(412, '', JSON.stringify(problem))
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

/** The error as an API error, or null when there was no response. */
export function asApiError(error: unknown): ApiError | null {
  return error instanceof Error && 'status' in error && 'problem' in error ? (error as ApiError) : null
}

/** The status of an API error; 0 when there was no response. */
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

// A fetch without a response throws a TypeError with a browser-specific message.
function isOurs(error: unknown): boolean {
  if (error instanceof TypeError) return !/fetch|network|load failed/i.test(error.message)
  return error instanceof ReferenceError || error instanceof RangeError
}
