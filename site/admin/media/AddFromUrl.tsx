import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { mediaInputSchema } from '#shared/media.ts'
import { api } from '../lib/api.ts'
import { once } from '../lib/once.ts'
import { Field } from '../ui/Field.tsx'
import { notify, notifyFailure } from '../ui/toast.ts'

const WRONG = 'Please enter a valid image URL.'

/** Adds an image from a URL; the server fetches and stores it. */
export function AddFromUrl({ onAdded }: { onAdded: () => Promise<void> }) {
  const [url, setUrl] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const adding = useMutation({
    mutationFn: async (json: z.output<typeof mediaInputSchema>) => (await api.media.$post({ json }, once(json))).json(),
    onSuccess: () => {
      notify({ title: 'Image added' })
      setUrl('')
      return onAdded()
    },
    meta: { failure: 'Image not added' },
  })

  function add(event: SubmitEvent) {
    event.preventDefault()
    if (url.trim() === '') return
    const json = mediaInputSchema.safeParse({ url })
    if (!json.success) {
      notifyFailure('Invalid URL', WRONG)
      setWrong(true)
      field.current?.focus()
      return
    }
    adding.mutate(json.data)
  }

  return (
    <form className="inline-form" noValidate onSubmit={add}>
      <Field label="Image URL" error={isWrong ? WRONG : undefined}>
        {(control) => (
          <input
            {...control}
            ref={field}
            className="input"
            type="url"
            placeholder="https://…"
            value={url}
            onChange={(event) => {
              setWrong(false)
              setUrl(event.target.value)
            }}
          />
        )}
      </Field>
      <button type="submit" className="btn" disabled={adding.isPending}>
        {adding.isPending ? 'Adding...' : 'Add from URL'}
      </button>
    </form>
  )
}
