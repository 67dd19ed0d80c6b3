import type { Analytics, AnalyticsTable } from '#shared/analytics.ts'
import { type Cell, csvText } from '../../platform/http/csv.ts'

/**
 * One of the tables as CSV: a line of column names, then one line per row. A byte order mark tells spreadsheets that it
 * is UTF-8.
 */
export function toCsv(analytics: Analytics, table: AnalyticsTable): string {
  const [names, rows] = TABLES[table](analytics)
  return csvText([names, ...rows])
}

const READ = ['views', 'clicks', 'engagementRate', 'viewsBefore', 'clicksBefore'] as const
const CLICKED = ['clicks', 'seen', 'clicksBefore'] as const

const TABLES: Record<AnalyticsTable, (analytics: Analytics) => [readonly string[], Cell[][]]> = {
  series: ({ series }) => [['date', 'views', 'clicks'], series.map(({ date, views, clicks }) => [date, views, clicks])],
  articles: ({ articles }) => [
    ['id', 'title', 'slug', 'category', ...READ],
    articles.map((row) => [row.id, row.title, row.slug, row.category, ...READ.map((name) => row[name])]),
  ],
  categories: ({ categories }) => [
    ['category', ...READ],
    categories.map((row) => [row.name, ...READ.map((name) => row[name])]),
  ],
  bookmakers: ({ bookmakers }) => [
    ['id', 'bookmaker', ...CLICKED],
    bookmakers.map((row) => [row.id, row.name, ...CLICKED.map((name) => row[name])]),
  ],
  placements: ({ placements }) => [
    ['placement', ...CLICKED],
    placements.map((row) => [row.placement, ...CLICKED.map((name) => row[name])]),
  ],
  devices: ({ devices }) => [
    ['device', ...CLICKED],
    devices.map((row) => [row.device, ...CLICKED.map((name) => row[name])]),
  ],
}
