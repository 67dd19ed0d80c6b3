import type { ArticleListItem } from '#shared/article.ts'
import { SUBMISSION_NAMES } from '#shared/submission-state.ts'
import { isAhead } from '../lib/publishing.ts'

type Props = { article: Pick<ArticleListItem, 'published' | 'publishedAt' | 'submission'> }

/** Whether an article is published, scheduled, in review or a draft, in a word. */
export function ArticleState({ article: { published, publishedAt, submission } }: Props) {
  if (!published) return <span className="state">{submission ? SUBMISSION_NAMES[submission] : 'Draft'}</span>
  if (isAhead(publishedAt)) return <span className="state">Scheduled</span>
  return <span className="state state-on">Published</span>
}
