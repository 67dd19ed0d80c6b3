import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { KEYS } from '../lib/query-keys.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { Modal } from '../ui/Modal.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { ShownImage } from '../ui/ShownImage.tsx'

const SHOWN = 48
const SETTLE_MS = 250

type Props = { onPick: (path: string, alt: string | null) => void; onClose: () => void }

/** The media library, to choose one image from. */
export function ImagePicker({ onPick, onClose }: Props) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), SETTLE_MS)
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.media, { picker: true, q }],
    queryFn: async () => (await api.media.$get({ query: { limit: String(SHOWN), ...(q && { q }) } })).json(),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal wide open title="Choose an image" onClose={onClose}>
      <div className="modal-body">
        <input
          type="search"
          className="input"
          aria-label="Filter images"
          placeholder="Filter"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {!data && <Unloaded what="images" rows={4} error={error} onRetry={refetch} />}
        {data?.length === 0 && <p className="quiet">No image matches.</p>}
        <ul className="picker">
          {data?.map(({ id, path, name, alt, variants }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Choose ${name}`}
                onClick={() => {
                  onPick(path, alt)
                  onClose()
                }}
              >
                <ShownImage src={variants[0]?.path ?? path} alt="" className="media-image" />
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
