import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged() {
  const lines: string[] = []
  const log = createLog('info', { to: { write: (line: string) => void lines.push(line) } })
  return { log, lines, read: () => lines.map((line) => JSON.parse(line)) }
}

/** As drizzle wraps an error of the driver. */
function wrapped(message: string, code: string, email = 'reader@example.com'): Error {
  const cause = Object.assign(new Error(message), {
    code,
    detail: 'Key (email)=(reader@example.com)',
    args: ['hunter2'],
  })
  const query = 'select * from users where email = $1'
  const error = new Error(`Failed query: ${query}\nparams: ${email}`, { cause })
  return Object.assign(error, { query, params: [email] })
}

describe('the log', () => {
  test('holds neither statements nor what they were given', () => {
    const { log, lines, read } = logged()
    log.error({ err: wrapped('duplicate key', '23505') }, 'unexpected error')
    expect(read()).toMatchObject([
      { level: 50, msg: 'unexpected error', err: { message: 'duplicate key', code: '23505' } },
    ])
    expect(lines.join()).not.toMatch(/reader@|hunter2|select/)
  })

  test('has one line a second of one outage, whoever finds out', () => {
    const { log, read } = logged()
    for (let n = 0; n < 100; n++) {
      log.error({ err: wrapped('connect', 'ECONNREFUSED') }, 'database away')
      log.warn({ err: wrapped('closed', 'CONNECTION_CLOSED') }, 'jobs could not be checked')
    }
    expect(read()).toHaveLength(1)
    log.error({ err: new Error('something else') }, 'unexpected error')
    log.info('a page was published')
    log.info('a page was published')
    expect(read()).toHaveLength(4)
  })

  test('has one line a second of one failure, whatever its statement was given', () => {
    const { log, read } = logged()
    for (let n = 0; n < 100; n++) log.error({ err: wrapped('no such column', '42703', `${n}`) }, 'unexpected error')
    expect(read()).toHaveLength(1)
  })
})
