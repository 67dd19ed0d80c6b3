import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { aiDialects } from '../../../platform/database/tables/ai.ts'
import type { DialectMemory } from '../ai.ts'
import { dialectSchema } from '../dialect.ts'

/** How long knowledge about a server is kept: it may have been updated since. */
const DAYS = 30

/** Keeps in the database what the refusals of a model's server taught. */
export function dialectMemory(db: Db): DialectMemory {
  return {
    async read(server, model) {
      const isFresh = sql`${aiDialects.updatedAt} > now() - make_interval(days => ${DAYS})`
      const [row] = await db
        .select({ dialect: aiDialects.dialect })
        .from(aiDialects)
        .where(and(eq(aiDialects.server, server), eq(aiDialects.model, model), isFresh))
      return dialectSchema.safeParse(row?.dialect).data ?? null
    },
    async write(server, model, dialect) {
      const set = { dialect, updatedAt: sql`now()` as unknown as string }
      await db
        .insert(aiDialects)
        .values({ server, model, dialect })
        .onConflictDoUpdate({ target: [aiDialects.server, aiDialects.model], set })
    },
  }
}
