import '../lib/no-eval.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { EmptyNotice, ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { AddFromUrl } from './AddFromUrl.tsx'
import { MediaItem } from './MediaItem.tsx'
import { Upload } from './Upload.tsx'

const SHOWN = 24
const SETTLE_MS = 250

/** The Media tab: the pictures that there are, and ways to add more. */
export default function Media() {
  const [page, setPage] = useState(1)
  const [q, setQ] = useState('')
  const [unused, setUnused] = useState(false)
  const filter = { q: useDebounced(q.trim(), SETTLE_MS), unused }
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/media', { page, ...filter }],
    queryFn: async () => {
      const query = {
        limit: String(SHOWN),
        offset: String((page - 1) * SHOWN),
        ...(filter.q && { q: filter.q }),
        ...(filter.unused && { unused: 'true' as const }),
      }
      const response = await api.media.$get({ query })
      return { items: await response.json(), total: Number(response.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
  })

  return (
    <>
      <div className="panel-head">
        <h2>Media Library</h2>
        <search className="filters">
          <input
            type="search"
            className="input"
            aria-label="Filter pictures"
            placeholder="Filter"
            value={q}
            onChange={(event) => {
              setQ(event.target.value)
              setPage(1)
            }}
          />
          <label className="tick">
            <input
              type="checkbox"
              checked={unused}
              onChange={(event) => {
                setUnused(event.target.checked)
                setPage(1)
              }}
            />
            Unused
          </label>
        </search>
      </div>
      <div className="media-add">
        <Upload onAdded={refresh} />
        <AddFromUrl onAdded={refresh} />
      </div>
      {!data && error && <ErrorNotice title="Pictures could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={6} label="Loading pictures" />}
      {data?.items.length === 0 && (
        <EmptyNotice title={q || unused ? 'No picture matches' : 'No pictures yet'}>
          <p>Upload one, or add one from an address.</p>
        </EmptyNotice>
      )}
      {data && data.items.length > 0 && (
        <ul className="media">
          {data.items.map((picture) => (
            <MediaItem key={picture.id} picture={picture} onChanged={refresh} />
          ))}
        </ul>
      )}
      {data && <Pager page={page} size={SHOWN} total={data.total} onPage={setPage} />}
    </>
  )
}

async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['/api/media'] })
}
