import { can } from '#shared/permissions.ts'
import { BatchCard } from '../ai/BatchCard.tsx'
import { useNewsroom } from '../lib/newsroom.ts'
import { Counters } from './Counters.tsx'
import { GoLiveCard } from './GoLiveCard.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentArticles } from './RecentArticles.tsx'
import { WatchCard } from './WatchCard.tsx'

/** The first tab: totals, the newest articles, and what to do next. */
export function Overview() {
  const { user } = useNewsroom()
  return (
    <>
      <h2 className="sr">Overview</h2>
      <Counters />
      {can(user, 'settings') && <GoLiveCard />}
      <div className="overview-columns">
        <RecentArticles />
        <div>
          <QuickActions />
          {can(user, 'articles') && <BatchCard />}
        </div>
      </div>
      {can(user, 'watch') && <WatchCard />}
    </>
  )
}
