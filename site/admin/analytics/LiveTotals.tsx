import { useQuery } from '@tanstack/react-query'
import type { ArticleListItem } from '#shared/article.ts'
import { dateAndTime } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { counted, formatNumber } from '../lib/number.ts'
import { KEYS } from '../lib/query-keys.ts'
import { ArticleTitle } from '../ui/ArticleTitle.tsx'
import { Card } from '../ui/Card.tsx'
import { Unloaded } from '../ui/Notice.tsx'

const POLL_MS = 30_000

/** All-time totals, the best articles and the last ones read. Refetched every half minute. */
export function LiveTotals() {
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.articleTotals,
    queryFn: async () => (await api.articles.analytics.$get()).json(),
    refetchInterval: POLL_MS,
  })
  if (!data) return <Unloaded what="analytics" rows={8} error={error} onRetry={refetch} />
  return (
    <>
      <dl className="counters counters-3">
        <Total name="Total Views" value={formatNumber(data.totalViews)} note="Across all articles" />
        <Total name="Total Clicks" value={formatNumber(data.totalClicks)} note="On affiliate links in articles" />
        <Total name="Average Score" {...averageOf(data.averageScore)} />
      </dl>
      <div className="cards analytics-lists">
        <Card title="Top Performers">
          <Articles
            articles={data.topPerformers.filter(isRead)}
            empty="No article has been read yet."
            note={viewsAndClicks}
          />
        </Card>
        <Card title="Recent Activity">
          <Articles articles={data.recentActivity} empty="No article has been read yet." note={lastViewed} />
        </Card>
      </div>
    </>
  )
}

function Total({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="counter">
      <dt>{name}</dt>
      <dd className="counter-value">{value}</dd>
      <dd className="quiet">{note}</dd>
    </div>
  )
}

// Scores start at 1, so an average of 0 means that there are none.
function averageOf(score: number): { value: string; note: string } {
  return score === 0
    ? { value: '–', note: 'No article has a score yet' }
    : { value: score.toFixed(1), note: 'Out of 10, across scored articles' }
}

type Note = (article: ArticleListItem, timeZone: string) => string
type ListProps = { articles: ArticleListItem[]; empty: string; note: Note }

function Articles({ articles, empty, note }: ListProps) {
  const { timeZone } = useFrame()
  if (articles.length === 0) return <p className="quiet">{empty}</p>
  return (
    <ol className="rows">
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleTitle article={article} className="headline" />
          <span className="quiet analytics-note">{note(article, timeZone)}</span>
        </li>
      ))}
    </ol>
  )
}

// On a new site the API names five that nobody has opened.
const isRead = ({ views, clickCount }: ArticleListItem) => views + clickCount > 0

const viewsAndClicks: Note = ({ views, clickCount }) => `${counted(views, 'view')}, ${counted(clickCount, 'click')}`

const lastViewed: Note = ({ lastViewedAt }, timeZone) =>
  lastViewedAt ? `Read ${dateAndTime(lastViewedAt, timeZone)}` : 'Not read yet'
