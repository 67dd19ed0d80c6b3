import { mediaInputSchema } from '#shared/media.ts'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { createListeners } from '../../lib/listeners.ts'
import { once } from '../../lib/once.ts'
import { oneOfMany } from '../../lib/run-mutation.ts'
import { uploadImage } from '../../lib/upload.ts'

/** An image being uploaded to the library while its figure is already in the text. */
export type Upload = { id: number; file: File; part: number; error: string | null; path: string | null }

// The server processes two at a time; a third can be sent meanwhile.
const AT_A_TIME = 3

const uploads = new Map<number, Upload>()
const waiting: number[] = []
const listeners = createListeners()
let lastId = 0
let busy = 0

/** Queues a file for upload and returns the upload's id. */
export function startUpload(file: File): number {
  const id = ++lastId
  uploads.set(id, { id, file, part: 0, error: null, path: null })
  waiting.push(id)
  next()
  return id
}

/** Tries a failed upload again. */
export function retryUpload(id: number): void {
  change(id, { error: null, part: 0 })
  waiting.push(id)
  next()
}

export function uploadOf(id: number): Upload | undefined {
  return uploads.get(id)
}

export const subscribeUploads = listeners.subscribe

function next(): void {
  const id = busy < AT_A_TIME ? waiting.shift() : undefined
  if (id === undefined) return
  busy++
  void send(id).finally(() => {
    busy--
    next()
  })
  next()
}

async function send(id: number): Promise<void> {
  const upload = uploads.get(id)
  if (!upload) return
  try {
    const path = await oneOfMany(() => uploadImage(upload.file, { onProgress: (part) => change(id, { part }) }))
    change(id, { path, part: 1 })
  } catch (error) {
    change(id, { error: messageOf(error) })
  }
}

function change(id: number, changes: Partial<Upload>): void {
  const before = uploads.get(id)
  if (before) uploads.set(id, { ...before, ...changes })
  listeners.notify()
}

/** Has the server fetch an image into the library. Returns an error message when it could not. */
export async function keepFromAddress(url: string): Promise<{ path: string; alt: string | null } | string> {
  const json = mediaInputSchema.safeParse({ url })
  if (!json.success) return 'Enter a valid image URL.'
  try {
    const { path, alt } = await oneOfMany(async () =>
      (await api.media.$post({ json: json.data }, once(json.data))).json(),
    )
    return { path, alt }
  } catch (error) {
    return messageOf(error)
  }
}
