import { Pencil, RefreshCw } from 'lucide-react'
import { dateAndTime } from '#shared/dates.ts'
import { type NewsFeed, newsSummary } from '#shared/news-feed.ts'
import { useFrame } from '../lib/frame.ts'
import { counted } from '../lib/number.ts'
import { useCategories } from '../lib/queries.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Switch } from '../ui/Switch.tsx'
import { useReadNewsFeed, useSwitchFeed } from './news-feed-queries.ts'
import { intervalName } from './option-names.ts'

const STATE_NAMES: Record<NewsFeed['state'], string> = { new: 'Not read yet', ok: 'Fine', failing: 'Stopped' }

/** A feed: its state, its content, and any problem with how to fix it. */
export function NewsFeedRow({ feed, onEdit }: { feed: NewsFeed; onEdit: () => void }) {
  const { timeZone } = useFrame()
  const { data: categories = [] } = useCategories()
  const read = useReadNewsFeed(feed)
  const onOff = useSwitchFeed(feed)
  const { name, url, state, problem, problemSince, items, newestAt, unused, checkedAt, isPaused, intervalMinutes } =
    feed
  const category = categories.find(({ id }) => id === feed.categoryId)
  return (
    <li className="desk-feed" data-state={state}>
      <div className="desk-feed-what">
        <h4 className="news-feed-name">{name}</h4>
        <span className="desk-feed-state">{isPaused ? 'Off' : STATE_NAMES[state]}</span>
        <p className="quiet desk-feed-url">{url}</p>
        <p className="quiet">
          {category && `${category.name}. `}
          {intervalMinutes === null
            ? 'Read before each article'
            : `Read ${lower(intervalName(String(intervalMinutes)))}`}
          {checkedAt ? `, last on ${dateAndTime(checkedAt, timeZone)}.` : '.'}
        </p>
        {items !== null && (
          <p>
            {newsSummary({ items, newestAt }, new Date().toISOString(), timeZone)}. {counted(unused, 'item')} to write
            from, of the last {counted(feed.maxAgeDays, 'day')}.
          </p>
        )}
        {problem && (
          <p className="desk-feed-problem">
            {problem}
            {problemSince && ` Since ${dateAndTime(problemSince, timeZone)}.`}
          </p>
        )}
      </div>
      <div className="row">
        <Switch
          label={`Use ${name}`}
          checked={!isPaused}
          disabled={onOff.isPending}
          onChange={({ target }) => onOff.mutate(!target.checked)}
        />
        <ActionButton onPress={() => read.mutateAsync()}>
          <RefreshCw aria-hidden="true" />
          Read now
          <span className="sr"> {name}</span>
        </ActionButton>
        <IconButton label={`Edit ${name}`} icon={Pencil} onClick={onEdit} />
      </div>
    </li>
  )
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
