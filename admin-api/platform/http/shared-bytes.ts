import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

// Below this a copy is quicker than a stream: pages, and most images.
const LEAST_SHARED = 256 * 1024

type Shared = { bytes: ArrayBufferLike; of: object }

const sharing = new WeakMap<ServerResponse, Shared>()

/** What an answer takes room in, and how much. */
export type Room = { of: object; bytes: number }

/**
 * A body of bytes that other answers have too. Given as they are, each answer would copy them, and hold its copy for as
 * long as its reader takes: a thousand who take nothing of a large file would fill the memory. `of` stays in memory as
 * long: whoever asks for the same file meanwhile is given the same bytes.
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

/** What the bytes of an answer take room in: others may share it. A part of a file keeps all of it in memory. */
export function roomOf(answer: ServerResponse): Room {
  const shared = sharing.get(answer)?.bytes
  return shared ? { of: shared, bytes: shared.byteLength } : { of: answer, bytes: answer.writableLength }
}
