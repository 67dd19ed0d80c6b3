import type postgres from 'postgres'

/** How many other clients are connected to the database. */
export async function countOtherClients(client: postgres.Sql): Promise<number> {
  const [row] = await client`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  return Number(row?.['others'])
}
