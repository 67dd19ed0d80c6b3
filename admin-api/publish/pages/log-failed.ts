import type { Logger } from 'pino'

type Failing = { file: string; attempts: number }

/** Logs which files could not be published. A shared reason, such as an unavailable store, is one line. */
export function logFailed(
  log: Pick<Logger, 'warn' | 'debug'>,
  due: readonly Failing[],
  failed: ReadonlyMap<string, string>,
): void {
  const failing = due.filter(({ file }) => failed.has(file))
  const isNew = ({ attempts }: Failing) => attempts === 0
  for (const { file, attempts } of failing.filter((row) => !isNew(row))) {
    log.debug({ file, reason: failed.get(file), attempts }, 'not published')
  }
  for (const [reason, rows] of Map.groupBy(failing.filter(isNew), ({ file }) => failed.get(file))) {
    const [first] = rows
    if (rows.length === 1) log.warn({ file: first?.file, reason, attempts: 0 }, 'not published')
    else log.warn({ files: rows.length, first: first?.file, reason }, 'not published')
  }
}
