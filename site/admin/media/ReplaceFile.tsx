import { useMutation } from '@tanstack/react-query'
import { Replace } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Media } from '#shared/media.ts'
import { api } from '../lib/api.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { sendFile } from '../lib/upload.ts'
import { notify } from '../ui/toast.ts'
import { refuse } from './accepted-image.ts'
import { refreshMedia } from './media-changes.ts'
import { usesOf } from './uses.ts'

/** Replaces an image's file everywhere. */
export function ReplaceFile({ image, onReplaced }: { image: Media; onReplaced: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState<string | null>(null)
  const uses = usesOf(image)
  const replace = useMutation({
    mutationFn: async (file: File) => {
      const path = await sendFile(file)
      const answer = await api.media[':id'].file.$put({ param: { id: String(image.id) }, json: { path } })
      await forget(image)
      return answer
    },
    onSuccess: () => {
      notify({ title: `Replaced ${image.name}` })
      watchPublishing()
      onReplaced()
    },
    meta: { failure: 'Image not replaced', refresh: refreshMedia },
  })

  function choose(file: File | undefined) {
    if (!file) return
    const refused = refuse(file)
    setReason(refused && `${file.name} ${refused}`)
    if (!refused) replace.mutate(file)
  }

  return (
    <div className="media-replace">
      <button type="button" className="btn" disabled={replace.isPending} onClick={() => input.current?.click()}>
        <Replace aria-hidden="true" />
        {replace.isPending ? 'Replacing...' : 'Replace file'}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={`New file for ${image.name}`}
        className="sr"
        tabIndex={-1}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      <p className="quiet">
        {uses === null
          ? 'Its old URL will show the new file.'
          : `Shown ${uses.startsWith('in') ? uses : `as ${uses}`}. The new file will show there too, and at the old URL.`}
      </p>
      {reason && (
        <p className="field-error" role="alert">
          {reason}
        </p>
      )}
    </div>
  )
}

// This browser has cached the old files permanently, so refresh them under the same addresses.
async function forget({ path, variants }: Media): Promise<void> {
  const paths = new Set([path, ...variants.map((variant) => variant.path)])
  await Promise.allSettled([...paths].map((address) => fetch(address, { cache: 'reload' })))
}
