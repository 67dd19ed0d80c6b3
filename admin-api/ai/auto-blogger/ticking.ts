import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Images } from '../../content/media/images.ts'
import type { Db } from '../../platform/database/client.ts'
import { clock } from '../../platform/database/clock.ts'
import type { Env } from '../../platform/env/env.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { every } from '../../platform/loops/every.ts'
import { everyMinute } from '../../platform/loops/every-minute.ts'
import type { Ai } from '../desk/ai.ts'
import { keepPiece } from './keep-piece.ts'
import type { Posts } from './posts.ts'
import { freeRun } from './store/state.ts'
import { tick } from './tick.ts'
import { writePiece } from './write-piece.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  log: Logger
  db: Db
  marks: Pick<Marks, 'article' | 'image'>
  ai: Ai
  posts: Posts
  storage: Storage
  publisher: Wake
  images: Images
  isShared: boolean
}

// Due runs are read from the database, so that a missed or repeated tick changes nothing.
const LONGEST_STOP_MS = 2_000
const ANNOUNCE_EVERY_MS = 5_000

/** Makes the auto-blogger check every minute for a due piece, and more often for one that has gone live. */
export async function startTicking(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  const { db, log } = deps
  if (!deps.isShared) await freeRun(db)
  await deps.posts.start()
  const stopping = new AbortController()
  const ticker = {
    db,
    timeZone: deps.env.timeZone,
    owner: randomUUID(),
    // The database's time: with separate clocks, one server would consider a plan of the other due at once, or overdue.
    now: clock,
    signal: stopping.signal,
    onError: (error: unknown) => log.error({ err: error }, 'the auto-blogger wrote nothing'),
    write: async ({ plannedFor }: { plannedFor: string }) => {
      const piece = await writePiece(deps, null, stopping.signal)
      return async (tx: typeof db) => {
        await keepPiece(deps, tx, piece, { user: null, plannedFor })
      }
    },
  }

  async function look(): Promise<void> {
    if ((await tick(ticker)) === 'ran') deps.publisher.wake()
  }

  const failed = (error: unknown) => log.warn({ err: error }, 'the auto-blogger could not check whether a piece is due')
  const ticking = everyMinute(() => look().catch(failed))
  const announcing = every(ANNOUNCE_EVERY_MS, () => deps.posts.announce().catch(failed))

  return {
    /** Resolves after the current check. */
    async stop() {
      stopping.abort()
      // Work that ignores the signal, such as an image, is not waited for: its run is caught up.
      await Promise.race([Promise.all([ticking.stop(), announcing.stop()]), sleep(LONGEST_STOP_MS)])
      await deps.posts.stop()
    },
  }
}
