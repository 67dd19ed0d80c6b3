import type postgres from 'postgres'

/** A database server's description of itself. */
export type Server = {
  version: number
  encoding: string
  mayMakeTables: boolean
  connections: number
  most: number
  aheadMs: number
}

/** Asks a database server for its version and settings, and for the difference between its clock and this machine's. */
export async function readServer(client: postgres.Sql): Promise<Server> {
  const asked = Date.now()
  const [row] = await client`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create') as "mayMakeTables",
      (select count(*)::int from pg_stat_activity) as connections,
      current_setting('max_connections')::int as most,
      extract(epoch from clock_timestamp()) * 1000 as now`
  const halfway = (asked + Date.now()) / 2
  return { ...row, aheadMs: Math.round(Number(row?.['now']) - halfway) } as Server
}
