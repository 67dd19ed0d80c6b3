import { can } from '#shared/permissions.ts'
import { useNewsroom } from '../lib/newsroom.ts'

type Props = { article: { id: number; title: string; slug?: string }; className: string }

/** An article's title, which opens it in the editor, or its page for users who write no articles. */
export function ArticleTitle({ article: { id, title, slug }, className }: Props) {
  const { user, openEditor } = useNewsroom()
  if (can(user, 'drafts')) {
    return (
      <button type="button" className={className} onClick={() => openEditor(id)}>
        {title}
      </button>
    )
  }
  if (slug === undefined) return title
  return (
    <a className={className} href={`/${slug}`} target="_blank" rel="noopener">
      {title}
    </a>
  )
}
