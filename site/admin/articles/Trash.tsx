import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArchiveRestore, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { TRASH_DAYS } from '#shared/constants.ts'
import { api } from '../lib/api.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { useRestoreArticle } from './trash-article.ts'

const ROWS = 50

/** What was deleted and can still be had back. */
export function Trash({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <section className="list">
      <button type="button" className="disclose" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" />
        Trash
      </button>
      {isOpen && <Trashed />}
    </section>
  )
}

function Trashed() {
  const [page, setPage] = useState(1)
  const restore = useRestoreArticle()
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/articles', { trashed: true, page }],
    queryFn: async () => {
      const query = { trashed: 'true', limit: String(ROWS), offset: String((page - 1) * ROWS) } as const
      const response = await api.articles.$get({ query })
      return { items: await response.json(), total: Number(response.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error && !data) return <ErrorNotice title="The trash could not be loaded" error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={3} label="Loading the trash" />
  if (data.total === 0) return <p className="quiet">The trash is empty.</p>
  return (
    <>
      <p className="quiet">Deleted articles are kept for {TRASH_DAYS} days.</p>
      <ul className="trash">
        {data.items.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <ActionButton aria-label={`Restore ${title}`} onPress={() => restore.mutateAsync({ id, title })}>
              <ArchiveRestore aria-hidden="true" />
              Restore
            </ActionButton>
          </li>
        ))}
      </ul>
      <Pager page={page} size={ROWS} total={data.total} onPage={setPage} />
    </>
  )
}
