import type { NewsFeed } from '#shared/news-feed.ts'
import { intervalName } from './option-names.ts'

/** The form fields of a news feed; an empty `intervalMinutes` means before each piece. */
export type NewsFeedValues = {
  name: string
  url: string
  categoryId: string
  intervalMinutes: string
  maxAgeDays: string
  isPaused: boolean
}

const INTERVALS = ['', '15', '30', '60', '180', '360', '720', '1440']

/** The intervals to choose from, including one that was set through the API. */
export function newsIntervals(feed: NewsFeed | null): { value: string; name: string }[] {
  const stored = feed ? String(feed.intervalMinutes ?? '') : ''
  const all = INTERVALS.includes(stored) ? INTERVALS : [...INTERVALS, stored]
  return all.map((value) => ({ value, name: value === '' ? 'Before each article' : intervalName(value) }))
}

/** A feed as the form shows it; null: a new one. */
export function newsFeedValuesOf(feed: NewsFeed | null): NewsFeedValues {
  return {
    name: feed?.name ?? '',
    url: feed?.url ?? '',
    categoryId: String(feed?.categoryId ?? ''),
    intervalMinutes: String(feed?.intervalMinutes ?? ''),
    maxAgeDays: String(feed?.maxAgeDays ?? 3),
    isPaused: feed?.isPaused ?? false,
  }
}

/** The form in the API's format. */
export function newsFeedBodyOf({ categoryId, intervalMinutes, maxAgeDays, ...rest }: NewsFeedValues) {
  return {
    ...rest,
    categoryId: Number(categoryId),
    intervalMinutes: intervalMinutes === '' ? null : Number(intervalMinutes),
    // Values that are not numbers are sent as typed, so that the API reports them at their field.
    maxAgeDays: maxAgeDays.trim() === '' ? Number.NaN : Number(maxAgeDays),
  }
}
