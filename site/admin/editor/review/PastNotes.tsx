import type { Article } from '#shared/article.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Notes } from './Notes.tsx'
import { useNotes } from './notes-query.ts'

/** The notes on an article that its writer can read but no longer edit. */
export function PastNotes({ article }: { article: Article }) {
  const { data: notes = [], error, refetch } = useNotes(article, true)
  if (notes.length === 0 && !error) return null
  return (
    <section className="past-notes" aria-label="Notes" data-notes-of={article.id}>
      <h2>Notes</h2>
      {notes.length > 0 ? (
        <Notes notes={notes} />
      ) : (
        <ErrorNotice title="The notes could not be loaded" error={error} onRetry={refetch} />
      )}
    </section>
  )
}
