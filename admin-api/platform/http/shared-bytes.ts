import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

// Below this a copy is faster than a stream: pages, and most images.
const LEAST_SHARED = 256 * 1024

type Shared = { bytes: ArrayBufferLike; of: object }

const sharing = new WeakMap<ServerResponse, Shared>()

/** The buffer that an answer keeps in memory, and its size. */
export type Room = { of: object; bytes: number }

/**
 * A body whose bytes are shared with other answers. By default each answer would copy them, and keep its copy until its
 * reader has received it: a thousand clients that never read a large file would fill the memory. `of` stays in memory
 * just as long: requests for the same file meanwhile get the same bytes.
 */
export function sharedBytes(
  c: Context<AppEnv>,
  bytes: Uint8Array,
  of: object = bytes,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (bytes.byteLength < LEAST_SHARED) return new Uint8Array(bytes)
  const outgoing = (c.env as HttpBindings | undefined)?.outgoing
  if (outgoing) sharing.set(outgoing as ServerResponse, { bytes: bytes.buffer, of })
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

/** The buffer of an answer's bytes, which others may share. A part of a file keeps the whole file in memory. */
export function roomOf(answer: ServerResponse): Room {
  const shared = sharing.get(answer)?.bytes
  return shared ? { of: shared, bytes: shared.byteLength } : { of: answer, bytes: answer.writableLength }
}
