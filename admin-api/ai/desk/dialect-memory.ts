import type { Db } from '../../platform/database/client.ts'
import { type Dialect, dialectSchema } from './dialect.ts'
import { readDialect, writeDialect } from './store/dialects.ts'

/** Where the lessons from a server's refusals are kept across restarts. */
export type DialectMemory = {
  read: (server: string, model: string) => Promise<Dialect | null>
  write: (server: string, model: string, dialect: Dialect) => Promise<void>
}

/** Keeps it in the database. One stored by an older version in another format is unknown. */
export function dialectMemory(db: Db): DialectMemory {
  return {
    read: async (server, model) => dialectSchema.safeParse(await readDialect(db, server, model)).data ?? null,
    write: (server, model, dialect) => writeDialect(db, { server, model, dialect }),
  }
}
