import { reasonIn } from './server-reason.ts'

/** Raised for an answer of more bytes than anyone would read. */
export class AnswerTooLarge extends Error {}

/**
 * A fetch that accepts a complete answer or none: at most `most` bytes, and no redirect followed, which would
 * send the key elsewhere. The caller's time limit covers the body too.
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
    }
    const { status, headers } = response
    const body = Buffer.concat(chunks)
    // The client reads one shape of error alone: whatever the server's is becomes that.
    if (!response.ok)
      return Response.json({ error: { message: reasonIn(body.toString()) } }, { status, headers: waitOf(headers) })
    // Already unpacked.
    const kept = new Headers(headers)
    kept.delete('Content-Encoding')
    kept.delete('Content-Length')
    return new Response(size > 0 ? body : null, { status, headers: kept })
  }
}

function waitOf(headers: Headers): Record<string, string> {
  const wait = headers.get('Retry-After')
  return wait === null ? {} : { 'Retry-After': wait }
}
