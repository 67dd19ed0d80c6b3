import type { CurrentUser } from '#shared/user.ts'
import { refuseFormer } from '../../access/auth/still-may.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import { coverNames, readCover } from '../../content/media/covers.ts'
import { inImageTurn } from '../../content/media/image-turns.ts'
import type { Images } from '../../content/media/images.ts'
import { keepImage } from '../../content/media/normalize.ts'
import { sportOf } from '../../content/media/social/card.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { createTurns } from '../../platform/threads/turns.ts'
import type { Ai } from '../desk/ai.ts'
import { AiError } from '../desk/failures.ts'
import { coverPrompt } from '../desk/prompts.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'image'>
  ai: Ai
  storage: Storage
  publisher: Wake
  images: Images
}

// Each may hold 10 MB from the AI's answer until it is in the library, so the others are requested afterwards.
const inTurn = createTurns({ width: 4, widthOfOne: 3 })
// Too large, or not an image.
const UNFIT = [413, 415]

/** The subject of a cover; `category` is a slug. */
export type CoverSubject = { title: string; excerpt?: string | null; category: string }

/** A cover for an article: the model's image, or a built-in one if there is no model. Returns its path. 502, 422. */
export function makeCover(deps: Deps, about: CoverSubject, user: CurrentUser | null): Promise<string> {
  return deps.ai.isBuiltIn ? builtInCover(deps, about, user) : inTurn(() => askForCover(deps, about, user))
}

async function askForCover(deps: Deps, about: CoverSubject, user: CurrentUser | null): Promise<string> {
  const bytes = await deps.ai.makeImage({ purpose: 'cover', prompt: coverPrompt({ excerpt: null, ...about }) })
  if (user) await refuseFormer(deps.db, user, 'articles')
  try {
    const { normalizedPath } = await inImageTurn(() => keepImage(deps, bytes, { name: 'cover-ai', alt: null }, user))
    return normalizedPath
  } catch (error) {
    if (!(error instanceof ApiError && UNFIT.includes(error.status))) throw error
    throw new AiError(
      'no image',
      'The AI server sent an image that the site cannot show. Try again, or check OPENAI_IMAGE_MODEL.',
    )
  }
}

/** The built-in cover for a title: always the same one of its sport's compositions. Returns its path. */
async function builtInCover(deps: Deps, about: CoverSubject, user: CurrentUser | null): Promise<string> {
  const sport = sportOf(about.category)
  const names = await coverNames(sport)
  const name = names[numberOf(about.title) % names.length]
  if (!name) throw new Error(`There is no cover for ${sport}`)
  const png = await deps.images.rasterize(await readCover(name))
  const { normalizedPath } = await keepImage(deps, new Uint8Array(png), { name: `cover-${name}`, alt: null }, user)
  return normalizedPath
}

// FNV-1a: spreads similar titles over the compositions.
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash >>> 8
}
