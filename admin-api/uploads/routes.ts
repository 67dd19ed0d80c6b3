import { Hono } from 'hono'
import {
  IMAGE_MAX_BYTES,
  IMAGE_TOO_LARGE,
  normalizedSchema,
  normalizeInputSchema,
  uploadInputSchema,
} from '#shared/upload.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { signedIn, signedLink } from '../http/access.ts'
import { answers } from '../http/answers.ts'
import type { AppEnv } from '../http/app-env.ts'
import { isLoopbackHost } from '../http/same-site.ts'
import { body } from '../http/validate.ts'
import { normalizeUpload } from './normalize.ts'
import { grantUpload, readGrant } from './signature.ts'
import { UploadTooLarge } from './storage.ts'

/** /api/objects: leave to upload, and what becomes of an upload. */
export function uploadRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .post('/upload', signedIn, body(uploadInputSchema), (c) => {
      const { id, query } = grantUpload(deps.secretKey, c.req.valid('json'))
      const host = c.req.header('Host') ?? ''
      const origin = isLoopbackHost(host) ? `http://${host}` : deps.siteUrl
      return c.json({ uploadURL: `${origin}/api/objects/put/${id}?${query}`, objectPath: `/objects/uploads/${id}` })
    })
    .post(
      '/normalize',
      signedIn,
      answers('Make an upload a picture', normalizedSchema),
      body(normalizeInputSchema),
      async (c) => c.json(await normalizeUpload(deps, c.req.valid('json').path, c.var.user)),
    )
}

/** PUT /api/objects/put/{id}: its signature alone lets it pass, so it stands before every other check. */
export function signedUploadRoutes(deps: Deps) {
  return new Hono<AppEnv>().put('/put/:id', signedLink, async (c) => {
    const grant = readGrant(deps.secretKey, c.req.param('id'), c.req.query())
    if (!grant) throw new ApiError(403, 'This upload link is not valid any more; ask for a new one')
    const type = c.req.header('Content-Type') ?? ''
    if (grant.contentType && type.split(';')[0]?.trim().toLowerCase() !== grant.contentType.toLowerCase()) {
      throw new ApiError(415, `This link is for ${grant.contentType}`)
    }
    const most = grant.size || IMAGE_MAX_BYTES
    const announced = Number(c.req.header('Content-Length') ?? 0)
    if (announced > most) throw tooLarge()
    if (!c.req.raw.body) throw new ApiError(400, 'The file is empty')
    const stored = await deps.storage.receive(grant.id, c.req.raw.body, most).catch((error: unknown) => {
      throw error instanceof UploadTooLarge ? tooLarge() : error
    })
    if (!stored) throw new ApiError(403, 'This upload link was used already; ask for a new one')
    return c.body(null, 200)
  })
}

function tooLarge(): ApiError {
  return new ApiError(413, `The file ${IMAGE_TOO_LARGE}`)
}
