import type { MiddlewareHandler } from 'hono'
import { ApiError, busy } from '../errors.ts'
import { createTally } from '../limits/tally.ts'
import type { AppEnv } from './app-env.ts'

/** How many files of the largest size one member may send at once. */
export const FILES_AT_ONCE = 3

// The size of a form to sign in or to set a password.
const OF_ANY_FORM = 4 * 1024

// Many of these take negligible memory.
const NOT_COUNTED = 64 * 1024

/** 415 for a body not declared as JSON, and 413 for one over `maxBytes`, before it is read. */
export function jsonBody(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    const headers = c.req.raw.headers
    const length = Number(headers.get('Content-Length') ?? 0)
    const hasBody = length > 0 || headers.has('Transfer-Encoding')
    if (hasBody && !/^application\/json\s*(;|$)/i.test(headers.get('Content-Type') ?? '')) {
      throw new ApiError(415, 'The body must be JSON, with Content-Type: application/json')
    }
    if (length > maxBytes) throw tooLarge(maxBytes)
    if (headers.has('Transfer-Encoding')) await readCapped(c.req, maxBytes, () => tooLarge(maxBytes))
    await next()
  }
}

/** 413 with this message for a body of any type over `maxBytes`, before it is read. */
export function cappedBody(maxBytes: number, words: string): MiddlewareHandler {
  const refused = () => new ApiError(413, words)
  return async (c, next) => {
    const headers = c.req.raw.headers
    if (Number(headers.get('Content-Length') ?? 0) > maxBytes) throw refused()
    if (headers.has('Transfer-Encoding')) await readCapped(c.req, maxBytes, refused)
    await next()
  }
}

/**
 * 401 for a body over `maxBytes` from a caller who is not signed in, without reading more. 503 while such callers'
 * unfinished bodies together exceed `most` bytes, such as thousands that never end, from however many addresses. Their
 * own forms are too small to count.
 */
export function strangersBody(maxBytes: number, most: number): MiddlewareHandler<AppEnv> {
  let underWay = 0
  return async (c, next) => {
    const headers = c.req.raw.headers
    const isChunked = headers.has('Transfer-Encoding')
    const bytes = isChunked ? maxBytes : Number(headers.get('Content-Length') ?? 0)
    if (bytes <= OF_ANY_FORM || (await c.var.session())) return next()
    if (bytes > maxBytes) throw notSignedIn()
    if (underWay + bytes > most) throw busy('Too much is being sent right now. Try again in a moment.')
    underWay += bytes
    try {
      if (isChunked) await readCapped(c.req, maxBytes, notSignedIn)
      await next()
    } finally {
      underWay -= bytes
    }
  }
}

/**
 * 429 while one member's unfinished bodies together exceed `most` bytes: a few hundred that never end would fill the
 * memory. A chunked body counts as `maxBytes`.
 */
export function membersBodies(maxBytes: number, most: number): MiddlewareHandler<AppEnv> {
  const underWay = createTally()
  return async (c, next) => {
    const { headers } = c.req.raw
    const bytes = headers.has('Transfer-Encoding') ? maxBytes : Number(headers.get('Content-Length') ?? 0)
    const session = bytes > NOT_COUNTED ? await c.var.session() : null
    if (!session) return next()
    const { id } = session.user
    if (underWay.of(id) + bytes > most) throw tooMuch()
    underWay.add(id, bytes)
    try {
      await next()
    } finally {
      underWay.add(id, -bytes)
    }
  }
}

/**
 * Waits for the whole body, within the limits above, and then looks the session up again: during the minutes that
 * sending may take, the caller can lose their role or account.
 */
export const wholeBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    await c.req.arrayBuffer().catch(cutOff)
    c.var.forgetSession()
  }
  await next()
}

/** For optional bodies: an empty one counts as {}, even if declared as JSON. */
export const mayBeEmpty: MiddlewareHandler = async (c, next) => {
  const { method, url, headers } = c.req.raw
  if (Number(headers.get('Content-Length') ?? 0) === 0 && !headers.has('Transfer-Encoding')) {
    const others = new Headers(headers)
    others.delete('Content-Type')
    c.req.raw = new Request(url, { method, headers: others })
  }
  await next()
}

type Req = Parameters<MiddlewareHandler>[0]['req']

// A chunked body does not announce its size, so it is counted while it is read.
async function readCapped(req: Req, maxBytes: number, refused: () => ApiError): Promise<void> {
  const stream = req.raw.body
  if (!stream) return
  const chunks: Uint8Array[] = []
  let size = 0
  const take = async () => {
    for await (const chunk of stream) {
      size += chunk.byteLength
      if (size > maxBytes) return
      chunks.push(chunk)
    }
  }
  await take().catch(cutOff)
  if (size > maxBytes) throw refused()
  const headers = new Headers(req.raw.headers)
  headers.delete('Transfer-Encoding')
  headers.set('Content-Length', String(size))
  req.raw = new Request(req.raw.url, { method: req.method, headers, body: Buffer.concat(chunks) })
}

// The sender disconnected: nothing failed here.
function cutOff(): never {
  throw new ApiError(400, 'The body was cut off. Send it again.')
}

function tooMuch(): ApiError {
  const words = 'You are sending too much at once. Try again when some of it has arrived.'
  return new ApiError(429, words, { headers: { 'Retry-After': '5' } })
}

function notSignedIn(): ApiError {
  return new ApiError(401, 'You must be signed in')
}

function tooLarge(maxBytes: number): ApiError {
  const size = maxBytes < 1024 * 1024 ? `${Math.round(maxBytes / 1024)} KB` : `${Math.round(maxBytes / 1024 / 1024)} MB`
  return new ApiError(413, `The body is larger than ${size}`)
}
