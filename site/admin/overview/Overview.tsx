import { BatchCard } from '../ai/BatchCard.tsx'
import { Counters } from './Counters.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentArticles } from './RecentArticles.tsx'
import { WatchCard } from './WatchCard.tsx'

/** The first tab: figures, the newest articles, and what to do next. */
export function Overview() {
  return (
    <>
      <h2 className="sr">Overview</h2>
      <Counters />
      <div className="overview-columns">
        <RecentArticles />
        <div>
          <QuickActions />
          <BatchCard />
        </div>
      </div>
      <WatchCard />
    </>
  )
}
