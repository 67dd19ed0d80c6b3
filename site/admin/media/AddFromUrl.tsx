import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { mediaInputSchema } from '#shared/media.ts'
import { api } from '../lib/api.ts'
import { asApiError, messageOf } from '../lib/api-error.ts'
import { once } from '../lib/once.ts'
import { Field } from '../ui/Field.tsx'
import { notify, notifyFailure } from '../ui/toast.ts'

const WRONG = 'Please enter a valid image URL.'
/** Statuses of the API's answers about the address or the file there, rather than the connection or the user. */
const ABOUT_THE_ADDRESS = [400, 413, 415, 422, 502]

/** Adds an image from a URL; the server fetches and stores it. */
export function AddFromUrl({ onAdded }: { onAdded: () => Promise<void> }) {
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const adding = useMutation({
    mutationFn: async (json: z.output<typeof mediaInputSchema>) => (await api.media.$post({ json }, once(json))).json(),
    onSuccess: () => {
      notify({ title: 'Image added' })
      setUrl('')
      return onAdded()
    },
    meta: {
      failure: (error) => {
        const refused = asApiError(error)
        if (refused?.problem.message && ABOUT_THE_ADDRESS.includes(refused.status)) refuse(messageOf(error))
        return { title: 'Image not added', description: messageOf(error) }
      },
    },
  })

  function refuse(message: string) {
    setProblem(message)
    field.current?.focus()
  }

  function add(event: SubmitEvent) {
    event.preventDefault()
    if (url.trim() === '') return
    const json = mediaInputSchema.safeParse({ url })
    if (!json.success) {
      notifyFailure('Invalid URL', WRONG)
      return refuse(WRONG)
    }
    adding.mutate(json.data)
  }

  return (
    <form className="inline-form" noValidate onSubmit={add}>
      <Field label="Image URL" error={problem}>
        {(control) => (
          <input
            {...control}
            ref={field}
            className="input"
            type="url"
            placeholder="https://…"
            value={url}
            onChange={(event) => {
              setProblem(undefined)
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
