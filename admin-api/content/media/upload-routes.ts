import { Hono } from 'hono'
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
import type { Marks, Wake } from '../marks.ts'
import type { Pictures } from './images.ts'
import { normalizeUpload } from './normalize.ts'

type Deps = {
  db: Db
  siteUrl: string
  marks: Pick<Marks, 'picture'>
  storage: Storage
  publisher: Wake
  secretKey: string
  pictures: Pictures
}

/** /api/objects: leave to upload, and what becomes of an upload. */
export function uploadRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .post('/upload', may('uploads'), mayBeEmpty, body(uploadInputSchema), async (c) => {
      const host = c.req.header('Host') ?? ''
      const origin = isLoopbackHost(host) ? `http://${host}` : deps.siteUrl
      return c.json(await deps.storage.grant(c.req.valid('json'), origin))
    })
    .post(
      '/normalize',
      may('uploads'),
      answers('Make an upload a picture', normalizedSchema),
      body(normalizeInputSchema),
      async (c) => c.json(await normalizeUpload(deps, c.req.valid('json'), c.var.user)),
    )
}

/** PUT /api/objects/put/{id}: its signature alone lets it pass, so it stands before every other check. */
export function signedUploadRoutes(deps: Deps) {
  return new Hono<AppEnv>().put('/put/:id', signedLink, async (c) => {
    const grant = readGrant(deps.secretKey, c.req.param('id'), c.req.query())
    if (!grant || !deps.storage.receive)
      throw new ApiError(403, 'This upload link is not valid any more; ask for a new one')
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
    if (!stored) throw new ApiError(403, 'This upload link was used already; ask for a new one')
    return c.body(null, 200)
  })
}

function explain(error: unknown): never {
  if (error instanceof UploadTooLarge) throw tooLarge()
  if (error instanceof UploadIncomplete) {
    throw new ApiError(400, 'The file is empty, was cut off, or is not of the size that this link is for')
  }
  throw error
}

function tooLarge(): ApiError {
  return new ApiError(413, `The file ${IMAGE_TOO_LARGE}`)
}
