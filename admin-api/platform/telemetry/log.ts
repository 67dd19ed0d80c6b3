import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import pretty from 'pino-pretty'
import type { Env } from '../env/env.ts'
import { isDatabaseAway } from '../errors.ts'
import type { ErrorReports } from './error-reports.ts'

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const SECOND_MS = 1_000
const WARN = 40
const ERROR = 50
// A statement's values are user input.
const VALUES = ['params', 'parameters', 'args', 'detail', 'where', 'query']

/** JSON lines on stdout, or to `to`; formatted for reading on a terminal. Errors also go to `reports`. */
export function createLog(
  level: Env['logLevel'],
  { to, reports }: { to?: DestinationStream; reports?: ErrorReports | null } = {},
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'],
    serializers: { err: describe },
    hooks: { logMethod: oncePerSecond(reports) },
  }
  if (to) return pino(options, to)
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, pretty({ colorize: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname', sync: true }))
}

/** An error without statements and their values. */
function describe(error: unknown): unknown {
  const cause = unwrapped(error)
  if (!(cause instanceof Error)) return cause
  const described: Record<string, unknown> = { ...stdSerializers.err(cause) }
  for (const name of VALUES) delete described[name]
  return described
}

/** For an error that wraps the driver's, the driver's: the outer message has the statement and its values. */
function unwrapped(error: unknown): unknown {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error && 'query' in cause) cause = cause.cause
  return cause
}

/** Identical warnings and errors are logged once a second; the next one says how many were left out. */
function oncePerSecond(reports: ErrorReports | null | undefined): LogMethod {
  const last = new Map<string, { at: number; leftOut: number }>()
  return function (args, method, level) {
    if (level < WARN) return method.apply(this, args)
    const [about, words] = args as unknown as [unknown, unknown]
    const key = subjectOf(about, words)
    const known = last.get(key)
    const now = performance.now()
    if (known && now - known.at < SECOND_MS) {
      known.leftOut += 1
      return
    }
    // A process that runs for months may see many subjects.
    if (last.size > 1_000) last.clear()
    last.set(key, { at: now, leftOut: 0 })
    const { err, request } = (about ?? {}) as { err?: unknown; request?: string }
    if (level >= ERROR && err) reports?.report(err, String(words ?? ''), request)
    if (!known?.leftOut || typeof about !== 'object') return method.apply(this, args)
    method.apply(this, [{ ...about, leftOut: known.leftOut }, words] as unknown as typeof args)
  }
}

// An unavailable database is one outage, whichever query notices.
function subjectOf(about: unknown, words: unknown): string {
  const { err, file, feed, article, job, site, status } = (about ?? {}) as Record<string, unknown>
  if (isDatabaseAway(err)) return 'the database is away'
  const cause = unwrapped(err)
  const reason = cause instanceof Error ? cause.message : ''
  return [typeof about === 'string' ? about : words, file, feed, article, job, site, status, reason].join(' ')
}
