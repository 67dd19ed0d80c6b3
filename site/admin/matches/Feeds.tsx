import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { dateAndTime } from '#shared/dates.ts'
import type { Feed } from '#shared/matches/feed.ts'
import { useFrame } from '../lib/frame.ts'
import { counted } from '../lib/number.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { DeletedMatches } from './DeletedMatches.tsx'
import { FeedForm } from './FeedForm.tsx'
import { feedsQuery, useReadFeed } from './feed-queries.ts'
import { FEED_STATE_NAMES } from './feed-values.ts'

/** The feeds of fixtures and results, with the last response of each. */
export function Feeds() {
  const { data, error, refetch } = useQuery(feedsQuery)
  const [edited, setEdited] = useState<Feed | 'new' | null>(null)
  return (
    <>
      <div className="desk-day">
        <p className="quiet">
          Results you enter by hand are kept until you release them. A doubtful response changes nothing.
        </p>
        <button type="button" className="btn btn-primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          Feed
        </button>
      </div>
      {!data && <Unloaded what="feeds" rows={3} error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyNotice title="No feeds yet">
          <p>Add the address of a file of matches. It is read at the interval you set.</p>
          <button type="button" className="btn" onClick={() => setEdited('new')}>
            Add a feed
          </button>
        </EmptyNotice>
      )}
      {data && data.length > 0 && (
        <ul className="desk-feeds" aria-label="Feeds">
          {data.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onEdit={() => setEdited(feed)} />
          ))}
        </ul>
      )}
      <DeletedMatches />
      {edited && <FeedForm feed={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function FeedRow({ feed, onEdit }: { feed: Feed; onEdit: () => void }) {
  const { timeZone } = useFrame()
  const read = useReadFeed()
  const { name, url, state, problem, details, kept, checkedAt, isPaused, requestsToday, dailyRequests } = feed
  const isSpent = requestsToday >= dailyRequests
  return (
    <li className="desk-feed" data-state={state}>
      <div className="desk-feed-what">
        <h3>{name}</h3>
        <span className="desk-feed-state">{isPaused ? 'Paused' : FEED_STATE_NAMES[state]}</span>
        <p className="quiet desk-feed-url">{url}</p>
        <p className="quiet">
          {checkedAt ? `Read ${dateAndTime(checkedAt, timeZone)}. ` : ''}
          {feed.matches !== null && `${countOf(feed.kind, feed.matches)}. `}
          {counted(requestsToday, 'request')} of {dailyRequests} today
          {isSpent ? '; it continues tomorrow.' : `, every ${counted(feed.intervalMinutes, 'minute')}.`}
        </p>
        {problem && (
          <div className="desk-feed-problem">
            <p>{problem}</p>
            <Lines lines={details} />
          </div>
        )}
        {kept.length > 0 && (
          <details className="rules">
            <summary>
              {counted(kept.length, 'difference')} from what is here, which {kept.length === 1 ? 'is kept' : 'are kept'}
            </summary>
            <Lines lines={kept} />
          </details>
        )}
      </div>
      <div className="row">
        {state === 'held' && (
          <ActionButton onPress={() => read.mutateAsync({ feed, accept: true })} disabled={isSpent}>
            Accept the response
            <span className="sr"> of {name}</span>
          </ActionButton>
        )}
        <ActionButton onPress={() => read.mutateAsync({ feed, accept: false })} disabled={isSpent}>
          <RefreshCw aria-hidden="true" />
          Read now
          <span className="sr"> {name}</span>
        </ActionButton>
        <IconButton label={`Edit ${name}`} icon={Pencil} onClick={onEdit} />
      </div>
    </li>
  )
}

function countOf(kind: Feed['kind'], rows: number): string {
  return kind === 'odds' ? counted(rows, 'price') : counted(rows, 'match', 'matches')
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="desk-feed-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
