import type { Analytics } from '#shared/analytics.ts'
import { shortDate } from '#shared/dates.ts'
import { figure } from '../lib/number.ts'
import { TableScroll } from '../ui/TableScroll.tsx'
import { engagementOf } from './engagement.ts'

/** The charts in figures, newest day first. */
export function DayTable({ data: { series, seriesBefore } }: { data: Analytics }) {
  const rows = series.map((now, n) => ({ now, before: seriesBefore[n] })).reverse()
  return (
    <details>
      <summary>Show the table</summary>
      <TableScroll label="Every day">
        <table className="table figures" aria-label="Figures by day">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Views</th>
              <th scope="col">Views before</th>
              <th scope="col">Clicks</th>
              <th scope="col">Clicks before</th>
              <th scope="col">Engagement</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </TableScroll>
    </details>
  )
}
