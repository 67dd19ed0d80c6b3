import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DEVICES } from '#shared/analytics.ts'

const whole = z.int().nonnegative()

/** Counts not yet in the database. The id makes sure that they are added once. */
export const batchSchema = z.object({
  id: z.uuid(),
  views: z.array(z.object({ day: z.iso.date(), articleId: whole, views: whole, at: z.iso.datetime() })),
  /** Views seen but not counted, because one network sent too many. */
  leftOut: z.array(z.object({ day: z.iso.date(), views: whole })).default([]),
  clicks: z.array(
    z.object({
      day: z.iso.date(),
      hour: z.int().min(0).max(23),
      bookmakerId: whole,
      articleId: whole,
      placement: z.string(),
      device: z.enum(DEVICES),
      counted: whole,
      seen: whole,
    }),
  ),
})
export type Batch = z.infer<typeof batchSchema>
export type ViewCount = Batch['views'][number]
export type ClickCount = Batch['clicks'][number]

/** A batch that is still being filled. */
export function openBatch() {
  const id = randomUUID()
  const views = new Map<string, ViewCount>()
  const leftOut = new Map<string, number>()
  const clicks = new Map<string, ClickCount>()
  return {
    id,
    isEmpty: () => views.size + leftOut.size + clicks.size === 0,

    addView(day: string, articleId: number, at: string): void {
      const key = `${day} ${articleId}`
      const known = views.get(key)
      if (!known) views.set(key, { day, articleId, views: 1, at })
      else {
        known.views += 1
        known.at = at
      }
    },

    addLeftOut(day: string): void {
      leftOut.set(day, (leftOut.get(day) ?? 0) + 1)
    },

    addClick(given: Omit<ClickCount, 'counted' | 'seen'>, isCounted: boolean): void {
      // Robots request any number of articles: what is only seen is stored just by day.
      const click = isCounted ? given : { ...given, hour: 0, articleId: 0 }
      const { day, hour, bookmakerId, articleId, placement, device } = click
      const key = `${day} ${hour} ${bookmakerId} ${articleId} ${placement} ${device}`
      const known = clicks.get(key) ?? { ...click, counted: 0, seen: 0 }
      known.seen += 1
      if (isCounted) known.counted += 1
      clicks.set(key, known)
    },

    /** Its current content. */
    close: (): Batch => ({
      id,
      views: [...views.values()],
      leftOut: [...leftOut].map(([day, views]) => ({ day, views })),
      clicks: [...clicks.values()],
    }),
  }
}
