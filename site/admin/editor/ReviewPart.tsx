import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Article } from '#shared/article.ts'
import { dateAndTime } from '#shared/dates.ts'
import { can } from '#shared/permissions.ts'
import { type Note, SUBMISSION_NAMES } from '#shared/submission.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { once } from '../lib/once.ts'
import { refreshArticles } from '../lib/queries.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'

type Props = {
  article: Article
  /** Whether somebody else publishes it: contributors, and everybody's own while the four-eyes setting is on. */
  mustSubmit: boolean
  /** What is typed and not saved yet is saved first. */
  onSave: () => Promise<Article | null>
  onChanged: (article: Article) => void
}

/** The way of a draft between its writer and the editors: its state, the notes, and the next step. */
export function ReviewPart({ article, mustSubmit, onSave, onChanged }: Props) {
  const { user } = useNewsroom()
  const [note, setNote] = useState('')
  const isEditor = can(user, 'articles')
  const { submission } = article
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
  if (article.published || (!mustSubmit && submission === null)) return null

  return (
    <section className="side-part" aria-label="Review">
      <p>
        <b>{submission ? SUBMISSION_NAMES[submission] : 'Draft'}</b>
      </p>
      {submission && <Notes article={article} />}
      <label className="field">
        {mustSubmit ? 'Note to the editors' : 'What should change'}
        <textarea className="input" rows={3} maxLength={5000} value={note} onChange={(e) => setNote(e.target.value)} />
      </label>
      {mustSubmit ? (
        <ActionButton onPress={() => step.mutateAsync({ note })}>
          {submission ? 'Submit again' : 'Submit for review'}
        </ActionButton>
      ) : (
        <ActionButton
          disabled={submission !== 'in-review' || note.trim() === ''}
          onPress={() => step.mutateAsync({ note })}
        >
          Ask for changes
        </ActionButton>
      )}
      {!isEditor && <p className="quiet">Contributors cannot publish: an editor does when the draft is ready.</p>}
    </section>
  )
}

const DONE: Record<Note['kind'], string> = {
  note: 'noted',
  submitted: 'submitted',
  'changes-asked': 'asked for changes',
}

function Notes({ article }: { article: Article }) {
  const { timeZone } = useFrame()
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/articles/:id/notes', article.id, article.submission, article.revision],
    queryFn: async () => (await api.articles[':id'].notes.$get({ param: { id: String(article.id) } })).json(),
    staleTime: 0,
  })
  if (!data && error) return <ErrorNotice title="The notes could not be loaded" error={error} onRetry={refetch} />
  return (
    <ul className="rows">
      {data?.map(({ id, kind, text, by, createdAt }) => (
        <li key={id}>
          <span className="person">
            <span className="quiet">
              {by ?? 'Somebody'} {DONE[kind]}, {dateAndTime(createdAt, timeZone)}
            </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
