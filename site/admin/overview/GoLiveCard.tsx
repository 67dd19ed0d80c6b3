import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { GoLiveItem } from '#shared/go-live.ts'
import { type TabName, usePlace } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { KEYS } from '../lib/query-keys.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { GO_LIVE_NAMES, openWords } from './go-live-words.ts'

/** A new site's checklist, ticked automatically and hidden when complete. */
export function GoLiveCard() {
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.goLive,
    queryFn: async (): Promise<GoLiveItem[]> => (await api['go-live'].$get()).json(),
    staleTime: 0,
  })
  if (!data && error) {
    return (
      <div className="go-live">
        <ErrorNotice title="The go-live list could not be loaded" error={error} onRetry={refetch} />
      </div>
    )
  }
  // No space is reserved, since most sites have completed it.
  if (!data) return <p className="sr" role="status" aria-label="Loading the go-live list" />
  const done = data.filter(({ isDone }) => isDone).length
  if (done === data.length) return null
  return (
    <div className="go-live">
      <Card title="Go-live list" note={`${done} of ${data.length} done. Items are ticked automatically.`}>
        <ul className="rows">
          {data.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Row({ item }: { item: GoLiveItem }) {
  const { go } = usePlace()
  const { timeZone } = useFrame()
  const { name, tab } = GO_LIVE_NAMES[item.id]
  const Icon = item.isDone ? CircleCheck : CircleDashed
  return (
    <li>
      <span className="go-live-item">
        <Icon aria-hidden="true" className={item.isDone ? 'go-live-done' : ''} />
        <span>
          <b>{name}</b> <span className="sr">{item.isDone ? 'done:' : 'to do:'}</span>
          <span className="quiet">{openWords(item, timeZone)}</span>
        </span>
      </span>
      {!item.isDone && tab && (
        <button type="button" className="btn" onClick={() => go(tab)}>
          {TAB_WORDS[tab]}
          <span className="sr"> for {name}</span>
        </button>
      )}
    </li>
  )
}

const TAB_WORDS: Partial<Record<TabName, string>> = {
  settings: 'Open Settings',
  bookmakers: 'Open Bookmakers',
  profile: 'Open Profile',
}
