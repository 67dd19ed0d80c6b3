import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import { chunks } from '#shared/chunks.ts'
import type { Db } from '../../../platform/database/client.ts'
import { withId } from '../../../platform/database/one-of.ts'
import { matches } from '../../../platform/database/tables/matches.ts'
import type { NewMatch } from './matches.ts'
import { dropRedirects } from './redirects.ts'

type Field = keyof NewMatch
export type MatchUpdate = { id: number; fields: Partial<NewMatch> }

const COLUMNS = getTableColumns(matches)
/**
 * A statement's rows are one parameter: with one per field they take three times as long, and with a statement per row
 * ten times.
 */
const AT_ONCE = 1000

/** Stores new matches; returns their ids, in the same order. */
export async function insertMatches(tx: Db, rows: readonly NewMatch[]): Promise<number[]> {
  const ids: number[] = []
  for (const part of chunks(rows, AT_ONCE)) {
    const fields = fieldsOf(part)
    const inserted = await tx.execute<{ id: number }>(sql`
      insert into ${matches} (${list(fields.map(columnOf))})
      select ${list(fields.map((field) => sql.identifier(field)))} from ${recordsOf(part.map(filled(fields)), fields)}
      returning id`)
    ids.push(...inserted.map(({ id }) => id))
    await dropRedirects(
      tx,
      'match',
      part.map(({ slug }) => slug),
    )
  }
  return ids
}

/** Changes many matches, none of them twice; their addresses stay. */
export async function updateMatches(tx: Db, updates: readonly MatchUpdate[]): Promise<void> {
  // Fields omitted in a row stay unchanged.
  const alike = Map.groupBy(updates, ({ fields }) => fieldsOf([fields]).sort().join())
  for (const part of [...alike.values()].flatMap((some) => chunks(some, AT_ONCE))) {
    const fields = fieldsOf(part.map((update) => update.fields))
    const changes = fields.map((field) => sql`${columnOf(field)} = changed.${sql.identifier(field)}`)
    const records = recordsOf(
      part.map(({ id, fields }) => ({ ...fields, changedId: id })),
      fields,
      [sql`"changedId" int`],
    )
    await tx.execute(sql`
      update ${matches} set ${list([...changes, sql`revision = ${matches.revision} + 1`, sql`updated_at = now()`])}
      from ${records} where ${matches.id} = changed."changedId"`)
  }
}

/** Puts matches on dates that no other match has, until they get their new ones. */
export async function leaveDates(tx: Db, ids: readonly number[]): Promise<void> {
  for (const part of chunks(ids, AT_ONCE)) {
    await tx.execute(sql`
      update ${matches} set local_date = date '0001-01-01' + ${matches.id}
      where ${withId(matches.id, part)}`)
  }
}

/** Fields that any of the rows has. */
function fieldsOf(rows: readonly Partial<NewMatch>[]): Field[] {
  const given = rows.flatMap((row) => Object.entries(row).filter(([, value]) => value !== undefined))
  return [...new Set(given.map(([field]) => field as Field))]
}

/** A row with the fields that it omits but others of its statement have, filled in as the database would. */
function filled(fields: readonly Field[]) {
  return (row: NewMatch) => Object.fromEntries(fields.map((field) => [field, row[field] ?? usual(field)]))
}

function usual(field: Field): unknown {
  const value: unknown = COLUMNS[field].default
  return is(value, SQL) ? null : (value ?? null)
}

function recordsOf(rows: readonly object[], fields: readonly Field[], more: readonly SQL[] = []): SQL {
  const types = fields.map((field) => sql`${sql.identifier(field)} ${sql.raw(COLUMNS[field].getSQLType())}`)
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as changed(${list([...types, ...more])})`
}

function columnOf(field: Field): SQL {
  return sql`${sql.identifier(COLUMNS[field].name)}`
}

function list(parts: readonly (SQL | ReturnType<typeof sql.identifier>)[]): SQL {
  return sql.join(parts as SQL[], sql`, `)
}
