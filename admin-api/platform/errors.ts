import type { Finding } from '#shared/finding.ts'

/** An error whose status and message are meant for the caller. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 502 | 503
  readonly issues: readonly Issue[] | undefined
  /** The findings of a check, if that is the reason. */
  readonly findings: readonly Finding[] | undefined
  /** Column names in a file that are not known. */
  readonly ignored: readonly string[] | undefined
  readonly headers: Record<string, string>

  constructor(
    status: ApiError['status'],
    message: string,
    more: {
      issues?: readonly Issue[]
      findings?: readonly Finding[]
      ignored?: readonly string[]
      headers?: Record<string, string>
    } = {},
  ) {
    super(message)
    this.status = status
    this.issues = more.issues
    this.findings = more.findings
    this.ignored = more.ignored
    this.headers = more.headers ?? {}
  }
}

/** The caller's error inside another one: a query that throws is wrapped in its own failure. */
export function apiErrorIn(error: unknown): ApiError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof ApiError) return cause
  return null
}

/** A problem with one field: `path` is dotted, "" for the body itself; `line` is a line of an uploaded file. */
export type Issue = { path: string; message: string; line?: number }

/** 412 if `ifMatch` names a revision that is no longer the newest; with null nothing is checked. */
export function refuseStale(ifMatch: number | null, { revision }: { revision: number }, what: string): void {
  if (ifMatch === null || ifMatch === revision) return
  throw new ApiError(412, `Someone else has changed this ${what}. Reload it before you save.`)
}

export function invalid(path: string, message: string): ApiError {
  return new ApiError(400, message, { issues: [{ path, message }] })
}

/** 503 for an overloaded server; the caller may retry in a few seconds. */
export function busy(message: string): ApiError {
  return new ApiError(503, message, { headers: { 'Retry-After': '5' } })
}

export function notFound(what: string): ApiError {
  return new ApiError(404, `${what} not found`)
}

export function conflict(path: string, message: string): ApiError {
  return new ApiError(409, message, { issues: [{ path, message }] })
}

// SQLSTATE classes and driver codes that mean that the database is unavailable, not that the query is wrong.
const AWAY = /^(08|53|57P|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_|ENOTFOUND|CONNECT_|CONNECTION_)/

/** Whether an error says that the database cannot be reached or is shutting down. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === 'string' && AWAY.test(code)) return true
  }
  return false
}

/** Whether an error is Postgres refusing a value that a unique index already has. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = postgresError(error, '23505')
  return found !== null && (constraint === undefined || found.constraint_name === constraint)
}

/** Whether Postgres aborted one of two transactions in a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return postgresError(error, '40P01') !== null
}

/** Whether Postgres refused a reference to a missing row. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  const found = postgresError(error, '23503')
  return found !== null && (constraint === undefined || found.constraint_name === constraint)
}

function postgresError(error: unknown, code: string): { constraint_name?: string } | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === code) return cause as { constraint_name?: string }
  }
  return null
}
