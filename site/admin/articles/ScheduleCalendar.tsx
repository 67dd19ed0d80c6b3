import { TZDate } from '@date-fns/tz'
import { addDays, addMonths, endOfMonth, format, startOfMonth, startOfWeek } from 'date-fns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ArticleListItem } from '#shared/article.ts'
import { clock, editorialDay } from '#shared/dates.ts'
import { DAY_MS } from '#shared/days.ts'
import { useListing } from '../lib/address.ts'
import { useFrame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { formatNumber } from '../lib/number.ts'
import { useArticles } from '../lib/queries.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import type { Filter } from './ArticleList.tsx'
import { WAITS } from './ArticleState.tsx'

const MOST_IN_A_MONTH = 100
const MONDAY = { weekStartsOn: 1 } as const

/** Scheduled articles of a month by day, with the list's filters; the month is in the address. */
export function ScheduleCalendar({ filter }: { filter: Filter }) {
  const { timeZone } = useFrame()
  const [{ month }, setListing] = useListing()
  const today = format(TZDate.tz(timeZone), 'yyyy-MM-dd')
  const first = startOfMonth(new Date(`${month ?? today.slice(0, 7)}-01T12:00`))
  const { data, error, isPlaceholderData, refetch } = useArticles({
    ...filter,
    limit: MOST_IN_A_MONTH,
    published: true,
    scheduled: true,
    publishedFrom: iso(first),
    publishedTo: iso(endOfMonth(first)),
    sort: 'publishedAt',
  })
  // Data of another month must not be shown for this one.
  const planned = isPlaceholderData ? undefined : data
  const goTo = (to: Date) => void setListing({ month: format(to, 'yyyy-MM') })

  return (
    <section className="calendar" aria-labelledby="calendar-month" aria-busy={isPlaceholderData}>
      <div className="calendar-head">
        <h3 id="calendar-month">{format(first, 'MMMM yyyy')}</h3>
        <IconButton label="Previous month" icon={ChevronLeft} onClick={() => goTo(addMonths(first, -1))} />
        <IconButton label="Next month" icon={ChevronRight} onClick={() => goTo(addMonths(first, 1))} />
        {month !== null && month !== today.slice(0, 7) && (
          <button type="button" className="btn" onClick={() => void setListing({ month: null })}>
            This month
          </button>
        )}
        {planned && (
          <p className="quiet">
            {planned.total === 0 ? 'Nothing is scheduled' : `${formatNumber(planned.total)} scheduled`}
          </p>
        )}
      </div>
      {!data && <Unloaded what="the calendar" rows={5} error={error} onRetry={refetch} />}
      {data && <Days first={first} today={today} articles={planned?.items ?? []} />}
      {planned && planned.total > planned.items.length && (
        <p className="quiet">
          Only the first {formatNumber(planned.items.length)} are shown; the list below has all of them.
        </p>
      )}
    </section>
  )
}

type DaysProps = { first: Date; today: string; articles: ArticleListItem[] }

function Days({ first, today, articles }: DaysProps) {
  const { timeZone } = useFrame()
  const byDay = Map.groupBy(articles, ({ publishedAt }) => editorialDay(publishedAt ?? '', timeZone))
  const start = startOfWeek(first, MONDAY)
  const weeks = Math.ceil(Math.round((endOfMonth(first).getTime() - start.getTime()) / DAY_MS) / 7)
  const days = Array.from({ length: weeks * 7 }, (_, n) => addDays(start, n))
  return (
    <ol className="calendar-days">
      {days.map((day) => {
        const name = iso(day)
        const isOutside = day.getMonth() !== first.getMonth()
        const planned = isOutside ? [] : (byDay.get(name) ?? [])
        return (
          <li
            key={name}
            data-outside={isOutside || undefined}
            data-empty={planned.length === 0 || undefined}
            aria-current={name === today ? 'date' : undefined}
          >
            <time dateTime={name}>
              <span>{format(day, 'EEE')}</span> {format(day, 'd')}
            </time>
            {planned.map((article) => (
              <Planned key={article.id} article={article} />
            ))}
          </li>
        )
      })}
    </ol>
  )
}

function Planned({ article: { id, title, publishedAt, category, hold } }: { article: ArticleListItem }) {
  const { timeZone } = useFrame()
  const { openEditor } = useNewsroom()
  return (
    <button type="button" className="calendar-article" data-cat={category?.slug} onClick={() => openEditor(id)}>
      <b>{clock(publishedAt ?? '', timeZone)}</b> {title}
      {hold === 'confirm' && <em>{WAITS}</em>}
    </button>
  )
}

function iso(day: Date): string {
  return format(day, 'yyyy-MM-dd')
}
