import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { type Analytics, engagementOf } from '#shared/analytics.ts'
import { shortDate } from '#shared/dates.ts'
import { formatNumber } from '../lib/number.ts'

type Point = { date: string; now: number; before: number }

/** Views, clicks and engagement by day, each over a thin line of the period before. */
export default function Trends({ data: { series, seriesBefore, days } }: { data: Analytics }) {
  const pointsOf = (value: (day: Analytics['series'][number]) => number): Point[] =>
    series.map((day, n) => ({ date: day.date, now: value(day), before: value(seriesBefore[n] ?? EMPTY) }))
  return (
    <div className="trends">
      <Trend title="Views by day" days={days} colour="var(--brand)" points={pointsOf(({ views }) => views)} />
      <Trend title="Clicks by day" days={days} colour="var(--odds)" points={pointsOf(({ clicks }) => clicks)} />
      <Trend title="Engagement by day" days={days} colour="var(--ink)" points={pointsOf(engagementOf)} />
    </div>
  )
}

const EMPTY = { date: '', views: 0, clicks: 0 }
const HEIGHT = 180
const AXIS = { fill: 'var(--ink-2)', fontSize: 12 }

type TrendProps = { title: string; days: number; colour: string; points: Point[] }

function Trend({ title, days, colour, points }: TrendProps) {
  const best = points.reduce((most, point) => (point.now > most.now ? point : most), points[0] ?? { ...EMPTY, now: 0 })
  const words = `${title}, the last ${days} days compared with those before; the highest was ${formatNumber(best.now)} on ${tick(best.date)}. The table below has every day.`
  return (
    <figure className="trend">
      <figcaption>
        {title}
        <span className="trend-key quiet">
          <i style={{ borderColor: colour }} /> now <i className="trend-before" /> before
        </span>
      </figcaption>
      <div role="img" aria-label={words}>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <LineChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
            <CartesianGrid stroke="var(--line)" vertical={false} />
            <XAxis dataKey="date" tickFormatter={tick} tick={AXIS} stroke="var(--control)" minTickGap={32} />
            <YAxis tick={AXIS} stroke="var(--control)" width={48} tickFormatter={formatNumber} tickLine={false} />
            <Tooltip content={Hint} isAnimationActive={false} cursor={{ stroke: 'var(--control)' }} />
            <Line
              dataKey="before"
              stroke="var(--ink-3)"
              strokeDasharray="3 4"
              dot={false}
              isAnimationActive={false}
              type="linear"
            />
            <Line
              dataKey="now"
              stroke={colour}
              strokeWidth={2.5}
              dot={points.length <= 7}
              isAnimationActive={false}
              type="linear"
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}

function Hint({ active, payload }: { active?: boolean; payload?: readonly { payload?: Point }[] }) {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  return (
    <p className="tip">
      {tick(point.date)}: {formatNumber(point.now)}, before {formatNumber(point.before)}
    </p>
  )
}

/** "Nov 21" */
function tick(day: string): string {
  return day === '' ? '' : shortDate(`${day}T12:00:00.000Z`, 'UTC').replace(/, \d+$/, '')
}
