import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { NewsFeed } from '#shared/news-feed.ts'
import { useAiStatus } from '../ai/ai-status.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { NewsFeedForm } from './NewsFeedForm.tsx'
import { NewsFeedRow } from './NewsFeedRow.tsx'
import { newsFeedsQuery } from './news-feed-queries.ts'

/** The feeds of other publishers that an AI may write from. */
export function NewsFeeds() {
  const { data, error, refetch } = useQuery(newsFeedsQuery)
  const { data: ai } = useAiStatus()
  const [edited, setEdited] = useState<NewsFeed | 'new' | null>(null)
  return (
    <Card
      wide
      title="News feeds"
      note="RSS, Atom or JSON feeds of other publishers. An AI writes from their newest items in its own words and names them; each item is used once."
    >
      {ai?.isBuiltIn && <p className="quiet">No AI is set up. News feeds are used once there is one.</p>}
      {!data && <Unloaded what="news feeds" rows={2} error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyNotice title="No news feeds yet">
          <p>Add the address of a news feed whose terms let you write from it.</p>
        </EmptyNotice>
      )}
      {data && data.length > 0 && (
        <ul className="desk-feeds" aria-label="News feeds">
          {data.map((feed) => (
            <NewsFeedRow key={feed.id} feed={feed} onEdit={() => setEdited(feed)} />
          ))}
        </ul>
      )}
      <div className="row">
        <button type="button" className="btn" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          Add news feed
        </button>
      </div>
      {edited && <NewsFeedForm feed={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}
