import '../lib/no-eval.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Author } from '#shared/author.ts'
import { counted } from '../lib/number.ts'
import { ListTools } from '../ui/ListTools.tsx'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { AuthorForm } from './AuthorForm.tsx'
import { DeleteAuthor } from './DeleteAuthor.tsx'
import { NameRow } from './NameRow.tsx'
import { namesApart } from './names-apart.ts'
import { authorsQuery } from './names-queries.ts'

const NOTE =
  'The people named on articles. An author does not need an account. An account with a name becomes an author with its first article.'

/** The desk of authors: their profiles, which readers find under Authors. */
export default function Authors() {
  const { data, error, refetch } = useQuery(authorsQuery)
  const [edited, setEdited] = useState<Author | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Author | null>(null)
  const [text, setText] = useState('')
  const names = namesApart(data ?? [])
  const words = text.trim().toLowerCase()
  const shown = data?.filter(({ name, slug }) => name.toLowerCase().includes(words) || slug.includes(words)) ?? []
  return (
    <>
      <div className="panel-head">
        <h2>Authors</h2>
        <ListTools things="authors" text={text} onText={setText} action="New Author" onNew={() => setEdited('new')} />
      </div>
      <p className="quiet panel-note">{NOTE}</p>
      {!data && <Unloaded what="authors" rows={4} error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyNotice title="No authors yet">
          <p>Articles without an author are credited to the newsroom. Add the first author.</p>
        </EmptyNotice>
      )}
      {data && data.length > 0 && shown.length === 0 && (
        <EmptyNotice title="No results.">
          <p>No author has these words in the name or slug.</p>
        </EmptyNotice>
      )}
      <ul className="rows">
        {shown.map((author) => (
          <NameRow
            key={author.id}
            name={names.get(author.id)}
            about={[author.jobTitle, author.beat, counted(author.articles, 'live article')].filter(Boolean).join(' · ')}
            page={`/authors/${author.slug}`}
            onEdit={() => setEdited(author)}
            onDelete={() => setDoomed(author)}
          />
        ))}
      </ul>
      {edited && <AuthorForm author={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {doomed && <DeleteAuthor author={doomed} all={data ?? []} onClose={() => setDoomed(null)} />}
    </>
  )
}
