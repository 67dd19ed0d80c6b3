import { setImmediate as othersTurn } from 'node:timers/promises'
import { ApiError } from '../errors.ts'
import { readGuarded } from './fetch-guarded.ts'

const TIMEOUT_MS = 20_000
const LONGEST_WAIT_S = 24 * 3600
const MEGABYTE = 1024 * 1024
const AGENT = 'TouchlineFeedBot/1.0'
// Long enough for any XML file's declaration.
const DECLARATION = 200
// Some encodings take 60 ms per megabyte, and readers wait meanwhile.
const AT_ONCE = 64 * 1024

/** The response of a feed's address; `notModified`: the same as the last accepted response. */
export type FeedAnswer =
  | { kind: 'text'; text: string; etag: string | null; lastModified: string | null }
  | { kind: 'notModified' }
  | { kind: 'failed'; problem: string; status: number | null; retryAfterSeconds: number }

type Known = { url: string; etag: string | null; lastModified: string | null }

/** The limits of a kind of feed: `tooLarge` is the advice for a response that is too large. */
export type FeedAsk = { accept: string; mostMegabytes: number; tooLarge: string }

/** Fetches a feed; never throws for an error of the remote side. */
export async function fetchFeed({ url, etag, lastModified }: Known, ask: FeedAsk): Promise<FeedAnswer> {
  const headers = {
    'User-Agent': AGENT,
    Accept: ask.accept,
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  }
  try {
    const mostBytes = ask.mostMegabytes * MEGABYTE
    const { status, headers: about, bytes } = await readGuarded(url, { headers, mostBytes, timeoutMs: TIMEOUT_MS })
    if (status === 304) return { kind: 'notModified' }
    if (status < 200 || status >= 300) {
      const retryAfterSeconds = waitOf(about.get('Retry-After'))
      return { kind: 'failed', problem: `The address answered with status ${status}`, status, retryAfterSeconds }
    }
    const text = await decoded(bytes, about.get('Content-Type'))
    return { kind: 'text', text, etag: about.get('ETag'), lastModified: about.get('Last-Modified') }
  } catch (error) {
    return { kind: 'failed', problem: problemOf(error, ask), status: null, retryAfterSeconds: 0 }
  }
}

// In the encoding that the response names, or its XML declaration; otherwise UTF-8. Other work gets a turn after each
// piece.
async function decoded(bytes: Buffer, contentType: string | null): Promise<string> {
  const start = bytes.subarray(0, DECLARATION).toString('latin1')
  const named =
    contentType?.match(/charset=["']?([\w-]+)/i)?.[1] ?? start.match(/^\s*<\?xml[^>]*encoding=["']([\w-]+)/i)?.[1]
  const decoder = decoderOf(named ?? 'utf-8')
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    pieces.push(decoder.decode(bytes.subarray(at, at + AT_ONCE), { stream: true }))
    await othersTurn()
  }
  return [...pieces, decoder.decode()].join('')
}

function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder()
  }
}

function problemOf(error: unknown, { mostMegabytes, tooLarge }: FeedAsk): string {
  if (!(error instanceof ApiError)) return `The full response did not arrive within ${TIMEOUT_MS / 1000} seconds`
  if (error.status === 400) return 'The address leads to a private network'
  if (error.status === 413) return `The response is larger than ${mostMegabytes} MB. ${tooLarge}`
  return error.message
}

function waitOf(header: string | null): number {
  return header && /^\d{1,6}$/.test(header) ? Math.min(Number(header), LONGEST_WAIT_S) : 0
}
