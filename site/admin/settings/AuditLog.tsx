import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dateAndTime } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { pageOf } from '../lib/page-of.ts'
import { KEYS } from '../lib/query-keys.ts'
import { Card } from '../ui/Card.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { AS, Table } from '../ui/Table.tsx'
import { AuditLine } from './AuditLine.tsx'
import { usePeople } from './people-query.ts'

const ROWS = 20
const COLUMNS = ['When', 'What'] as const

const THINGS = [
  'article',
  'author',
  'auto-blogger',
  'bookmaker',
  'category',
  'competition',
  'demo',
  'feed',
  'key',
  'lockout',
  'login',
  'match',
  'media',
  'passkey',
  'profile',
  'settings',
  'tag',
  'team',
  'tip',
  'user',
  'watch',
  'webhook',
]

/** Who did what, and when. */
export function AuditLog() {
  const { timeZone } = useFrame()
  const [page, setPage] = useState(1)
  const [action, setAction] = useState('')
  const [userId, setUserId] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const { data: people, error: peopleError } = usePeople()
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.audit, { page, action, userId, from, to }],
    queryFn: async () => {
      const limits = { limit: String(ROWS), offset: String((page - 1) * ROWS) }
      return pageOf(
        await api.audit.$get({
          query: {
            ...limits,
            ...(action && { action }),
            ...(userId && { userId }),
            ...(from && { from }),
            ...(to && { to }),
          },
        }),
      )
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const narrow = (set: (value: string) => void) => (value: string) => {
    set(value)
    setPage(1)
  }
  return (
    <Card wide title="Audit Log">
      <div className="row">
        <Choice label="Show" value={action} onChange={narrow(setAction)}>
          <option value="">Everything</option>
          {THINGS.map((thing) => (
            <option key={thing} value={`${thing}.`}>
              {thing}
            </option>
          ))}
        </Choice>
        <Choice label="By" value={userId} onChange={narrow(setUserId)}>
          <option value="">Everybody</option>
          {!people && peopleError && <option disabled>People could not be loaded</option>}
          {people?.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </Choice>
        <Day label="From" value={from} onChange={narrow(setFrom)} />
        <Day label="To" value={to} onChange={narrow(setTo)} />
      </div>
      {!data && <Unloaded what="the log" rows={5} error={error} onRetry={refetch} />}
      {data?.items.length === 0 && <p className="quiet">No entries of this kind yet.</p>}
      {data && data.items.length > 0 && (
        <Table name="Audit log" label="Audit log entries" className="audit-table" columns={COLUMNS}>
          {data.items.map((entry) => (
            <tr {...AS.row} key={entry.id}>
              <td {...AS.cell}>{dateAndTime(entry.at, timeZone)}</td>
              <td {...AS.cell}>
                <AuditLine entry={entry} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {data && <Pager page={page} size={ROWS} total={data.total} onPage={setPage} />}
    </Card>
  )
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <select
      className="input audit-filter"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {children}
    </select>
  )
}

type DayProps = { label: string; value: string; onChange: (value: string) => void }

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className="audit-day">
      <span className="quiet">{label}</span>
      <input
        type="date"
        className="input"
        // Limits years to four digits while typing.
        max="9999-12-31"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
