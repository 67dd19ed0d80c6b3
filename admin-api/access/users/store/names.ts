import { sql } from 'drizzle-orm'
import { users } from '../../../platform/database/tables/accounts.ts'

/** The newsroom's name for a user: the name, or the email if there is none; null if no user was joined. */
export const userName = sql<string>`coalesce(nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), ''), ${users.email})`

/** The name that readers see for a user as an author: never the email. */
export function authorName(firstName: string | null, lastName: string | null): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Newsroom'
}
