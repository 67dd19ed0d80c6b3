import { CircleCheck, CircleDashed, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import type { ArticleListItem } from '#shared/article.ts'
import { shortDate } from '#shared/dates.ts'
import { useFrame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { trashArticle } from './trash-article.ts'

/** The title, which opens the article, with its excerpt beneath. */
export function Headline({ article }: { article: ArticleListItem }) {
  const { openEditor } = useNewsroom()
  return (
    <>
      <button type="button" className="headline" onClick={() => openEditor(article.id)}>
        {article.title}
      </button>
      {article.excerpt && <p className="excerpt">{article.excerpt}</p>}
    </>
  )
}

export function CreatedOn({ at }: { at: string | null }) {
  const { timeZone } = useFrame()
  return at ? <time dateTime={at}>{shortDate(at, timeZone)}</time> : 'Unknown'
}

/** What the AI made of an article. */
export function ReviewState({ article }: { article: ArticleListItem }) {
  if (!article.aiReviewed) {
    return (
      <span className="review">
        <CircleDashed aria-hidden="true" />
        Not reviewed
      </span>
    )
  }
  if (article.aiApproved) {
    return (
      <span className="review review-ok">
        <CircleCheck aria-hidden="true" />
        Approved
      </span>
    )
  }
  return (
    <span className="review review-warn">
      <TriangleAlert aria-hidden="true" />
      Needs improvement
    </span>
  )
}

export function RowActions({ article }: { article: ArticleListItem }) {
  const { openEditor } = useNewsroom()
  return (
    <span className="actions">
      <IconButton label={`Edit ${article.title}`} icon={Pencil} onClick={() => openEditor(article.id)} />
      <IconButton label={`Delete ${article.title}`} icon={Trash2} onClick={() => void trashArticle(article)} />
    </span>
  )
}
