import { Copy, Pencil, Sparkles, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ArticleListItem } from '#shared/article.ts'
import { shortDate, shortDateAndTime } from '#shared/dates.ts'
import { can } from '#shared/permissions.ts'
import { useFrame } from '../lib/frame.ts'
import { lazily } from '../lib/lazily.tsx'
import { leaveRow } from '../lib/leave-row.ts'
import { mayChange } from '../lib/may-change.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { ArticleTitle } from '../ui/ArticleTitle.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useDuplicateArticle } from './duplicate-article.ts'
import { useTrashArticle } from './trash-article.ts'

const ReviewModal = lazily(() => import('../ai/ReviewModal.tsx'))

/** The title, which opens the article, with its excerpt beneath. */
export function Headline({ article }: { article: ArticleListItem }) {
  return (
    <>
      <ArticleTitle article={article} className="headline" />
      {article.submission === 'in-review' && <Submitted article={article} />}
      {article.excerpt && <p className="excerpt">{article.excerpt}</p>}
    </>
  )
}

// Who submitted the draft, and when.
function Submitted({ article: { submissionBy, submissionAt } }: { article: ArticleListItem }) {
  const { timeZone } = useFrame()
  return (
    <p className="submitted">
      {submissionBy ?? 'A removed user'}
      {submissionAt && `, in review since ${shortDateAndTime(submissionAt, timeZone)}`}
    </p>
  )
}

export function CreatedOn({ at }: { at: string | null }) {
  const { timeZone } = useFrame()
  if (!at) return 'Unknown'
  return (
    <>
      <time dateTime={at}>{shortDate(at, timeZone)}</time>
      <small className="date-note">Created</small>
    </>
  )
}

export function RowActions({ article }: { article: ArticleListItem }) {
  const { user, openEditor } = useNewsroom()
  const trash = useTrashArticle()
  const duplicate = useDuplicateArticle()
  const [isReviewing, setReviewing] = useState(false)
  const mayReview = can(user, 'articles')

  function remove() {
    leaveRow()
    trash.mutate(article)
  }

  if (!mayChange(user, article)) {
    return (
      <a href={`/${article.slug}`} target="_blank" rel="noopener">
        Read
      </a>
    )
  }
  return (
    <span className="actions">
      <IconButton label={`Edit ${article.title}`} icon={Pencil} onClick={() => openEditor(article.id)} />
      {mayReview && (
        <IconButton label={`AI Review ${article.title}`} icon={Sparkles} onClick={() => setReviewing(true)} />
      )}
      <IconButton
        label={`Duplicate ${article.title}`}
        icon={Copy}
        disabled={duplicate.isPending}
        onClick={() => duplicate.mutate({ id: article.id })}
      />
      <IconButton label={`Delete ${article.title}`} icon={Trash2} onClick={remove} />
      {isReviewing && <ReviewModal article={article} onClose={() => setReviewing(false)} />}
    </span>
  )
}
