import { Hono } from 'hono'
import type { Logger } from 'pino'
import { z } from 'zod'
import { articleSchema } from '#shared/article.ts'
import {
  autoBloggerPatchSchema,
  autoBloggerSettingsSchema,
  autoBloggerStatusSchema,
  generatedSchema,
  madeFromSchema,
  pieceSchema,
} from '#shared/auto-blogger.ts'
import { acknowledgeBodySchema } from '#shared/finding.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Images } from '../../content/media/images.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { mayBeEmpty } from '../../platform/http/json-body.ts'
import { body, idParam, params } from '../../platform/http/validate.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { respondWith } from '../../platform/jobs/respond.ts'
import type { Ai } from '../desk/ai.ts'
import { readShownSettings, readStatus, saveSettings, setRunning, startGenerating } from './control.ts'
import { withFlagsNow } from './flags-now.ts'
import type { Posts } from './posts.ts'
import { signingSecret } from './posts.ts'
import { publishPiece } from './publish-piece.ts'
import { listPieces, madeFromOf } from './store/pieces.ts'
import { retryPosts } from './store/posts.ts'

type Deps = {
  env: Pick<Env, 'timeZone' | 'allowPrivatePosting'>
  log: Logger
  db: Db
  marks: Pick<Marks, 'article' | 'named' | 'image'>
  ai: Ai
  posts: Posts
  storage: Storage
  publisher: Wake
  secretKey: string
  images: Images
  jobs: Jobs
}

const QUEUE_LENGTH = 50
const secretsSchema = z.array(z.object({ url: z.string(), secret: z.string() }))

/** /api/auto-blogger */
export function autoBloggerRoutes(deps: Deps) {
  const { db } = deps
  return new Hono<AppEnv>()
    .get('/status', may('auto-blogger'), answers('Status of the auto-blogger', autoBloggerStatusSchema), async (c) =>
      c.json(await readStatus(deps)),
    )
    .post('/start', may('auto-blogger'), answers('Start the auto-blogger', autoBloggerStatusSchema), async (c) =>
      c.json(await setRunning(deps, true, c.var.user)),
    )
    .post('/stop', may('auto-blogger'), answers('Stop the auto-blogger', autoBloggerStatusSchema), async (c) =>
      c.json(await setRunning(deps, false, c.var.user)),
    )
    .post('/generate', may('auto-blogger'), answers('Write an article now', generatedSchema, 201), async (c) =>
      respondWith(c, await startGenerating(deps, c.var.user), 201),
    )
    .get('/settings', may('auto-blogger'), answers('The settings', autoBloggerSettingsSchema), async (c) =>
      c.json(await readShownSettings(deps)),
    )
    .put(
      '/settings',
      may('auto-blogger'),
      answers('Change any part of the settings', autoBloggerSettingsSchema),
      body(autoBloggerPatchSchema),
      async (c) => c.json(await saveSettings(deps, c.req.valid('json'), c.var.user)),
    )
    .get('/queue', may('auto-blogger'), answers('Its pieces, waiting ones first', z.array(pieceSchema)), async (c) =>
      c.json(await withFlagsNow(db, await listPieces(db, QUEUE_LENGTH), ({ article }) => article.id)),
    )
    .get(
      '/queue/:id/sources',
      may('auto-blogger'),
      answers('The sources of an article; none for one that a person wrote', z.array(madeFromSchema)),
      params(idParam),
      async (c) => {
        const sources = await madeFromOf(db, c.req.valid('param').id)
        if (!sources) throw notFound('Article')
        return c.json(sources)
      },
    )
    .post('/queue/:id/repost', may('auto-blogger'), params(idParam), async (c) => {
      await retryPosts(db, c.req.valid('param').id)
      deps.posts.wake()
      return c.json({ message: 'It is being posted again' })
    })
    .post(
      '/queue/:id/publish',
      may('auto-blogger'),
      answers('Publish a draft once each of its flags is confirmed', articleSchema),
      params(idParam),
      mayBeEmpty,
      body(acknowledgeBodySchema),
      async (c) => {
        const { acknowledge = [] } = c.req.valid('json')
        return c.json(await publishPiece(deps, c.req.valid('param').id, acknowledge, c.var.user))
      },
    )
    .get(
      '/signing-secrets',
      may('signing-secrets'),
      answers('The secret that signs posts to each website', secretsSchema),
      async (c) => {
        const { externalPostingUrls } = await readShownSettings(deps)
        return c.json(externalPostingUrls.map(({ url }) => ({ url, secret: signingSecret(deps.secretKey, url) })))
      },
    )
}
