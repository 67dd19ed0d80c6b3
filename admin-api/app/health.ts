import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { ping } from '../platform/database/client.ts'
import { ApiError } from '../platform/errors.ts'
import { anyone } from '../platform/http/access.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { askedTogether } from '../platform/http/asked-together.ts'
import { onOwnBehalf } from '../platform/threads/turns.ts'

// The caller decides within a second whether to send readers here.
const PATIENCE_MS = 800
// A bucket's owner pays for each call, and anyone may ask whether the server is ready.
const STORE_ASKED_EVERY_MS = 2_000

type HealthDeps = Pick<Deps, 'db' | 'stopping'> & {
  env: Pick<Deps['env'], 'render'>
  storage: Pick<Deps['storage'], 'probe'>
  publisher: Pick<Deps['publisher'], 'renders'>
}

/** /api/health: the process answers. /api/ready: it can reach its database and file store, renders, and is not stopping. */
export function healthRoutes({ db, env, storage, publisher, stopping }: HealthDeps) {
  const together = askedTogether<void>()
  let asked = Number.NEGATIVE_INFINITY
  let isStoreThere = Promise.resolve(false)

  // Takes no turn of the caller's address: a monitor may share it with someone who sends many requests.
  const databaseThere = () => onOwnBehalf(() => together('', () => ping(db)))

  function storeThere(): Promise<boolean> {
    if (performance.now() - asked >= STORE_ASKED_EVERY_MS) {
      asked = performance.now()
      isStoreThere = inTime(storage.probe())
    }
    return isStoreThere
  }

  return new Hono<AppEnv>()
    .get('/health', anyone, (c) => c.json({ status: 'ok' }))
    .get('/ready', anyone, async (c) => {
      if (stopping.aborted) throw notReady('The server is stopping')
      const [database, store] = await Promise.all([inTime(databaseThere()), storeThere()])
      if (!database) throw notReady('The database cannot be reached right now')
      if (!store) throw notReady('The file store cannot be reached right now, or its bucket does not exist')
      if (env.render && !publisher.renders) throw notReady('The renderer is still starting')
      return c.json({ status: 'ready' })
    })
}

function notReady(message: string): ApiError {
  return new ApiError(503, message, { headers: { 'Retry-After': '5' } })
}

/** Whether something succeeds before the caller has waited too long. */
export async function inTime(work: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, PATIENCE_MS, false)
  work.then(
    () => resolve(true),
    () => resolve(false),
  )
  return promise.finally(() => clearTimeout(timer))
}
