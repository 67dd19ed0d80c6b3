import type { ArticleListItem } from '#shared/article.ts'
import { SUBMISSION_NAMES } from '#shared/submission-state.ts'
import { isScheduled } from '../lib/publishing.ts'

type Props = { article: Pick<ArticleListItem, 'published' | 'publishedAt' | 'hold' | 'submission'> }

/** The state of an article whose time came while a finding was still unconfirmed. */
export const WAITS = 'Awaiting confirmation'

/** Whether an article is published, scheduled, due but unconfirmed, in review or a draft, in one to three words. */
export function ArticleState({ article }: Props) {
  const { published, hold, submission } = article
  if (!published) return <span className="state">{submission ? SUBMISSION_NAMES[submission] : 'Draft'}</span>
  if (hold === 'confirm') return <span className="state">{WAITS}</span>
  if (isScheduled(article)) return <span className="state">Scheduled</span>
  return <span className="state state-on">Published</span>
}
