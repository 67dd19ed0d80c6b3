import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Env } from './env.ts'

/** JSON lines on stdout, or to `to`; readable ones on a terminal. */
export function createLog(level: Env['logLevel'], to?: DestinationStream): Logger {
  const options = { level, base: null, redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'] }
  if (to) return pino(options, to)
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, pretty({ colorize: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname', sync: true }))
}
