import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Article } from '#shared/article.ts'
import { can } from '#shared/permissions.ts'
import { SUBMISSION_NAMES } from '#shared/submission.ts'
import { api } from '../lib/api.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { once } from '../lib/once.ts'
import { refreshArticles } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { useSeenNotes } from '../mentions/mentions-query.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'
import { NoteField } from './review/NoteField.tsx'
import { Notes } from './review/Notes.tsx'
import { noteOnBlock, useNotedBlock } from './review/note-block.ts'

type Props = {
  article: Article
  /** Whether somebody else publishes it: contributors, and everybody's own while the four-eyes setting is on. */
  mustSubmit: boolean
  /** What is typed and not saved yet is saved first. */
  onSave: () => Promise<Article | null>
  onChanged: (article: Article) => void
}

/** The way of a draft between its writer and the editors: its state, the notes, and the next step. */
export function ReviewPart(props: Props) {
  const { article } = props
  const { user } = useNewsroom()
  const isEditor = can(user, 'articles')
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/articles/:id/notes', article.id, article.submission, article.revision],
    queryFn: async () => (await api.articles[':id'].notes.$get({ param: { id: String(article.id) } })).json(),
    staleTime: 0,
    enabled: isEditor || article.authorId === user.id,
  })
  const notes = data ?? []
  useSeenNotes(article.id, data)
  // What was said stays readable for the editors once the draft is published.
  if (article.published && (!isEditor || notes.length === 0)) return null

  return (
    <section className="side-part" aria-label="Review" data-notes-of={article.id}>
      <p>
        <b>{article.published ? 'Notes' : article.submission ? SUBMISSION_NAMES[article.submission] : 'Draft'}</b>
      </p>
      {!data && error && <ErrorNotice title="The notes could not be loaded" error={error} onRetry={refetch} />}
      {notes.length > 0 && <Notes notes={notes} />}
      {!article.published && <NextStep {...props} />}
      {!isEditor && <p className="quiet">Contributors cannot publish: an editor does when the draft is ready.</p>}
    </section>
  )
}

function NextStep({ article, mustSubmit, onSave, onChanged }: Props) {
  const { submission } = article
  const [note, setNote] = useState('')
  useUnsaved('Note', note.trim() !== '', article.id)
  const box = useRef<HTMLTextAreaElement>(null)
  const about = useNotedBlock()
  useEffect(() => {
    if (about !== null) box.current?.focus()
  }, [about])
  const step = useMutation({
    mutationFn: async (json: { note: string }) => {
      const saved = mustSubmit ? await onSave() : article
      if (!saved) return null
      const call = api.articles[':id'][mustSubmit ? 'submit' : 'ask-changes']
      return (await call.$post({ param: { id: String(saved.id) }, json }, once(json))).json()
    },
    onSuccess: async (changed) => {
      if (!changed) return
      onChanged(changed)
      setNote('')
      notify({ title: mustSubmit ? 'Submitted for review' : 'Changes asked' })
      await refreshArticles()
    },
    meta: { failure: 'Error' },
  })
  const leave = useMutation({
    mutationFn: async (json: { text: string; about: string | null }) =>
      api.articles[':id'].notes.$post({ param: { id: String(article.id) }, json }, once(json)),
    onSuccess: async () => {
      setNote('')
      noteOnBlock(null)
      await queryClient.invalidateQueries({ queryKey: ['/api/articles/:id/notes', article.id] })
    },
    meta: { failure: 'Error' },
  })
  const isEmpty = note.trim() === ''

  return (
    <>
      {about !== null && (
        <p className="note-about">
          <span>On “{about}”</span>
          <IconButton label="Make this a note on the whole draft" icon={X} onClick={() => noteOnBlock(null)} />
        </p>
      )}
      <NoteField
        label={mustSubmit ? 'Note to the editors' : submission ? 'What should change' : 'Note'}
        articleId={article.id}
        text={note}
        onChange={setNote}
        ref={box}
      />
      <div className="row">
        {about === null && mustSubmit && (
          <ActionButton onPress={() => step.mutateAsync({ note })}>
            {submission ? 'Submit again' : 'Submit for review'}
          </ActionButton>
        )}
        {about === null && !mustSubmit && submission && (
          <ActionButton disabled={submission !== 'in-review' || isEmpty} onPress={() => step.mutateAsync({ note })}>
            Ask for changes
          </ActionButton>
        )}
        <ActionButton disabled={isEmpty} onPress={() => leave.mutateAsync({ text: note, about })}>
          Leave a note
        </ActionButton>
      </div>
    </>
  )
}
