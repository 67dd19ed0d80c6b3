import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/Notice.tsx'
import { Counters } from './Counters.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentArticles } from './RecentArticles.tsx'
import { WatchCard } from './WatchCard.tsx'

// With it come the rules of what a review is, which nothing else needs at first.
const BatchCard = lazy(() => import('../ai/BatchCard.tsx'))

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
          <Suspense fallback={<Skeleton rows={3} label="Loading the AI batch" />}>
            <BatchCard />
          </Suspense>
        </div>
      </div>
      <WatchCard />
    </>
  )
}
