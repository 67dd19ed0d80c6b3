import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import type { Ai } from '../desk/ai.ts'

/** Dependencies of an editor's question. */
export type Asker = { env: Pick<Env, 'timeZone'>; db: Db; ai: Ai }
