import { join } from 'node:path'
import { TZDate } from '@date-fns/tz'
import type { Logger } from 'pino'
import { editorialDay } from '#shared/dates.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { createCeilings } from './ceilings.ts'
import { createOutbox } from './outbox.ts'
import { createPlacements } from './placements.ts'
import { createRepeats } from './repeats.ts'
import { type Batch, openBatch } from './store/batch.ts'
import { addCounts } from './store.ts'
import { createVisitors, type Visitor } from './visitor.ts'

/** Counts views and clicks in memory and writes them in batches: a reader never waits for the database. */
export type HitCounter = ReturnType<typeof createHitCounter>

export type Click = { bookmakerId: number; articleId: number; placement: string; visitor: Visitor }

const WRITE_EVERY_MS = 2_000
const VIEW_REPEAT_MS = 30 * 60_000
const CLICK_REPEAT_MS = 10_000
const REMEMBERED = 500_000

/** Counts immediately; counts are written to the database once it is available: see `start`. */
export function createHitCounter(env: Pick<Env, 'dataDir' | 'timeZone' | 'ceilings'>, log: Logger) {
  const outbox = createOutbox(join(env.dataDir, 'counts'), log)
  const clock = createClock(env.timeZone)
  const viewRepeats = createRepeats(VIEW_REPEAT_MS, REMEMBERED)
  const clickRepeats = createRepeats(CLICK_REPEAT_MS, REMEMBERED)
  const viewCeilings = createCeilings(env.ceilings)
  const clickCeilings = createCeilings(env.ceilings)
  const placementOf = createPlacements()
  /** By article: all since the start, and those that the database does not have yet. */
  const sinceStart = new Map<number, number>()
  const unwritten = new Map<number, number>()
  const totals = { views: 0, clicks: 0 }
  let open = openBatch()
  // Closed: after an attempt a batch may already be in the database, so nothing more is added to it.
  const closed: Batch[] = []
  let db: Db | null = null
  let sending: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS)
  timer.unref()

  // To disk before anything else: the database may be slow.
  async function save(): Promise<void> {
    if (!open.isEmpty()) await keep(open.close())
  }

  async function keep(batch: Batch): Promise<void> {
    await outbox.save(batch).catch((error: unknown) => log.error({ err: error }, 'counts were not kept on disk'))
  }

  async function send(to: Db): Promise<void> {
    if (!open.isEmpty()) {
      const batch = open.close()
      closed.push(batch)
      open = openBatch()
      // Including what came since it was saved: it may have to wait for long.
      await keep(batch)
    }
    for (let batch = closed[0]; batch; batch = closed[0]) {
      await addCounts(to, batch)
      closed.shift()
      for (const { articleId, views } of batch.views) addTo(unwritten, articleId, -views)
      await outbox.remove(batch.id)
    }
  }

  /** Writes counts; those that cannot be written are kept and retried. */
  async function flush(): Promise<void> {
    await save()
    const to = db
    if (!to) return
    sending = sending.then(() =>
      send(to).catch((error: unknown) => log.warn({ err: error }, 'counts are kept until the database is back')),
    )
    await sending
  }

  return {
    /** Who makes a request: see visitor.ts. */
    visitorOf: createVisitors(),

    /**
     * Counts a view: one per visitor and article in 30 minutes, without robots, prefetching and views over a network's
     * limit.
     */
    view(articleId: number, visitor: Visitor): void {
      const { key, formerKey, isRobot, isPrefetch } = visitor
      if (isRobot || isPrefetch) return
      if (viewRepeats.isRepeat(`${articleId} ${key}`, formerKey && `${articleId} ${formerKey}`)) return
      if (!viewCeilings.admits(visitor, articleId)) {
        open.addLeftOut(clock.now().day)
        return
      }
      open.addView(clock.now().day, articleId, new Date().toISOString())
      totals.views += 1
      addTo(sinceStart, articleId, 1)
      addTo(unwritten, articleId, 1)
    },

    /** Counts of this process since its start. */
    totals: () => ({ ...totals }),

    /** Views of an article counted here: all since the start, and those that the database does not have yet. */
    viewsCounted(articleId: number): { sinceStart: number; unwritten: number } {
      return { sinceStart: sinceStart.get(articleId) ?? 0, unwritten: unwritten.get(articleId) ?? 0 }
    },

    /**
     * Counts a click: every one is seen; robots, prefetching, a visitor's repeats within 10 seconds and clicks over a
     * network's limit are not counted. `isAsked` is false if no one followed the link, as for HEAD.
     */
    click({ bookmakerId, articleId, placement, visitor }: Click, isAsked: boolean): void {
      const { key, formerKey, isRobot, isPrefetch, device } = visitor
      const isPerson = isAsked && !isRobot && !isPrefetch
      const isRepeat =
        isPerson && clickRepeats.isRepeat(`${bookmakerId} ${key}`, formerKey && `${bookmakerId} ${formerKey}`)
      const isCounted = isPerson && !isRepeat && clickCeilings.admits(visitor, bookmakerId)
      if (isCounted) totals.clicks += 1
      const now = clock.now()
      const place = placementOf(placement, now.day, isCounted ? visitor.wideNetwork : null)
      open.addClick({ ...now, bookmakerId, articleId, placement: place, device }, isCounted)
    },

    flush,

    /** Loads what an earlier process left, and writes to `to` from now on. */
    async start(to: Db): Promise<void> {
      closed.push(...(await outbox.left()).filter(({ id }) => id !== open.id))
      db = to
      void flush()
    },

    /** Writes the rest. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

/** The editorial day and hour; computed once a minute, since time zones differ by quarters of an hour. */
function createClock(timeZone: string) {
  let minute = -1
  let shown = { day: '', hour: 0 }
  return {
    now(): { day: string; hour: number } {
      const current = Math.floor(Date.now() / 60_000)
      if (current !== minute) {
        const at = new Date().toISOString()
        minute = current
        shown = { day: editorialDay(at, timeZone), hour: new TZDate(at, timeZone).getHours() }
      }
      return shown
    },
  }
}

function addTo(counts: Map<number, number>, key: number, more: number): void {
  const sum = (counts.get(key) ?? 0) + more
  if (sum === 0) counts.delete(key)
  else counts.set(key, sum)
}
