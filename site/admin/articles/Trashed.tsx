import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { TRASH_DAYS } from '#shared/constants.ts'
import { clock, shortDate } from '#shared/dates.ts'
import { can } from '#shared/permissions.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { counted } from '../lib/number.ts'
import { pageOf } from '../lib/page-of.ts'
import { toQuery } from '../lib/queries.ts'
import { KEYS } from '../lib/query-keys.ts'
import { useChosen } from '../lib/use-chosen.ts'
import { useLastPage } from '../lib/use-last-page.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Check } from '../ui/Check.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { AS, Table } from '../ui/Table.tsx'
import { type Filter, isFiltered } from './ArticleList.tsx'
import { useEmptyTrash, useRestoreArticle, useRestoreMany } from './trash-article.ts'

const ROWS = 50

type Props = { filter: Filter; onClearFilter: () => void }

/** The articles in the trash, who deleted them and when. Some or all can be restored, or all deleted for good. */
export default function Trashed({ filter, onClearFilter }: Props) {
  const { user } = useNewsroom()
  const { timeZone } = useFrame()
  const [page, setPage] = useState(1)
  const [isAsking, setAsking] = useState(false)
  const restore = useRestoreArticle()
  const restoreMany = useRestoreMany()
  const empty = useEmptyTrash()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...KEYS.trash, { page, ...filter }],
    queryFn: async () => {
      const query = toQuery({ limit: ROWS, offset: (page - 1) * ROWS, ...filter })
      return pageOf(await api.trash.$get({ query }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { chosen, choose } = useChosen(data?.items ?? [])
  useLastPage({ data, isPlaceholderData }, ROWS, setPage)
  if (!data) return <Unloaded what="the trash" rows={3} error={error} onRetry={refetch} />
  const { items, total } = data
  const isNarrowed = isFiltered(filter)
  if (total === 0 && isNarrowed) {
    return (
      <EmptyNotice title="No deleted article matches">
        <button type="button" className="btn" onClick={onClearFilter}>
          Clear the filter
        </button>
      </EmptyNotice>
    )
  }
  if (total === 0) return <p className="quiet">The trash is empty.</p>
  const ids = items.map(({ id }) => id).filter((id) => chosen.has(id))
  const [newest] = items

  return (
    <>
      <div className="trash-tools">
        <p className="quiet">Deleted articles are kept for {TRASH_DAYS} days.</p>
        <ActionButton disabled={ids.length === 0} onPress={() => restoreMany.mutateAsync(ids)}>
          <ArchiveRestore aria-hidden="true" />
          {ids.length > 0 ? `Restore ${counted(ids.length, 'article')}` : 'Restore selected'}
        </ActionButton>
        {/* It deletes everything, so it is offered only while no filter hides anything. */}
        {can(user, 'articles') && !isNarrowed && (
          <button type="button" className="btn btn-danger" onClick={() => setAsking(true)}>
            Empty trash
          </button>
        )}
      </div>
      <Table
        name="Trash"
        label="Articles in the trash"
        className="trashed"
        columns={[
          {
            name: (
              <Check
                label="Select all in the trash"
                checked={ids.length === items.length}
                mixed={ids.length > 0 && ids.length < items.length}
                onChange={(on) => {
                  for (const { id } of items) choose(id, on, false)
                }}
              />
            ),
            className: '',
          },
          { name: 'Title', className: 'table-wide' },
          'Deleted',
          'Deleted by',
          { name: 'Actions', className: 'table-end' },
        ]}
      >
        {items.map(({ id, title, trashedAt, trashedBy }) => (
          <tr {...AS.row} key={id}>
            <td {...AS.cell} className="trashed-check">
              <Check
                label={`Select ${title}`}
                checked={chosen.has(id)}
                onChange={(on, isRange) => choose(id, on, isRange)}
              />
            </td>
            <td {...AS.cell} className="trashed-title">
              {title}
            </td>
            <td {...AS.cell}>
              {shortDate(trashedAt, timeZone)}, {clock(trashedAt, timeZone)}
            </td>
            <td {...AS.cell} className="trashed-by">
              {trashedBy ?? 'Unknown'}
            </td>
            <td {...AS.cell} className="table-end">
              <ActionButton aria-label={`Restore ${title}`} onPress={() => restore.mutateAsync({ id, title })}>
                Restore
              </ActionButton>
            </td>
          </tr>
        ))}
      </Table>
      <Pager page={page} size={ROWS} total={total} onPage={setPage} />
      {isAsking && newest && (
        <Confirm
          title={`Delete ${counted(total, 'article')} for good?`}
          text="They cannot be restored afterwards."
          action="Empty trash"
          onConfirm={() => empty.mutateAsync(page === 1 ? newest.trashedAt : new Date().toISOString())}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
