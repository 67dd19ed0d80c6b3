import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Analytics, PERIODS, type Period } from '#shared/analytics.ts'
import { shortDate } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { lazily } from '../lib/lazily.tsx'
import { formatNumber } from '../lib/number.ts'
import { KEYS } from '../lib/query-keys.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyNotice, Skeleton, Unloaded } from '../ui/Notice.tsx'
import { AnalyticsTables } from './AnalyticsTables.tsx'
import { CountingRules } from './CountingRules.tsx'
import { CsvLink } from './CsvLink.tsx'
import { DayTable } from './DayTable.tsx'

const POLL_MS = 30_000

// The chart library is by far the newsroom's largest, so it is loaded only when charts are shown.
const Trends = lazily(() => import('./Trends.tsx'), { waiting: <Skeleton rows={6} label="Loading charts" /> })

/** The last 7, 30 or 90 days compared with the same period before: charts, tables and the counting rules. */
export function PeriodAnalytics() {
  const [days, setDays] = useState<Period>(30)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...KEYS.analytics, days],
    queryFn: async () =>
      (await (await api.analytics.$get({ query: { days: String(days) as '7' } })).json()) as Analytics,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    retry: false,
  })
  return (
    <section className="period" aria-labelledby="period-title">
      <div className="period-head">
        <h3 id="period-title">Last {data?.days ?? days} days</h3>
        <fieldset className="period-choice">
          <legend className="sr">Period</legend>
          {PERIODS.map((period) => (
            <button
              key={period}
              type="button"
              className="btn"
              aria-pressed={period === days}
              onClick={() => setDays(period)}
            >
              {period} days
            </button>
          ))}
        </fieldset>
      </div>
      {!data && <Unloaded what="the period" rows={10} error={error} onRetry={refetch} />}
      {data && (
        <div className="period-body" aria-busy={isPlaceholderData}>
          <p className="quiet">
            {readable(data.from)} to {readable(data.to)}, compared with the {data.days} days before. Days begin at
            midnight in {data.timeZone}.
          </p>
          {isEmpty(data) ? <NothingYet days={data.days} /> : <Figures data={data} />}
          <CountingRules {...data.totals} />
        </div>
      )}
    </section>
  )
}

function Figures({ data }: { data: Analytics }) {
  const { totals, days } = data
  return (
    <>
      <dl className="counters counters-3">
        <Change name="Views" now={totals.views} before={totals.viewsBefore} days={days} />
        <Change name="Clicks" now={totals.clicks} before={totals.clicksBefore} days={days} />
        <Change
          name="Engagement"
          now={totals.engagementRate}
          before={totals.engagementRateBefore}
          days={days}
          unit=" clicks per 100 views"
        />
      </dl>
      <Trends data={data} />
      <Card title="Views and clicks by day" wide>
        <DayTable data={data} />
        <CsvLink days={days} table="series" name="days" />
      </Card>
      <AnalyticsTables data={data} />
    </>
  )
}

type ChangeProps = { name: string; now: number; before: number; days: Period; unit?: string }

function Change({ name, now, before, days, unit = '' }: ChangeProps) {
  return (
    <div className="counter">
      <dt>{name}</dt>
      <dd className="counter-value">{formatNumber(now)}</dd>
      <dd className="quiet">
        {unit.trim() && <span className="change-unit">{unit.trim()}</span>} {changeOf(now, before, days)}
      </dd>
    </div>
  )
}

function changeOf(now: number, before: number, days: Period): string {
  if (before === 0) return now === 0 ? 'None in either period' : `None in the ${days} days before`
  const percent = Math.round(((now - before) / before) * 100)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return `${sign}${Math.abs(percent)}% from ${formatNumber(before)}`
}

function NothingYet({ days }: { days: Period }) {
  return (
    <EmptyNotice title={`No views or clicks in the last ${days} days`}>
      <p>They appear here seconds after the first one.</p>
    </EmptyNotice>
  )
}

function isEmpty({ totals }: Analytics): boolean {
  return totals.views + totals.seen + totals.viewsBefore + totals.seenBefore === 0
}

function readable(day: string): string {
  return shortDate(`${day}T12:00:00.000Z`, 'UTC')
}
