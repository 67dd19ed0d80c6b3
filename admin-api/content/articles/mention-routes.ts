import { Hono } from 'hono'
import { z } from 'zod'
import { mentionSchema, seenMentionsSchema } from '#shared/mention.ts'
import type { Db } from '../../platform/database/client.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { body } from '../../platform/http/validate.ts'
import { viewerOf } from './own-drafts.ts'
import { markSeen, unseenMentions } from './store/mentions.ts'

/** /api/mentions: unseen notes that mention the caller. */
export function mentionRoutes({ db }: { db: Db }) {
  return new Hono<AppEnv>()
    .get('/', may('drafts'), answers('Unseen notes that mention you', z.array(mentionSchema)), async (c) =>
      c.json(await unseenMentions(db, c.var.user.id, viewerOf(c.var.user))),
    )
    .post('/seen', may('drafts'), body(seenMentionsSchema), async (c) => {
      await markSeen(db, c.var.user.id, c.req.valid('json').ids)
      return c.json({ message: 'Seen' })
    })
}
