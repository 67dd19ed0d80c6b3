import { inSeconds } from '../../../platform/database/clock.ts'
import { createLoop, type Loop } from '../../../platform/loops/loop.ts'
import { secondsToNextRead } from '../../../platform/loops/next-read.ts'
import { keepOutcome, nextFeedAt, takeDueFeed } from '../store/feeds.ts'
import { type FeedDeps, readFeed } from './read-feed.ts'

// Then the next due time is looked up again.
const MOST_A_ROUND = 20

/** Reads every feed when it is due, one at a time; several processes share the work. */
export function createFeedLoop(deps: FeedDeps): Loop {
  async function round(): Promise<void> {
    for (let n = 0; n < MOST_A_ROUND; n++) {
      const feed = await takeDueFeed(deps.db)
      if (!feed) return
      await readFeed(deps, feed).catch(async (error: unknown) => {
        deps.log.error({ err: error, feed: feed.id }, 'a feed could not be stored')
        const problem = 'The response could not be stored. See the log.'
        const failures = feed.failures + 1
        const problemSince = feed.problemSince ?? new Date().toISOString()
        const nextAt = inSeconds(secondsToNextRead(feed, failures))
        await keepOutcome(deps.db, feed, { state: 'failing', problem, problemSince, failures, nextAt })
      })
    }
  }
  return createLoop({ name: 'reading feeds', round, nextDue: () => nextFeedAt(deps.db), log: deps.log })
}
