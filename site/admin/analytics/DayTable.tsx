import { type Analytics, engagementOf } from '#shared/analytics.ts'
import { shortDate } from '#shared/dates.ts'
import { formatNumber } from '../lib/number.ts'
import { Table } from '../ui/Table.tsx'

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
            <td>{formatNumber(now.views)}</td>
            <td>{formatNumber(before?.views ?? 0)}</td>
            <td>{formatNumber(now.clicks)}</td>
            <td>{formatNumber(before?.clicks ?? 0)}</td>
            <td>{formatNumber(engagementOf(now))}</td>
          </tr>
        ))}
      </Table>
    </details>
  )
}
