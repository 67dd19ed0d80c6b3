import { Pencil } from 'lucide-react'
import type { ArticleListItem } from '#shared/article.ts'
import { shortDate } from '#shared/dates.ts'
import { can } from '#shared/permissions.ts'
import { ArticleState } from '../articles/ArticleState.tsx'
import { useFrame } from '../lib/frame.ts'
import { mayChange } from '../lib/may-change.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { useArticles } from '../lib/queries.ts'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { ShownImage } from '../ui/ShownImage.tsx'

const RECENT = 5

/** The five newest articles, with links to the editor. */
export function RecentArticles() {
  return (
    <section className="recent" aria-labelledby="recent-title">
      <h3 id="recent-title">Recent Articles</h3>
      <Recent />
    </section>
  )
}

function Recent() {
  const { user, openEditor } = useNewsroom()
  const { data, error, refetch } = useArticles({ limit: RECENT })
  if (!data) return <Unloaded what="recent articles" rows={RECENT} error={error} onRetry={refetch} />
  if (data.items.length === 0) {
    return (
      <EmptyNotice title="No articles yet">
        <p>The first one can be on the site in a minute.</p>
        {can(user, 'drafts') && (
          <button type="button" className="btn btn-primary" onClick={() => openEditor(null)}>
            Write the first article
          </button>
        )}
      </EmptyNotice>
    )
  }
  return (
    <ul>
      {data.items.map((article) => (
        <Row key={article.id} article={article} />
      ))}
    </ul>
  )
}

function Row({ article }: { article: ArticleListItem }) {
  const { user, openEditor } = useNewsroom()
  const { timeZone } = useFrame()
  return (
    <li className="recent-row">
      <ShownImage src={article.featuredImage} alt="" className="recent-cover" />
      <div className="recent-text">
        <p className="recent-name">{article.title}</p>
        <p className="recent-meta">
          <ArticleState article={article} />
          {article.category && <span>{article.category.name}</span>}
          <span>{article.createdAt ? shortDate(article.createdAt, timeZone) : 'Unknown'}</span>
        </p>
      </div>
      {mayChange(user, article) ? (
        <button
          type="button"
          className="btn"
          aria-label={`Edit ${article.title}`}
          onClick={() => openEditor(article.id)}
        >
          <Pencil aria-hidden="true" />
          <span className="recent-edit">Edit</span>
        </button>
      ) : (
        <a href={`/${article.slug}`} target="_blank" rel="noopener">
          Read
        </a>
      )}
    </li>
  )
}
