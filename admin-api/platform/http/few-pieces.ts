import type { IncomingMessage, ServerResponse } from 'node:http'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

// Each piece of a body takes 240 bytes of memory, even a single byte.
const SMALL = 256
const TOGETHER = 1024

/**
 * Joins the small pieces of a body, as sent by clients that send a list row by row: thousands of separate single bytes
 * would fill the memory.
 */
export function fewPieces(handle: Handler): Handler {
  return (request, response) => {
    const take = request.push.bind(request)
    let small: Buffer | null = null
    let length = 0
    request.push = (piece: Uint8Array | null) => {
      const isSmall = piece !== null && piece.byteLength < SMALL
      if (isSmall) {
        small ??= Buffer.allocUnsafeSlow(TOGETHER)
        small.set(piece, length)
        length += piece.byteLength
        if (length <= TOGETHER - SMALL) return true
      }
      // A copy, since the buffer is reused.
      const together = Buffer.from(small?.subarray(0, length) ?? [])
      length = 0
      if (isSmall) return take(together)
      if (together.byteLength > 0) take(together)
      return take(piece)
    }
    return handle(request, response)
  }
}
