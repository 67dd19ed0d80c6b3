import { Hono } from 'hono'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import {
  IMAGE_MAX_BYTES,
  IMAGE_TOO_LARGE,
  normalizedSchema,
  normalizeInputSchema,
  uploadInputSchema,
} from '#shared/upload.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { UploadIncomplete, UploadTooLarge } from '../../platform/files/storage.ts'
import { readGrant } from '../../platform/files/upload-signature.ts'
import { may, signedLink } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { mayBeEmpty } from '../../platform/http/json-body.ts'
import { isLoopbackHost } from '../../platform/http/same-site.ts'
import { body } from '../../platform/http/validate.ts'
import { countCall } from '../../platform/limits/count-call.ts'
import type { Marks, Wake } from '../marks.ts'
import type { Images } from './images.ts'
import { normalizeUpload } from './normalize.ts'

type Deps = {
  db: Db
  siteUrl: string
  marks: Pick<Marks, 'image'>
  storage: Storage
  publisher: Wake
  secretKey: string
  images: Images
  /** How many unfinished uploads a user may have. */
  uploadLimit: RateLimiterAbstract
}

const TOO_MANY = 'Too many unfinished uploads. Wait an hour, then try again.'

/** /api/objects: permission to upload, and the processing of an upload. */
export function uploadRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .post('/upload', may('uploads'), mayBeEmpty, body(uploadInputSchema), async (c) => {
      const host = c.req.header('Host') ?? ''
      await countCall(deps.uploadLimit, c.var.user.id, TOO_MANY)
      const origin = isLoopbackHost(host) ? `http://${host}` : deps.siteUrl
      return c.json(await deps.storage.grant(c.req.valid('json'), origin))
    })
    .post(
      '/normalize',
      may('uploads'),
      answers('Turn an upload into an image', normalizedSchema),
      body(normalizeInputSchema),
      async (c) => {
        const image = await normalizeUpload(deps, c.req.valid('json'), c.var.user)
        await deps.uploadLimit.reward(c.var.user.id)
        return c.json(image)
      },
    )
}

/** PUT /api/objects/put/{id}: needs only its signature, so it comes before every other check. */
export function signedUploadRoutes(deps: Deps) {
  return new Hono<AppEnv>().put('/put/:id', signedLink, async (c) => {
    const grant = readGrant(deps.secretKey, c.req.param('id'), c.req.query())
    if (!grant || !deps.storage.receive)
      throw new ApiError(403, 'This upload link is no longer valid; ask for a new one')
    const type = c.req.header('Content-Type') ?? ''
    if (grant.contentType && type.split(';')[0]?.trim().toLowerCase() !== grant.contentType.toLowerCase()) {
      throw new ApiError(415, `This link is for ${grant.contentType}`)
    }
    const exact = grant.size || null
    const most = exact ?? IMAGE_MAX_BYTES
    const announced = Number(c.req.header('Content-Length') ?? 0)
    if (announced > most) throw tooLarge()
    if (!c.req.raw.body) throw new ApiError(400, 'The file is empty')
    const stored = await deps.storage.receive(grant.id, c.req.raw.body, { most, exact }).catch(explain)
    if (!stored) throw new ApiError(403, 'This upload link was already used; ask for a new one')
    return c.body(null, 200)
  })
}

function explain(error: unknown): never {
  if (error instanceof UploadTooLarge) throw tooLarge()
  if (error instanceof UploadIncomplete) {
    throw new ApiError(400, 'The file is empty, was cut off, or does not have the size that this link is for')
  }
  throw error
}

function tooLarge(): ApiError {
  return new ApiError(413, `The file ${IMAGE_TOO_LARGE}`)
}
