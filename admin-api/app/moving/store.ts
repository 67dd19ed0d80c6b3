import type postgres from 'postgres'

/** How many other clients are connected to the database. */
export async function countOtherClients(client: postgres.Sql): Promise<number> {
  const [row] = await client`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  return Number(row?.['others'])
}

/** Tables of sessions and links, which give access to an account. */
const OPENINGS = ['sessions', 'password_resets', 'email_changes', 'passkey_challenges']

/**
 * Ends every session and link of a restored database that has these `tables`: since the backup, users may have signed
 * out or used their links.
 */
export async function endSessions(client: postgres.Sql, tables: readonly { name: string }[]): Promise<void> {
  for (const { name } of tables) if (OPENINGS.includes(name)) await client`delete from ${client(name)}`
}
