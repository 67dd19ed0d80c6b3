import { Hono } from 'hono'
import { z } from 'zod'
import { goLiveItemSchema } from '#shared/go-live.ts'
import type { Db } from '../../platform/database/client.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { readGoLiveList } from './read-list.ts'

type Deps = {
  db: Db
  ai: { model: string | null }
}

/** /api/go-live */
export function goLiveRoutes({ db, ai }: Deps) {
  return new Hono<AppEnv>().get(
    '/',
    may('settings'),
    answers('The checklist of a new site before it goes live', z.array(goLiveItemSchema)),
    async (c) => c.json(await readGoLiveList({ db, model: ai.model })),
  )
}
