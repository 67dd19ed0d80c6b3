import '../lib/no-eval.ts'
import { useQuery } from '@tanstack/react-query'
import { can } from '#shared/permissions.ts'
import { statusOf } from '../lib/api-error.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { fetchArticle } from '../lib/queries.ts'
import { KEYS } from '../lib/query-keys.ts'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { ArticleForm } from './ArticleForm.tsx'
import { PastNotes } from './review/PastNotes.tsx'

// The sheet's font is fetched with the code, so that it is there from the first word and nothing shifts while typing.
void document.fonts.load('1em "Source Serif"')

/** The Editor tab: an article from the server, or an empty form. */
export default function Editor({ article }: { article: number | null }) {
  return article === null ? <ArticleForm article={null} /> : <Existing id={article} />
}

function Existing({ id }: { id: number }) {
  const { user, closeEditor } = useNewsroom()
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.article, id],
    queryFn: () => fetchArticle(id),
    // Fetched once on opening, so that typing is never overwritten.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data?.published && !can(user, 'articles')) {
    return (
      <>
        <EmptyNotice title="This article is published">
          <p>Only an editor can change it now. Tell an editor what is wrong.</p>
          <a className="btn" href={`/${data.slug}`} target="_blank" rel="noopener">
            Read it
          </a>
          <button type="button" className="btn" onClick={() => closeEditor('articles')}>
            Go to the articles
          </button>
        </EmptyNotice>
        {data.authorId === user.id && <PastNotes article={data} />}
      </>
    )
  }
  if (data) return <ArticleForm article={data} />
  if (statusOf(error) === 404) {
    return (
      <EmptyNotice title="This article no longer exists">
        <p>It may be in the trash, at the end of the Articles tab.</p>
        <button type="button" className="btn" onClick={() => closeEditor('articles')}>
          Go to the articles
        </button>
      </EmptyNotice>
    )
  }
  return <Unloaded what="the article" rows={10} error={error} onRetry={refetch} />
}
