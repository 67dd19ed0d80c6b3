import type { Analytics, Device, Period } from '#shared/analytics.ts'
import { DEVICES, engagementOf } from '#shared/analytics.ts'
import { dayAfter, dayBefore } from '#shared/days.ts'
import type { Viewer } from '../../content/articles/store/read-articles.ts'
import type { Db } from '../../platform/database/client.ts'
import { today } from '../../platform/database/clock.ts'
import { moveWindows } from '../clicks/store/windows.ts'
import * as store from './store.ts'

const TOP_ARTICLES = 50

type Wanted = { days: Period; viewer?: Viewer; everyArticle?: boolean }

/**
 * Analytics of the last `days` editorial days, compared with as many days before. `viewer`: whose drafts are named.
 * `everyArticle`: not only the top ones.
 */
export async function readAnalytics(
  db: Db,
  timeZone: string,
  { days, viewer = 'newsroom', everyArticle = false }: Wanted,
): Promise<Analytics> {
  const last = await today(db, timeZone)
  const span = { days, last, middle: dayBefore(last, days), first: dayBefore(last, 2 * days - 1) }
  await moveWindows(db, last)
  const [siteDays, { articles, categories }, clicks] = await Promise.all([
    store.listDays(db, span),
    store.listReading(db, span, everyArticle ? null : TOP_ARTICLES, viewer),
    store.listClicks(db, span),
  ])
  const byDay = new Map(siteDays.map((row) => [row.day, row]))
  const daysFrom = (first: string) =>
    Array.from({ length: days }, (_, n) => byDay.get(dayAfter(first, n)) ?? nothingOn(dayAfter(first, n)))
  const [before, now] = [daysFrom(span.first), daysFrom(dayAfter(span.middle, 1))]
  return {
    days,
    from: dayAfter(span.middle, 1),
    to: last,
    timeZone,
    totals: totalsOf(now, before),
    series: now.map(toPoint),
    seriesBefore: before.map(toPoint),
    articles: articles.map((row) => ({ ...row, engagementRate: engagementOf(row) })),
    categories: categories.map((row) => ({
      ...row,
      name: row.name ?? 'Uncategorized',
      engagementRate: engagementOf(row),
    })),
    bookmakers: summed(clicks, ({ bookmakerId, name, slug }) => ({ id: bookmakerId, name, slug })),
    placements: summed(clicks, ({ placement }) => ({ placement })),
    devices: summed(clicks, ({ device }) => ({ device: deviceOf(device) })),
  }
}

type Day = { day: string; views: number; viewsLeftOut: number; counted: number; seen: number }

function nothingOn(day: string): Day {
  return { day, views: 0, viewsLeftOut: 0, counted: 0, seen: 0 }
}

function toPoint({ day, views, counted }: Day) {
  return { date: day, views, clicks: counted }
}

function totalsOf(now: readonly Day[], before: readonly Day[]): Analytics['totals'] {
  const sum = (rows: readonly Day[], key: 'views' | 'viewsLeftOut' | 'counted' | 'seen') =>
    rows.reduce((total, row) => total + row[key], 0)
  const [views, clicks] = [sum(now, 'views'), sum(now, 'counted')]
  const [viewsBefore, clicksBefore] = [sum(before, 'views'), sum(before, 'counted')]
  return {
    views,
    clicks,
    viewsLeftOut: sum(now, 'viewsLeftOut'),
    seen: sum(now, 'seen'),
    engagementRate: engagementOf({ views, clicks }),
    viewsBefore,
    clicksBefore,
    seenBefore: sum(before, 'seen'),
    engagementRateBefore: engagementOf({ views: viewsBefore, clicks: clicksBefore }),
  }
}

/** Adds up the rows with the same `nameOf`, most clicked first. */
function summed<T extends object>(rows: readonly store.ClickRow[], nameOf: (row: store.ClickRow) => T) {
  const sums = new Map<string, T & { clicks: number; seen: number; clicksBefore: number }>()
  for (const row of rows) {
    const name = nameOf(row)
    const key = JSON.stringify(name)
    const sum = sums.get(key) ?? { ...name, clicks: 0, seen: 0, clicksBefore: 0 }
    sum.clicks += row.clicks
    sum.seen += row.seen
    sum.clicksBefore += row.clicksBefore
    sums.set(key, sum)
  }
  return [...sums.values()].sort((a, b) => b.clicks - a.clicks || b.clicksBefore - a.clicksBefore || b.seen - a.seen)
}

function deviceOf(stored: string): Device {
  return DEVICES.find((device) => device === stored) ?? 'desktop'
}
