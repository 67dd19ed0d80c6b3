import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Db } from '../../database/client.ts'
import { ApiError, invalid } from '../../errors.ts'
import { seal, unseal } from '../../secrets/sealed.ts'
import { accessOf } from '../access.ts'
import type { AppEnv } from '../app-env.ts'
import * as store from './store.ts'

const PURPOSE = 'idempotent answers'
const KEY = /^[\x21-\x7e]{1,255}$/
const LOOK_AGAIN_MS = 200
const LONGEST_WAIT_MS = 30_000

// An answer may be two hundred times as long as its call: otherwise one person could fill the disk.
const MOST_KEPT_BYTES = 500_000_000
// All of a person's keys are checked for each new one.
const MOST_KEYS = 10_000

const answerSchema = z.object({ body: z.string(), type: z.string(), etag: z.string().nullable() })

type Options = { db: Db; secretKey: string }

/**
 * Idempotency-Key: a signed-in POST repeated with the same key and body within 24 hours gets the first answer, and
 * creates nothing twice; 401 and 403 come first. A different body is 422. A failed call leaves its key free. Answers
 * are stored encrypted, since some show a secret once; 429 for a new key while too many are kept for one person.
 */
export function idempotent({ db, secretKey }: Options): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.req.header('Idempotency-Key')
    if (c.req.method !== 'POST' || key === undefined) return next()
    const session = await c.var.session()
    if (!session) return next()
    if (!KEY.test(key)) throw invalid('Idempotency-Key', 'Must be 1 to 255 visible ASCII characters')
    const { id } = session.user
    const call = await hashOf(c)
    const kept = await store.keptFor(db, id)
    const isFull = kept.keys >= MOST_KEYS || kept.bytes > MOST_KEPT_BYTES
    if (isFull && !(await store.findKey(db, id, key))) throw tooMuchKept()
    while (!(await store.takeKey(db, id, key, call))) {
      const first = await finished(db, id, key, call)
      if (!first) continue
      await refuseAgain(c)
      return replay(c, first, secretKey)
    }
    await next()
    if (!c.res.ok) return store.freeKey(db, id, key)
    const answer: z.infer<typeof answerSchema> = {
      body: await c.res.clone().text(),
      type: c.res.headers.get('Content-Type') ?? 'application/json',
      etag: c.res.headers.get('ETag'),
    }
    await store.keepAnswer(db, id, key, {
      status: c.res.status,
      answer: seal(secretKey, PURPOSE, JSON.stringify(answer)),
    })
  }
}

function tooMuchKept(): ApiError {
  return new ApiError(
    429,
    'Too many answers of yours are kept for their Idempotency-Key. Send this without one, or try again tomorrow.',
    { headers: { 'Retry-After': '3600' } },
  )
}

// The query is part of the call: a dry run is not an import.
async function hashOf(c: Context): Promise<string> {
  return createHash('sha256')
    .update(`${c.req.method} ${c.req.path}${new URL(c.req.url).search}\n`)
    .update(new Uint8Array(await c.req.arrayBuffer()))
    .digest('hex')
}

// The first call may still be in progress: its answer is awaited. null: it failed, and the key is free again.
async function finished(db: Db, userId: string, key: string, call: string): Promise<store.Answered | null> {
  for (let waited = 0; waited <= LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
    const row = await store.findKey(db, userId, key)
    if (!row) return null
    if (row.call !== call) {
      throw new ApiError(422, 'This Idempotency-Key was used for another call. Use a new key for each change.')
    }
    if (row.status !== null) return row
    await sleep(LOOK_AGAIN_MS)
  }
  // Its process may have died between creating and answering: repeating the call could create a second one.
  throw new ApiError(
    409,
    'The first call with this Idempotency-Key did not finish. Check the list before trying again.',
  )
}

// The role may have changed since the first call, and this runs before the route's own rule, so that is asked here.
async function refuseAgain(c: Context): Promise<void> {
  const rule = matchedRoutes(c).find(({ handler }) => accessOf(handler))
  await rule?.handler(c, async () => {})
}

function replay(c: Context, { status, answer }: store.Answered, secretKey: string): Response {
  const text = answer === null ? null : unseal(secretKey, PURPOSE, answer)
  if (text === null) throw new ApiError(409, 'This Idempotency-Key was used, and its answer can no longer be read.')
  const { body, type, etag } = answerSchema.parse(JSON.parse(text))
  return c.body(body, status as ContentfulStatusCode, { 'Content-Type': type, ...(etag !== null && { ETag: etag }) })
}
