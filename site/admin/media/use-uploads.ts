import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { counted } from '../lib/number.ts'
import { oneOfMany } from '../lib/run-mutation.ts'
import { uploadImage } from '../lib/upload.ts'
import { notify, notifyFailure } from '../ui/toast.ts'

/** A file being uploaded to the library: `part` is the share sent, from 0 to 1, `path` the resulting image. */
export type UploadItem = {
  key: number
  file: File
  alt: string
  state: 'waiting' | 'sending' | 'working' | 'added' | 'failed' | 'refused'
  part: number
  /** Why it failed or was refused. */
  reason: string
  path: string | null
}

export type Refused = { file: File; reason: string }

// The server processes two images at a time; a third can be sent meanwhile.
const AT_A_TIME = 3
const SHOWN_AT_ONCE = 100

/** Uploads files in order, a few at a time, each with its own progress, failure and retry. */
export function useUploads(onAdded: () => Promise<void>) {
  const [items, setItems] = useState<UploadItem[]>([])
  // The state shared by running uploads; React state would be that of the render that started them.
  const all = useRef<UploadItem[]>([])
  const busy = useRef(0)
  const lastKey = useRef(0)

  function show(): void {
    setItems([...all.current])
  }

  function change(key: number, changes: Partial<UploadItem>): void {
    all.current = all.current.map((item) => (item.key === key ? { ...item, ...changes } : item))
    show()
  }

  function add(files: readonly File[], refused: readonly Refused[]): void {
    const entry = (file: File, more: Partial<UploadItem>): UploadItem => ({
      key: ++lastKey.current,
      file,
      alt: '',
      state: 'waiting',
      part: 0,
      reason: '',
      path: null,
      ...more,
    })
    const added = [
      ...refused.map(({ file, reason }) => entry(file, { state: 'refused', reason })),
      ...files.map((file) => entry(file, {})),
    ]
    all.current = [...added, ...all.current].slice(0, Math.max(SHOWN_AT_ONCE, added.length))
    show()
    startNext()
  }

  function startNext(): void {
    while (busy.current < AT_A_TIME) {
      const next = all.current.findLast(({ state }) => state === 'waiting')
      if (!next) break
      busy.current++
      change(next.key, { state: 'sending', part: 0 })
      void send(next.key, next.file)
    }
  }

  async function send(key: number, file: File): Promise<void> {
    try {
      const path = await oneOfMany(() =>
        uploadImage(file, {
          onProgress: (part) => change(key, { part, state: part < 1 ? 'sending' : 'working' }),
          alt: () => find(key)?.alt.trim() ?? '',
        }),
      )
      change(key, { state: 'added', part: 1, path })
    } catch (error) {
      change(key, { state: 'failed', reason: messageOf(error) })
    }
    busy.current--
    startNext()
    if (busy.current === 0) await finish()
  }

  async function finish(): Promise<void> {
    const failed = all.current.filter(({ state }) => state === 'failed')
    const added = all.current.filter(({ state }) => state === 'added')
    // The list of uploads shows which ones.
    if (failed.length > 0) notifyFailure('Upload failed', 'Failed to upload images. Please try again.')
    else notify({ title: `Added ${counted(added.length, 'image')}` })
    if (added.length > 0) await onAdded()
  }

  function find(key: number): UploadItem | undefined {
    return all.current.find((item) => item.key === key)
  }

  /** Retries one failed file, or all. */
  function retry(key?: number): void {
    for (const item of all.current) {
      if (item.state === 'failed' && (key === undefined || item.key === key)) change(item.key, { state: 'waiting' })
    }
    startNext()
  }

  const altStore = useMutation({
    mutationFn: async ({ path, alt }: { path: string; alt: string }) => {
      const [image] = await (await api.media.$get({ query: { q: path, limit: '1' } })).json()
      if (!image || image.alt === alt) return false
      await api.media[':id'].$put({ param: { id: String(image.id) }, json: { alt } })
      return true
    },
    onSuccess: (isChanged) => {
      if (!isChanged) return
      notify({ title: 'Alt text saved' })
      return onAdded()
    },
    meta: { failure: 'Alt text not saved' },
  })

  /** Saves alt text typed after its image was added. */
  function storeAlt(key: number): void {
    const item = find(key)
    if (item?.path && item.alt.trim() !== '') altStore.mutate({ path: item.path, alt: item.alt.trim() })
  }

  /** Clears finished uploads: added and refused ones. */
  function clear(): void {
    all.current = all.current.filter(({ state }) => !['added', 'refused'].includes(state))
    show()
  }

  return { items, add, retry, storeAlt, clear, setAlt: (key: number, alt: string) => change(key, { alt }) }
}
