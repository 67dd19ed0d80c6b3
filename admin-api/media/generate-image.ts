import { Hono } from 'hono'
import { z } from 'zod'
import { generateImageInputSchema } from '#shared/upload.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { signedIn } from '../http/access.ts'
import { answers } from '../http/answers.ts'
import type { AppEnv } from '../http/app-env.ts'
import { body } from '../http/validate.ts'
import { keepPicture } from '../uploads/normalize.ts'
import { COMPOSITIONS } from './covers/compositions.ts'
import { sportOf } from './social/card.ts'

const MISSING = 'Missing Content: Please add a title or content before generating an image.'

/** POST /api/articles/generate-image */
export function generateImageRoutes(deps: Deps) {
  return new Hono<AppEnv>().post(
    '/generate-image',
    signedIn,
    answers('Draw a cover', z.object({ imagePath: z.string() })),
    body(generateImageInputSchema),
    async (c) => {
      const { title, content, category } = c.req.valid('json')
      if (!title && !content.trim()) throw new ApiError(400, MISSING)
      return c.json({ imagePath: await drawCover(deps, { title: title || content, category }, c.var.user) })
    },
  )
}

/** The drawn cover for a title: one of its sport's compositions, always the same one. Answers its path. */
async function drawCover(deps: Deps, about: { title: string; category: string }, user: CurrentUser): Promise<string> {
  const sport = sportOf(about.category)
  const names = (Object.keys(COMPOSITIONS) as (keyof typeof COMPOSITIONS)[]).filter((name) =>
    name.startsWith(`${sport}-`),
  )
  const name = names[numberOf(about.title) % names.length]
  if (!name) throw new Error(`There is no cover for ${sport}`)
  const png = await deps.pictures.draw(COMPOSITIONS[name]())
  const { normalizedPath } = await keepPicture(deps, new Uint8Array(png), { name: `cover-${name}`, alt: null }, user)
  return normalizedPath
}

// FNV-1a: spreads similar titles over the compositions.
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash >>> 8
}
