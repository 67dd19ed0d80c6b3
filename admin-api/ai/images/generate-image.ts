import { Hono } from 'hono'
import { z } from 'zod'
import { plainText } from '#shared/plain-text.ts'
import { generateImageInputSchema } from '#shared/upload.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Images } from '../../content/media/images.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { callsAtOnce } from '../../platform/http/calls-at-once.ts'
import { body } from '../../platform/http/validate.ts'
import type { Ai } from '../desk/ai.ts'
import { makeCover } from './make-cover.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'image'>
  ai: Ai
  storage: Storage
  publisher: Wake
  images: Images
}

const MISSING = 'Missing Content: Please add a title or content before generating an image.'
const MOST_AT_ONCE = 40
const BEGINNING = 300
// From a form as sent, in which markup may be endless: enough for the beginning of any text.
const MOST_READ = 20_000

/** POST /api/articles/generate-image */
export function generateImageRoutes(deps: Deps) {
  return new Hono<AppEnv>().post(
    '/generate-image',
    may('articles'),
    answers('Make a cover', z.object({ imagePath: z.string() })),
    callsAtOnce(MOST_AT_ONCE, 'covers'),
    body(generateImageInputSchema),
    async (c) => {
      const { title, content, excerpt, category } = c.req.valid('json')
      if (!title && !content.trim()) throw new ApiError(400, MISSING)
      const beginning = beginningOf(content)
      const about = { title: title || beginning, excerpt: excerpt || beginning, category }
      return c.json({ imagePath: await makeCover(deps, about, c.var.user) })
    },
  )
}

/** The first words of a text. A tag that is cut off does not count. */
export function beginningOf(content: string): string {
  return plainText(content.slice(0, MOST_READ).replace(/<[^<>]*$/, '')).slice(0, BEGINNING)
}
