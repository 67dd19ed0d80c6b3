import { Download } from 'lucide-react'
import type { AnalyticsTable, Period } from '#shared/analytics.ts'

type Props = { days: Period; table: AnalyticsTable; name: string }

/** Downloads one table, whole. */
export function CsvLink({ days, table, name }: Props) {
  return (
    <a className="btn" href={`/api/analytics?days=${days}&format=csv&table=${table}`} download>
      <Download aria-hidden="true" />
      Download CSV
      <span className="sr"> of {name}</span>
    </a>
  )
}
