import { sql } from 'drizzle-orm'
import { users } from '../../../platform/database/tables/accounts.ts'

/** What the newsroom calls a user: the name, or the e-mail of somebody without one; null where no user was joined. */
export const userName = sql<string>`coalesce(nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), ''), ${users.email})`
