import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env.ts'
import type { Ai } from '../desk/ai.ts'

/** What a question of the editor is asked with. */
export type Asker = { env: Pick<Env, 'timeZone'>; db: Db; ai: Ai }
