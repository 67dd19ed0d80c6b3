import { type Column, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { type CheckBuilder, check, customType, type ExtraConfigColumn, integer, text } from 'drizzle-orm/pg-core'

/** `timestamptz(3)` that reads and writes ISO-8601 UTC with milliseconds (drizzle's own string mode is not ISO). */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (value) => value,
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Full-text search vector, maintained by the database. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** `numeric` as a JavaScript number. */
export const decimal = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(10, 2)',
  toDriver: (value) => String(value),
  fromDriver: (value) => Number(value),
})

/**
 * The first three words of a name with the characters between them, lowercase: used to find names in a text. For words
 * in other letters than a to z it is a part, or ''.
 */
export const beginningOf = (name: Column | ExtraConfigColumn) =>
  sql<string>`coalesce(substring(lower(${name}) from '[a-z0-9]+(?:[^a-z0-9]+[a-z0-9]+){0,2}'), '')`

/**
 * The lookup key of a text's address: `/go/slug`, or another site's host without `www.` and port. `[` for an IPv6 host;
 * '' for an unusual notation: such addresses are read one by one.
 */
export const linkKeyOf = (address: Column | ExtraConfigColumn) =>
  sql<string>`coalesce(substring(${address} from '^(/go/[a-z0-9-]+)(?:[?#]|$)'), substring(lower(${address}) from '^(?:https?:)?//(?:www[.])?([a-z0-9._~!$&()*+,\\x3b={}\`"''-]+)(?::[0-9]+)?(?:[/?#]|$)'), substring(${address} from '^(?:https?:)?//(\\[)'), '')`

export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`)

/** The columns of work that is done later, with retries: see platform/work. */
export const dueWork = (takenUntil = 'taken_until') => ({
  attempts: integer('attempts').notNull().default(0),
  /** Why the last attempt failed. */
  error: text('error'),
  /** When it is retried; null: no more. */
  dueAt: instant('retry_at').default(sql`now()`),
  /** Until when a process may be working on it, and no other does. */
  takenUntil: instant(takenUntil),
})

/**
 * A CHECK for each column of a table with a closed set of values: `text('state', { enum: STATES })`. Type, API and
 * database then share one constant.
 */
export function closedSets(columns: Record<string, ExtraConfigColumn>): CheckBuilder[] {
  // These columns do not know their values; their table's do.
  const [first] = Object.values(columns)
  return Object.values(first ? getTableColumns(first.table) : {}).flatMap(({ table, name, enumValues }) => {
    const words = enumValues?.map((word) => `'${word}'`).join(', ')
    return words ? check(`${getTableName(table)}_${name}`, sql.raw(`${name} in (${words})`)) : []
  })
}
