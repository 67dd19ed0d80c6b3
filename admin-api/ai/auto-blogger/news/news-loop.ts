import { createLoop, type Loop } from '../../../platform/loops/loop.ts'
import { type NewsDeps, readNewsFeed } from './read-news-feed.ts'
import { nextNewsAt, takeDueNewsFeed, takeNewsFeedOfRun } from './store/news-feeds.ts'

// Then the next due time is looked up again.
const MOST_A_ROUND = 20
// A piece waits for no more of them.
const MOST_A_RUN = 10

/** Reads every feed with an interval when it is due, one at a time; several processes share the work. */
export function createNewsLoop(deps: NewsDeps): Loop {
  async function round(): Promise<void> {
    for (let n = 0; n < MOST_A_ROUND; n++) {
      const feed = await takeDueNewsFeed(deps.db)
      if (!feed) return
      await readNewsFeed(deps, feed)
    }
  }
  return createLoop({ name: 'reading news feeds', round, nextDue: () => nextNewsAt(deps.db), log: deps.log })
}

/** Reads the feeds of a category that are read before each of its pieces. A failed feed does not delay the others. */
export async function readFeedsOfRun(
  deps: NewsDeps,
  categoryId: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const read: number[] = []
  while (read.length < MOST_A_RUN && !signal?.aborted) {
    const feed = await takeNewsFeedOfRun(deps.db, categoryId, read)
    if (!feed) return
    read.push(feed.id)
    await readNewsFeed(deps, feed)
  }
}
