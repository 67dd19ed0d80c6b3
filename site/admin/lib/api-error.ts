/** What the API says went wrong: the sentence for the reader and, for a form, what is wrong with each field. */
export type ApiProblem = { message: string; issues?: { path: string; message: string }[] }

/** An answer that was not a good one; the message is "status: body". */
export type ApiError = Error & { status: number; problem: ApiProblem }

/** The error of a response. Its body, when it is the API's JSON, comes parsed along. */
export function apiError(status: number, statusText: string, body: string): ApiError {
  return Object.assign(new Error(`${status}: ${body || statusText}`), {
    status,
    problem: parseProblem(body) ?? { message: body || statusText },
  })
}

function parseProblem(body: string): ApiProblem | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const hasMessage = typeof parsed === 'object' && parsed !== null && 'message' in parsed
    return hasMessage && typeof parsed.message === 'string' ? (parsed as ApiProblem) : null
  } catch {
    return null
  }
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
  const problem = asApiError(error)?.problem
  if (problem) return problem.message
  return 'The server cannot be reached. Check the connection and try again.'
}
