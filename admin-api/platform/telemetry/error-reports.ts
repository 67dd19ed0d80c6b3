import type { StackParser } from '@sentry/core'

/** Reports errors to a service. Never throws, waits or keeps the process alive. */
export type ErrorReports = {
  /** `words` are the log's message; `request` is the answer's X-Request-Id. */
  report: (error: unknown, words: string, request?: string) => void
  /** Resolves when all are sent, or after `mostMs`. */
  flush: (mostMs: number) => Promise<unknown>
}

const PATIENCE_MS = 5_000
// Further simultaneous errors add nothing new.
const MOST_UNDER_WAY = 20

/** Reports to the project of SENTRY_DSN: an error's name, message and place, and nothing about the user. */
export async function createErrorReports(dsn: string, release: string): Promise<ErrorReports> {
  const { createStackParser, createTransport } = await import('@sentry/core')
  const { nodeStackLineParser, ServerRuntimeClient } = await import('@sentry/core/server')
  const stackParser = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    dsn,
    release,
    integrations: [],
    stackParser,
    sendClientReports: false,
    transport: (options) =>
      createTransport({ ...options, bufferSize: MOST_UNDER_WAY }, ({ body }) => post(options.url, body)),
  })
  client.init()

  return {
    report(error, words, request) {
      try {
        const exception = { values: describedChain(error, stackParser) }
        const tags = { ...(request && { request }) }
        client.captureEvent({ level: 'error', logentry: { message: words }, exception, tags })
      } catch {
        // The log has it.
      }
    },
    flush: async (mostMs) => client.flush(mostMs),
  }
}

/** An error and its causes, the innermost first, as the protocol requires. */
function describedChain(error: unknown, stackParser: StackParser) {
  const values = []
  for (let cause = error; cause instanceof Error && values.length < 5; cause = cause.cause) {
    // A statement's error wraps the database's, and repeats the statement's values.
    if ('query' in cause && cause.cause instanceof Error) continue
    const { code } = cause as { code?: unknown }
    const type = typeof code === 'string' ? `${cause.name} ${code}` : cause.name
    const frames = cause.stack ? stackParser(cause.stack) : []
    values.unshift({ type, value: withoutPrivate(cause), stacktrace: { frames } })
  }
  return values.length > 0 ? values : [{ type: 'Error', value: 'It was not an error object' }]
}

async function post(url: string, body: string | Uint8Array) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-sentry-envelope' },
    body: body as string | Uint8Array<ArrayBuffer>,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  const header = (name: string) => answer.headers.get(name)
  return {
    statusCode: answer.status,
    headers: { 'x-sentry-rate-limits': header('x-sentry-rate-limits'), 'retry-after': header('retry-after') },
  }
}

// SQLSTATE class 22 repeats the invalid value; 23 has it in `detail`, which is not read.
const BAD_VALUE = /^22[0-9A-Z]{3}$/
const REPLACED: [RegExp, string][] = [
  [/\b(?:params|parameters):[\s\S]*$/i, ''],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/(https?:\/\/)[^\s/@]+@/g, '$1'],
  [/(https?:\/\/[^\s?#"'”]+)[?#][^\s"'”]*/g, '$1'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{1,4}(?![\w:])/gi, '[address]'],
]
const LONGEST = 500

/** An error's message, without email addresses, query strings or values of statements. */
function withoutPrivate({ message, ...more }: Error): string {
  const { code } = more as { code?: unknown }
  if (typeof code === 'string' && BAD_VALUE.test(code)) return 'The database could not use a value'
  return REPLACED.reduce((text, [pattern, words]) => text.replace(pattern, words), message).slice(0, LONGEST)
}
