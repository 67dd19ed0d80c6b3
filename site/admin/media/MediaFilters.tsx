import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FILTER_MAX } from '#shared/constants.ts'
import { api } from '../lib/api.ts'
import { tooLong } from '../lib/field-problems.ts'
import { KEYS } from '../lib/query-keys.ts'

/** The library's filters; '' means no tag. */
export type Narrowed = { q: string; unused: boolean; tag: string; trashed: boolean }
export const NOT_NARROWED: Narrowed = { q: '', unused: false, tag: '', trashed: false }

type Props = { narrowed: Narrowed; onNarrow: (to: Partial<Narrowed>) => void; mayChange: boolean }

/** Search words, tag, unused images, and the trash. */
export function MediaFilters({ narrowed: { q, unused, tag, trashed }, onNarrow, mayChange }: Props) {
  const { data: tags = [] } = useMediaTags()
  const error = tooLong(q, FILTER_MAX)
  const errorId = useId()
  return (
    <search className="filters media-filters">
      <div className="media-filter-fields">
        <input
          type="search"
          className="input"
          aria-label="Filter images"
          placeholder="Filter"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          value={q}
          onChange={(event) => onNarrow({ q: event.target.value })}
        />
        {(tags.length > 0 || tag !== '') && (
          <select
            className="input"
            aria-label="Filter by tag"
            value={tag}
            onChange={(event) => onNarrow({ tag: event.target.value })}
          >
            <option value="">All tags</option>
            {tag !== '' && !tags.some((known) => known.tag === tag) && <option value={tag}>{tag}</option>}
            {tags.map((known) => (
              <option key={known.tag} value={known.tag}>
                {known.tag} ({known.images})
              </option>
            ))}
          </select>
        )}
      </div>
      {error && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
      <div className="media-filter-ticks">
        <label className="tick">
          <input type="checkbox" checked={unused} onChange={(event) => onNarrow({ unused: event.target.checked })} />
          Unused
        </label>
        {mayChange && (
          <label className="tick">
            <input
              type="checkbox"
              checked={trashed}
              onChange={(event) => onNarrow({ trashed: event.target.checked })}
            />
            Trash
          </label>
        )}
      </div>
    </search>
  )
}

/** The tags of the library's images. */
export function useMediaTags() {
  return useQuery({ queryKey: [...KEYS.media, 'tags'], queryFn: async () => (await api.media.tags.$get()).json() })
}
