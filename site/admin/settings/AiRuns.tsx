import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AiRun } from '#shared/ai.ts'
import { dateAndTime } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { pageOf } from '../lib/page-of.ts'
import { KEYS } from '../lib/query-keys.ts'
import { ErrorNotice } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Table } from '../ui/Table.tsx'
import { AiRunFates } from './AiRunFates.tsx'
import { costShown, FATE_NAMES, NOT_RECORDED, tokensShown } from './run-words.ts'

const ROWS = 10
const LOADING = 'Loading the AI runs'
const COLUMNS = [
  'When',
  'Purpose',
  'Prompt',
  'Model',
  'Article',
  { name: 'Tokens in', className: 'table-end' },
  { name: 'Tokens out', className: 'table-end' },
  { name: 'Cost', className: 'table-end' },
  { name: 'Attempts', className: 'table-end' },
  { name: 'Time', className: 'table-end' },
  'Outcome',
  'Used as',
] as const

/** The model's calls and their outcome, without texts or keys. */
export function AiRuns() {
  const { timeZone } = useFrame()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.ai, 'runs', page],
    queryFn: async () => {
      return pageOf(await api.ai.runs.$get({ query: { limit: String(ROWS), offset: String((page - 1) * ROWS) } }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!data && error) return <ErrorNotice title="The AI runs could not be loaded" error={error} onRetry={refetch} />
  // One line, as when there are none, so that the cards below do not move.
  if (!data) return <p className="quiet" role="status" aria-label={LOADING}>{`${LOADING}…`}</p>
  if (data.total === 0) return <p className="quiet">No AI calls yet.</p>
  return (
    <>
      <AiRunFates />
      <Table name="AI runs" label="AI run entries" columns={COLUMNS} className="run-table">
        {data.items.map((run) => (
          <tr key={run.id}>
            <td>{dateAndTime(run.at, timeZone)}</td>
            <td>{run.purpose}</td>
            <td>{run.promptVersion}</td>
            <td>{run.model}</td>
            <td>
              <About run={run} />
            </td>
            <td className="table-end">{tokensShown(run.tokensIn)}</td>
            <td className="table-end">{tokensShown(run.tokensOut)}</td>
            <td className="table-end">{costShown(run.cost)}</td>
            <td className="table-end">{run.tries}</td>
            <td className="table-end">{(run.ms / 1000).toFixed(1)} s</td>
            <td>{run.outcome}</td>
            <td>{run.fate ? FATE_NAMES[run.fate] : '–'}</td>
          </tr>
        ))}
      </Table>
      <Pager page={page} size={ROWS} total={data.total} onPage={setPage} />
    </>
  )
}

function About({ run: { article, tokensIn } }: { run: AiRun }) {
  const { openEditor } = useNewsroom()
  // Runs of earlier versions do not record their article.
  if (!article) return tokensIn === null ? NOT_RECORDED : 'None'
  if (article.title === null) return 'Deleted'
  return (
    <button type="button" className="headline" onClick={() => openEditor(article.id)}>
      {article.title}
    </button>
  )
}
