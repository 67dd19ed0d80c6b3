import { LiveTotals } from './LiveTotals.tsx'
import { PeriodAnalytics } from './PeriodAnalytics.tsx'

/** The Analytics tab: views and clicks, in total and over the last days. */
export default function Analytics() {
  return (
    <>
      <div className="panel-head">
        <h2>Analytics</h2>
      </div>
      <LiveTotals />
      <PeriodAnalytics />
    </>
  )
}
