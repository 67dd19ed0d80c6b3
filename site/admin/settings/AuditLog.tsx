import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateAndTime } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Table } from '../ui/Table.tsx'
import { usePeople } from './people-query.ts'

const ROWS = 20
const COLUMNS = ['When', 'Who', 'What', { name: 'To what', className: 'table-wide' }] as const

const THINGS = [
  'article',
  'bookmaker',
  'category',
  'media',
  'auto-blogger',
  'watch',
  'settings',
  'user',
  'profile',
  'key',
]

/** Who did what, and when. */
export function AuditLog() {
  const { timeZone } = useFrame()
  const [page, setPage] = useState(1)
  const [action, setAction] = useState('')
  const [userId, setUserId] = useState('')
  const { data: people } = usePeople()
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/audit', { page, action, userId }],
    queryFn: async () => {
      const limits = { limit: String(ROWS), offset: String((page - 1) * ROWS) }
      const response = await api.audit.$get({
        query: { ...limits, ...(action && { action }), ...(userId && { userId }) },
      })
      return { items: await response.json(), total: Number(response.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Card wide title="Audit Log">
      <div className="row">
        <select
          className="input audit-filter"
          aria-label="Show"
          value={action}
          onChange={(event) => {
            setAction(event.target.value)
            setPage(1)
          }}
        >
          <option value="">Everything</option>
          {THINGS.map((thing) => (
            <option key={thing} value={`${thing}.`}>
              {thing}
            </option>
          ))}
        </select>
        <select
          className="input audit-filter"
          aria-label="By"
          value={userId}
          onChange={(event) => {
            setUserId(event.target.value)
            setPage(1)
          }}
        >
          <option value="">Everybody</option>
          {people?.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </select>
      </div>
      {!data && error && <ErrorNotice title="The log could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={5} label="Loading the log" />}
      {data?.items.length === 0 && <p className="quiet">Nothing of this kind has happened yet.</p>}
      {data && data.items.length > 0 && (
        <Table name="Audit log" label="Audit log entries" columns={COLUMNS}>
          {data.items.map((entry) => (
            <tr key={entry.id}>
              <td>{dateAndTime(entry.at, timeZone)}</td>
              <td>{entry.userEmail ?? 'The system'}</td>
              <td>{entry.action}</td>
              <td className="table-wide">{nameOf(entry)}</td>
            </tr>
          ))}
        </Table>
      )}
      {data && <Pager page={page} size={ROWS} total={data.total} onPage={setPage} />}
    </Card>
  )
}

function nameOf({ target, details }: { target: string | null; details: unknown }): string {
  const named = (details ?? {}) as { title?: unknown; name?: unknown }
  return String(named.title ?? named.name ?? target ?? '–')
}
