import { useMutation } from '@tanstack/react-query'
import { announceEmptied, announceRestored } from '../lib/announce-trash.ts'
import { api } from '../lib/api.ts'
import { invalidate } from '../lib/invalidate.ts'
import { counted } from '../lib/number.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { KEYS } from '../lib/query-keys.ts'
import { notify } from '../ui/toast.ts'

/** Refetches the library wherever it is shown. */
export async function refreshMedia(): Promise<void> {
  await invalidate(KEYS.media)
}

/** The selected images that are in use, looked up before any is moved. */
export function useImagesInUse() {
  return useMutation({
    mutationFn: async (ids: number[]) =>
      (await (await api.media.trash.$post({ json: { ids, dryRun: true } })).json()).inUse,
    meta: { failure: 'Remove failed' },
  })
}

/** Moves images to the trash and offers Undo. Returns those kept because they are in use. */
export function useTrashMedia() {
  const restore = useRestoreMedia()
  return useMutation({
    mutationFn: async (json: { ids: number[]; force: boolean }) => (await api.media.trash.$post({ json })).json(),
    onSuccess: ({ trashed }) => {
      if (trashed.length === 0) return
      notify({
        title: `Moved ${counted(trashed.length, 'image')} to the trash`,
        action: { label: 'Undo', run: () => restore.mutate(trashed) },
      })
    },
    meta: { failure: 'Remove failed', refresh: refreshMedia },
  })
}

/** Restores images from the trash. */
export function useRestoreMedia() {
  return useMutation({
    mutationFn: async (ids: number[]) => (await api.media.restore.$post({ json: { ids } })).json(),
    onSuccess: ({ restored }, ids) =>
      announceRestored('image', restored.length, ids.length - restored.length, 'Not in the trash any more.'),
    meta: { failure: 'Restore failed', refresh: refreshMedia },
  })
}

/** Permanently deletes what was in the trash at a given time. */
export function useEmptyMediaTrash() {
  return useMutation({
    mutationFn: async (before: string) => (await api.media['empty-trash'].$post({ json: { before } })).json(),
    onSuccess: ({ deleted }) => {
      announceEmptied('image', deleted)
      watchPublishing()
    },
    meta: { failure: 'The trash could not be emptied', refresh: refreshMedia },
  })
}

/** Tags images. */
export function useTagMedia() {
  return useMutation({
    mutationFn: async ({ ids, tag }: { ids: number[]; tag: string }) =>
      (await api.media.tag.$post({ json: { ids, add: [tag] } })).json(),
    onSuccess: (images, { tag }) => notify({ title: `Tagged ${counted(images.length, 'image')} “${tag}”` }),
    meta: { failure: 'Tag not added', refresh: refreshMedia },
  })
}
