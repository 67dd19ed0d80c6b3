import type { Analytics } from '#shared/analytics.ts'
import { shortDate } from '#shared/dates.ts'
import { figure } from '../lib/number.ts'
import { Table } from '../ui/Table.tsx'
import { engagementOf } from './engagement.ts'

const COLUMNS = ['Day', 'Views', 'Views before', 'Clicks', 'Clicks before', 'Engagement']

/** The charts in figures, newest day first. */
export function DayTable({ data: { series, seriesBefore } }: { data: Analytics }) {
  const rows = series.map((now, n) => ({ now, before: seriesBefore[n] })).reverse()
  return (
    <details>
      <summary>Show the table</summary>
      <Table name="Views and clicks by day" label="Every day" className="figures" columns={COLUMNS}>
        {rows.map(({ now, before }) => (
          <tr key={now.date}>
            <th scope="row">{shortDate(`${now.date}T12:00:00.000Z`, 'UTC')}</th>
            <td>{figure(now.views)}</td>
            <td>{figure(before?.views ?? 0)}</td>
            <td>{figure(now.clicks)}</td>
            <td>{figure(before?.clicks ?? 0)}</td>
            <td>{figure(engagementOf(now))}</td>
          </tr>
        ))}
      </Table>
    </details>
  )
}
