import { excessOfBody, excessOfFile } from '#shared/json-excess.ts'
import { reasonIn } from './server-reason.ts'
import { isStream } from './stream.ts'

// Each piece of an answer takes some 400 bytes, even a single byte.
const MOST_PIECES = 100_000

/** Raised for an answer of more bytes, pieces or parts than anyone would read. */
export class AnswerTooLarge extends Error {}

/**
 * A fetch that accepts a complete answer or none: at most `most` bytes, and no redirect followed, which would send the
 * key elsewhere. The caller's time limit includes the body.
 */
export function cappedFetch(most: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > most) throw new AnswerTooLarge()
      chunks.push(chunk)
      if (chunks.length > MOST_PIECES) throw new AnswerTooLarge()
    }
    const { status, headers } = response
    const body = Buffer.concat(chunks)
    const isReadable = !isExcessive(body)
    // The client only reads one error format, so every server's is converted to it.
    if (!response.ok) {
      const message = isReadable ? reasonIn(body.toString()) : ''
      return Response.json({ error: { message } }, { status, headers: waitOf(headers) })
    }
    if (!isReadable) throw new AnswerTooLarge()
    // Already decompressed.
    const kept = new Headers(headers)
    kept.delete('Content-Encoding')
    kept.delete('Content-Length')
    return new Response(size > 0 ? body : null, { status, headers: kept })
  }
}

// It is parsed on the thread that serves readers, except for a stream, which has a dozen parts per word.
function isExcessive(body: Buffer): boolean {
  const text = body.toString()
  return (isStream(text) ? excessOfFile(text) : excessOfBody(text)) !== null
}

function waitOf(headers: Headers): Record<string, string> {
  const wait = headers.get('Retry-After')
  return wait === null ? {} : { 'Retry-After': wait }
}
