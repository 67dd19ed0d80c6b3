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
 * The first three words of a name with what stands between them, lowercase: by these the names in a text are looked up. Of
 * words in other letters than a to z it is a part, or ''.
 */
export const beginningOf = (name: Column | ExtraConfigColumn) =>
  sql<string>`coalesce(substring(lower(${name}) from '[a-z0-9]+(?:[^a-z0-9]+[a-z0-9]+){0,2}'), '')`

/**
 * What an address of a text is looked up by: `/go/slug`, or the host of another site without `www.` and port. `[` for a
 * host that is a number of IPv6; '' for one that was noted as it was written, in an unusual way: such are left to be read
 * one by one.
 */
export const linkKeyOf = (address: Column | ExtraConfigColumn) =>
  sql<string>`coalesce(substring(${address} from '^(/go/[a-z0-9-]+)(?:[?#]|$)'), substring(lower(${address}) from '^(?:https?:)?//(?:www[.])?([a-z0-9._~!$&()*+,\\x3b={}\`"''-]+)(?::[0-9]+)?(?:[/?#]|$)'), substring(${address} from '^(?:https?:)?//(\\[)'), '')`

export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`)

/** The columns of work that is done later, and tried again: see platform/work. */
export const dueWork = (takenUntil = 'taken_until') => ({
  attempts: integer('attempts').notNull().default(0),
  /** Why the last try failed. */
  error: text('error'),
  /** When it is tried next; null: it is not tried any more. */
  dueAt: instant('retry_at').default(sql`now()`),
  /** Until when a process may be trying it: no other one does meanwhile. */
  takenUntil: instant(takenUntil),
})

/**
 * A CHECK for each column of a table that holds one of a closed set of words: `text('state', { enum: STATES })`. Type,
 * API and database then have the set from one constant.
 */
export function closedSets(columns: Record<string, ExtraConfigColumn>): CheckBuilder[] {
  // These columns do not know their words; those of their table do.
  const [first] = Object.values(columns)
  return Object.values(first ? getTableColumns(first.table) : {}).flatMap(({ table, name, enumValues }) => {
    const words = enumValues?.map((word) => `'${word}'`).join(', ')
    return words ? check(`${getTableName(table)}_${name}`, sql.raw(`${name} in (${words})`)) : []
  })
}
