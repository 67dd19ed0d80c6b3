import type { IncomingMessage, ServerResponse } from 'node:http'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

// Each piece of a body takes 240 bytes, even if it is a single byte. A form to sign in has as many bytes as this.
const ALWAYS = 100
// A network's packets have twice as many bytes.
const LEAST_BYTES = 256

/** Cuts off a connection whose body comes in very small pieces: a few thousand of those would fill the memory. */
export function fewPieces(handle: Handler): Handler {
  return (request, response) => {
    const take = request.push.bind(request)
    let pieces = 0
    let bytes = 0
    request.push = (piece: Uint8Array | null) => {
      pieces += 1
      bytes += piece?.byteLength ?? 0
      if (pieces <= ALWAYS + bytes / LEAST_BYTES) return take(piece)
      request.socket.destroy()
      return false
    }
    return handle(request, response)
  }
}
