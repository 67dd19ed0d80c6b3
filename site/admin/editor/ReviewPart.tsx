import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Article } from '#shared/article.ts'
import { can } from '#shared/permissions.ts'
import { SUBMISSION_NAMES } from '#shared/submission-state.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { jumpTo } from './findings/jump.ts'
import type { FormValues } from './form-values.ts'
import { NamePrompt } from './NamePrompt.tsx'
import { NextStep } from './review/NextStep.tsx'
import { Notes } from './review/Notes.tsx'
import { useNotes } from './review/notes-query.ts'

type Props = {
  /** Null until first saved. */
  article: Article | null
  /** Whether another user must publish it: for contributors, and for one's own articles while four-eyes is on. */
  mustSubmit: boolean
  /** Where the Submit button is rendered. */
  submitPlace: Element | null
  /** Unsaved changes are saved first. */
  onSave: () => Promise<Article | null>
  onChanged: (article: Article) => void
}

/** A draft's review: its state, the notes, and the next step. */
export function ReviewPart(props: Props) {
  const { article, mustSubmit } = props
  const { user } = useNewsroom()
  const form = useFormContext<FormValues>()
  const isEditor = can(user, 'articles')
  const { data: notes = [], isLoading, error, refetch } = useNotes(article, isEditor || article?.authorId === user.id)
  const [note, setNote] = useState('')
  const isNoted = note.trim() !== ''
  useUnsaved('Note', isNoted, article?.id ?? null)
  // Notes stay readable after publishing, and a note being typed is kept.
  if (article?.published && !isNoted && notes.length === 0 && !error) return null

  return (
    <section className="side-part" aria-label="Review" data-notes-of={article?.id}>
      <p>
        <b>{article?.published ? 'Notes' : article?.submission ? SUBMISSION_NAMES[article.submission] : 'Draft'}</b>
      </p>
      {mustSubmit && !article?.published && <NamePrompt isSubmitted />}
      {notes.length === 0 && error && (
        <ErrorNotice title="The notes could not be loaded" error={error} onRetry={refetch} />
      )}
      {/* Submitted articles usually have notes; most others have none. */}
      {isLoading && article?.submission && <Skeleton rows={1} label="Loading the notes" />}
      {notes.length > 0 && (
        <Notes notes={notes} onBlock={(excerpt) => void jumpTo({ path: 'content', excerpt }, form)} />
      )}
      {(!article?.published || isNoted) && <NextStep {...props} note={note} onNote={setNote} />}
      {!isEditor && !article?.published && (
        <p className="quiet">Contributors cannot publish. An editor publishes the draft when it is ready.</p>
      )}
    </section>
  )
}
