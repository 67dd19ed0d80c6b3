import { useQuery } from '@tanstack/react-query'
import { type AiRunSummary, RUN_FATES, RUN_SUMMARY_DAYS, type RunFate } from '#shared/ai.ts'
import { api } from '../lib/api.ts'
import { counted, formatNumber } from '../lib/number.ts'
import { KEYS } from '../lib/query-keys.ts'
import { ErrorNotice } from '../ui/Notice.tsx'
import { Table } from '../ui/Table.tsx'
import { costShown, FATE_NAMES, tokensShown } from './run-words.ts'

const END = 'table-end'
const COLUMNS = [
  'Prompt',
  'Model',
  ...['Runs', 'Failed', 'Tokens in', 'Tokens out', 'Cost'].map((name) => ({ name, className: END }) as const),
  ...RUN_FATES.map((fate) => ({ name: FATE_NAMES[fate], className: END }) as const),
]

/** Each prompt version's cost and editors' decisions on its answers, as a chart and a table. */
export function AiRunFates() {
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.ai, 'runs', 'summary'],
    queryFn: async () => (await api.ai.runs.summary.$get()).json(),
    staleTime: 0,
  })
  if (!data && error) return <ErrorNotice title="The AI usage could not be loaded" error={error} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section className="run-fates" aria-label={`AI runs of the last ${RUN_SUMMARY_DAYS} days`}>
      <h4>The last {RUN_SUMMARY_DAYS} days</h4>
      <Plot rows={data.filter((row) => written(row) > 0)} />
      <Table name="AI runs by prompt" label="AI runs by prompt and model" columns={COLUMNS} className="run-table">
        {data.map((row) => (
          <tr key={keyOf(row)}>
            <td>{row.promptVersion}</td>
            <td>{row.model}</td>
            <td className={END}>{formatNumber(row.runs)}</td>
            <td className={END}>{formatNumber(row.failed)}</td>
            <td className={END}>{tokensShown(row.tokensIn)}</td>
            <td className={END}>{tokensShown(row.tokensOut)}</td>
            <td className={END}>{costShown(row.cost)}</td>
            {RUN_FATES.map((fate) => (
              <td key={fate} className={END}>
                {written(row) === 0 ? '–' : formatNumber(row.fates[fate])}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  )
}

const WIDTH = 1000
const HEIGHT = 20

function Plot({ rows }: { rows: readonly AiRunSummary[] }) {
  if (rows.length === 0) return null
  return (
    <figure className="fates">
      <figcaption>
        How editors used the results
        <span className="fates-key quiet" aria-hidden="true">
          {RUN_FATES.map((fate) => (
            <span key={fate}>
              <i className={`fate-${fate}`} /> {FATE_NAMES[fate]}
            </span>
          ))}
        </span>
      </figcaption>
      {rows.map((row) => (
        <div key={keyOf(row)} className="fates-row">
          <span>
            {row.promptVersion}, {row.model}
          </span>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={wordsOf(row)}>
            {barsOf(row).map(({ fate, x, width }) => (
              <rect key={fate} className={`fate-${fate}`} x={x} y="0" width={width} height={HEIGHT} />
            ))}
          </svg>
        </div>
      ))}
    </figure>
  )
}

function barsOf(row: AiRunSummary): { fate: RunFate; x: number; width: number }[] {
  const all = written(row)
  let x = 0
  return RUN_FATES.map((fate) => {
    const bar = { fate, x, width: (row.fates[fate] / all) * WIDTH }
    x += bar.width
    return bar
  })
}

function wordsOf(row: AiRunSummary): string {
  const parts = RUN_FATES.filter((fate) => row.fates[fate] > 0).map(
    (fate) => `${formatNumber(row.fates[fate])} ${FATE_NAMES[fate].toLowerCase()}`,
  )
  return `${row.promptVersion}, ${row.model}: of ${counted(written(row), 'text')} ${parts.join(', ')}`
}

function written({ fates }: AiRunSummary): number {
  return RUN_FATES.reduce((sum, fate) => sum + fates[fate], 0)
}

function keyOf({ purpose, promptVersion, model }: AiRunSummary): string {
  return `${purpose} ${promptVersion} ${model}`
}
