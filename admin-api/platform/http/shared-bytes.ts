// Below this a copy is quicker than a stream: pages, and most images.
const LEAST_SHARED = 256 * 1024
// Of a stream only what its reader has room for counts as held.
const PIECE = 64 * 1024

/**
 * A body of bytes that other answers have too. Given as they are, each answer would copy them, and hold its copy for as
 * long as its reader takes: a thousand who take nothing of a large file would fill the memory.
 */
export function sharedBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (bytes.byteLength < LEAST_SHARED) return new Uint8Array(bytes)
  let at = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + PIECE))
      at += PIECE
      if (at >= bytes.byteLength) controller.close()
    },
  })
}
