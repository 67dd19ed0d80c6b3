import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { notify } from '../ui/toast.ts'
import { refreshMedia } from './media-changes.ts'

type Props = { id: number; name: string; alt: string | null }

/** An image's alt text, saved when its field loses focus. */
export function AltText({ id, name, alt }: Props) {
  const [text, setText] = useState(alt ?? '')
  const store = useMutation({
    mutationFn: () => api.media[':id'].$put({ param: { id: String(id) }, json: { alt: text } }),
    onSuccess: () => {
      notify({ title: 'Alt text saved' })
      return refreshMedia()
    },
    meta: { failure: 'Alt text not saved' },
  })

  return (
    <input
      className="input"
      aria-label={`Alt text of ${name}`}
      placeholder="Alt text"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text !== (alt ?? '') && store.mutate()}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
