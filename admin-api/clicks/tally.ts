import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { editorialDay } from '#shared/dates.ts'
import type { Db } from '../db/client.ts'
import * as store from './store.ts'
import type { Visitor } from './visitor.ts'

/** Counts views and clicks in memory and writes them in batches: a reader never waits for the database. */
export type Tally = ReturnType<typeof createTally>

const WRITE_EVERY_MS = 2_000
const VIEW_REPEAT_MS = 30 * 60_000
const CLICK_REPEAT_MS = 10_000
const REMEMBERED = 200_000

export function createTally(db: Db, timeZone: string, log: Logger) {
  const recent = new LRUCache<string, true>({ max: REMEMBERED, ttl: VIEW_REPEAT_MS })
  const counted = new LRUCache<number, number>({ max: REMEMBERED })
  let views = new Map<string, store.ViewCount>()
  // On its way to the database: not in it yet, and not to be forgotten meanwhile.
  let leaving = new Map<string, store.ViewCount>()
  let clicks = new Map<string, store.ClickCount>()
  let writing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS)
  timer.unref()

  function isRepeat(key: string, ttl: number): boolean {
    if (recent.has(key)) return true
    recent.set(key, true, { ttl })
    return false
  }

  const today = () => editorialDay(new Date().toISOString(), timeZone)

  /** Writes what was counted; what cannot be written is counted again next time. */
  function flush(): Promise<void> {
    writing = writing.then(async () => {
      if (views.size + clicks.size === 0) return
      const [viewBatch, clickBatch] = [views, clicks]
      views = new Map()
      leaving = viewBatch
      clicks = new Map()
      try {
        await store.addCounts(db, [...viewBatch.values()], [...clickBatch.values()])
      } catch (error) {
        log.warn({ err: error }, 'counts are kept until the database is back')
        for (const [key, count] of viewBatch) add(views, key, count)
        for (const [key, count] of clickBatch) add(clicks, key, count)
      } finally {
        leaving = new Map()
      }
    })
    return writing
  }

  return {
    /** Counts a view: once a visitor and article in 30 minutes, robots left out. */
    view(articleId: number, visitor: Visitor): void {
      if (visitor.isRobot || isRepeat(`v ${articleId} ${visitor.key}`, VIEW_REPEAT_MS)) return
      const day = today()
      counted.set(articleId, (counted.get(articleId) ?? 0) + 1)
      add(views, `${day} ${articleId}`, { day, articleId, views: 1, at: new Date().toISOString() })
    },

    /** Views of an article counted here: all since the start, and those that the database does not have yet. */
    viewsCounted(articleId: number): { sinceStart: number; unwritten: number } {
      const waiting = [...views.values(), ...leaving.values()].filter((count) => count.articleId === articleId)
      return {
        sinceStart: counted.get(articleId) ?? 0,
        unwritten: waiting.reduce((sum, count) => sum + count.views, 0),
      }
    },

    /** Counts a click: every one is seen, robots and repeats within 10 seconds are not counted. */
    click(bookmakerId: number, articleId: number, placement: string, visitor: Visitor): void {
      const counts = !visitor.isRobot && !isRepeat(`c ${bookmakerId} ${visitor.key}`, CLICK_REPEAT_MS)
      const day = today()
      add(clicks, `${day} ${bookmakerId} ${articleId} ${placement}`, {
        day,
        bookmakerId,
        articleId,
        placement,
        counted: counts ? 1 : 0,
        seen: 1,
      })
    },

    flush,

    /** Writes the rest. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

function add<T extends store.ViewCount | store.ClickCount>(counts: Map<string, T>, key: string, more: T): void {
  const known = counts.get(key)
  if (!known) {
    counts.set(key, { ...more })
  } else if ('views' in known && 'views' in more) {
    known.views += more.views
    // ISO instants sort as text.
    if (more.at > known.at) known.at = more.at
  } else if ('seen' in known && 'seen' in more) {
    known.counted += more.counted
    known.seen += more.seen
  }
}
