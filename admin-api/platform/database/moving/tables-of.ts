import type postgres from 'postgres'

/** A table as it is moved: its columns, without those that the database computes. */
export type MovedTable = { name: string; columns: { name: string; type: string }[] }

/** A database's schema and sequences; `steps` are the migrations that created its tables. */
export type Shape = { tables: MovedTable[]; sequences: { name: string; value: string }[]; steps: number[] }

/** Reads a database's schema. */
export async function readShape(sql: postgres.Sql): Promise<Shape> {
  const columns = await sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attname collate "C"`
  const tables = new Map<string, MovedTable>()
  for (const { table, name, type } of columns) {
    const known: MovedTable = tables.get(table) ?? { name: table, columns: [] }
    known.columns.push({ name, type })
    tables.set(table, known)
  }
  const sequences = await sql`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`
  return {
    tables: [...tables.values()],
    sequences: sequences.map(({ name, value }) => ({ name, value })),
    steps: await readSteps(sql),
  }
}

async function readSteps(sql: postgres.Sql): Promise<number[]> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  if (!table?.['exists']) return []
  const rows = await sql`select created_at from drizzle.__drizzle_migrations order by created_at`
  return rows.map((row) => Number(row['created_at']))
}

/** The number of rows in all tables. */
export async function countAllRows(sql: postgres.Sql): Promise<number> {
  const { tables } = await readShape(sql)
  let total = 0
  for (const { name } of tables) {
    const [row] = await sql`select count(*)::int as rows from ${sql(name)}`
    total += Number(row?.['rows'])
  }
  return total
}
