import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Article } from '#shared/article.ts'
import { api } from '../../lib/api.ts'
import { once } from '../../lib/once.ts'
import { refreshArticles } from '../../lib/queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { notify } from '../../ui/toast.ts'
import { useNameless } from '../use-nameless.ts'
import { NoteField } from './NoteField.tsx'
import { leaveBlock, type NotedBlock, useNotedBlock } from './note-block.ts'
import { setNotes } from './notes-query.ts'

type Props = {
  /** Null until first saved; a step saves it first. */
  article: Article | null
  mustSubmit: boolean
  /** Where the Submit button is rendered, beside the Save buttons, so that it is always visible. */
  submitPlace: Element | null
  onSave: () => Promise<Article | null>
  onChanged: (article: Article) => void
  /** The typed text. */
  note: string
  onNote: Dispatch<SetStateAction<string>>
}

/** The note box and the draft's next steps: submit, return, or only add a note. */
export function NextStep({ article, mustSubmit, submitPlace, onSave, onChanged, note, onNote }: Props) {
  const { submission, published } = article ?? { submission: null, published: false }
  const box = useRef<HTMLTextAreaElement>(null)
  const about = useNotedBlock()
  const { isUnnamed } = useNameless(mustSubmit)
  useEffect(() => {
    if (about) box.current?.focus()
  }, [about])
  const step = useMutation({
    mutationFn: async (json: { note: string }) => {
      const saved = mustSubmit || !article ? await onSave() : article
      if (!saved) return null
      const call = api.articles[':id'][mustSubmit ? 'submit' : 'ask-changes']
      return (await call.$post({ param: { id: String(saved.id) }, json }, once(json))).json()
    },
    onSuccess: async (changed, sent) => {
      if (!changed) return
      onChanged(changed)
      done(sent.note)
      notify({
        title: mustSubmit ? 'Submitted for review' : 'Changes requested',
        ...(isUnnamed && { description: 'It has no author yet. Add your name under “Who is this by?”.' }),
      })
      await refreshArticles()
    },
    meta: { failure: mustSubmit ? 'Draft not submitted' : 'Changes not requested' },
  })
  const leave = useMutation({
    mutationFn: async (sent: { text: string; block: NotedBlock | null }) => {
      const json = { text: sent.text, about: sent.block?.words ?? null }
      const saved = article ?? (await onSave())
      if (!saved) return null
      const notes = await api.articles[':id'].notes.$post({ param: { id: String(saved.id) }, json }, once(sent))
      return { id: saved.id, notes: await notes.json() }
    },
    onSuccess: (left, sent) => {
      if (!left) return
      setNotes(left.id, left.notes)
      done(sent.text)
      leaveBlock(sent.block)
    },
    meta: { failure: 'Note not saved' },
  })
  const isEmpty = note.trim() === ''
  // Notes are rare on drafts that were not submitted, so the box stays small until something is typed.
  const isSmall = isEmpty && !mustSubmit && !submission && !about

  // A note on a block is addressed to no one in particular, whatever the draft's next step is.
  function labelOf(): string {
    if (about) return 'Note on this block'
    if (mustSubmit) return 'Note to the editors'
    return submission ? 'Changes needed' : 'Note'
  }

  // Text typed while the note was being sent belongs to the next note.
  function done(sent: string) {
    onNote((now) => (now === sent ? '' : now))
  }

  return (
    <>
      {about && (
        <p className="note-about">
          <span>On “{about.words}”</span>
          <IconButton label="Make this a note on the whole draft" icon={X} onClick={() => leaveBlock(about)} />
        </p>
      )}
      <NoteField
        label={labelOf()}
        articleId={article?.id ?? null}
        text={note}
        onChange={onNote}
        isSmall={isSmall}
        ref={box}
      />
      {!about &&
        !published &&
        mustSubmit &&
        submitPlace &&
        createPortal(
          <ActionButton onPress={() => step.mutateAsync({ note })}>
            {submission ? 'Submit again' : 'Submit for review'}
          </ActionButton>,
          submitPlace,
        )}
      <div className="row" hidden={isSmall}>
        {!about && !published && !mustSubmit && submission && (
          <ActionButton disabled={submission !== 'in-review' || isEmpty} onPress={() => step.mutateAsync({ note })}>
            Request changes
          </ActionButton>
        )}
        <ActionButton disabled={isEmpty} onPress={() => leave.mutateAsync({ text: note, block: about })}>
          Leave a note
        </ActionButton>
      </div>
    </>
  )
}
