import { type SubmitEvent, useState } from 'react'
import { mediaInputSchema } from '#shared/upload.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { Field } from '../ui/Field.tsx'
import { notify, notifyFailure } from '../ui/toast.ts'

/** Adds a picture from another address: the server fetches and keeps it. */
export function AddFromUrl({ onAdded }: { onAdded: () => Promise<void> }) {
  const [url, setUrl] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function add(event: SubmitEvent) {
    event.preventDefault()
    if (url.trim() === '') return
    const json = mediaInputSchema.safeParse({ url })
    if (!json.success) {
      notifyFailure('Invalid URL', 'Please enter a valid image URL.')
      return
    }
    setBusy(true)
    try {
      await api.media.$post({ json: json.data })
      notify({ title: 'Image added' })
      setUrl('')
      await onAdded()
    } catch (error) {
      notifyFailure('Image not added', messageOf(error))
    }
    setBusy(false)
  }

  return (
    <form className="inline-form" noValidate onSubmit={(event) => void add(event)}>
      <Field label="Image URL">
        {(control) => (
          <input
            {...control}
            className="input"
            type="url"
            placeholder="https://…"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className="btn" disabled={isBusy}>
        {isBusy ? 'Adding...' : 'Add from URL'}
      </button>
    </form>
  )
}
