import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronRight, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Correction, type CorrectionInput, correctionInputSchema } from '#shared/correction.ts'
import { dateAndTime } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { useFrame } from '../lib/frame.ts'
import { invalidate } from '../lib/invalidate.ts'
import { once } from '../lib/once.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { KEYS } from '../lib/query-keys.ts'
import { settled } from '../lib/run-mutation.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Field } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'

/** A published article's dated corrections, which readers see on its page and under Corrections. */
export function Corrections({ articleId }: { articleId: number }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)

  function toggle() {
    setOpen(!isOpen)
    setWasOpen(true)
  }

  return (
    <div className="side-part">
      <button type="button" className="disclose" aria-expanded={isOpen} onClick={toggle}>
        <ChevronRight aria-hidden="true" />
        Corrections
      </button>
      {/* A half-typed correction is kept while this is closed. */}
      {wasOpen && (
        <div className="corrections-body" hidden={!isOpen}>
          <List articleId={articleId} />
        </div>
      )}
    </div>
  )
}

function List({ articleId }: { articleId: number }) {
  const { timeZone } = useFrame()
  const [doomed, setDoomed] = useState<Correction | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: Correction) => api.corrections[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: () => notify({ title: 'Correction deleted' }),
    meta: { failure: 'Delete failed', refresh },
  })
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.corrections, articleId],
    queryFn: async () => (await api.corrections.$get({ query: { articleId: String(articleId), limit: '100' } })).json(),
  })
  if (!data) return <Unloaded what="corrections" rows={2} error={error} onRetry={refetch} />
  return (
    <>
      <ul className="corrections" aria-label="Corrections of this article">
        {data.map((correction) => (
          <li key={correction.id}>
            <div>
              <p>{correction.text}</p>
              <p className="quiet">
                {dateAndTime(correction.correctedAt, timeZone)},{' '}
                {correction.placement === 'top' ? 'at the top' : 'at the foot'}
              </p>
            </div>
            <IconButton label="Delete correction" icon={Trash2} onClick={() => setDoomed(correction)} />
          </li>
        ))}
      </ul>
      <NewCorrection articleId={articleId} />
      {doomed && (
        <Confirm
          title="Delete this correction?"
          text="Readers no longer see it. This cannot be undone."
          action="Delete correction"
          onConfirm={() => remove.mutateAsync(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  )
}

function NewCorrection({ articleId }: { articleId: number }) {
  const [text, setText] = useState('')
  const [placement, setPlacement] = useState<Correction['placement']>('foot')
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useUnsaved('New correction', text.trim() !== '', articleId)
  const store = useMutation({
    mutationFn: (json: CorrectionInput) =>
      api.corrections[':articleId'].$post({ param: { articleId: String(articleId) }, json }, once(json)),
    onSuccess: () => {
      notify({ title: 'Correction published' })
      setText('')
      setError('')
    },
    meta: {
      failure: (failure) => {
        setError(messageOf(failure))
        return null
      },
      refresh,
    },
  })

  async function add() {
    const json = correctionInputSchema.safeParse({ text, placement })
    if (!json.success) {
      setError(json.error.issues[0]?.message ?? '')
      field.current?.focus()
      return
    }
    await settled(store.mutateAsync(json.data))
  }

  return (
    <>
      <Field
        label="New correction"
        error={error || undefined}
        hint="Say what was wrong and what is right. The note is dated and published immediately. Correct the text as well."
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className="input"
            rows={3}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setError('')
            }}
          />
        )}
      </Field>
      <Field label="Place">
        {(control) => (
          <select
            {...control}
            className="input"
            value={placement}
            onChange={({ target }) => setPlacement(target.value === 'top' ? 'top' : 'foot')}
          >
            <option value="foot">At the foot of the article</option>
            <option value="top">At the top of the article</option>
          </select>
        )}
      </Field>
      <ActionButton onPress={add}>Add Correction</ActionButton>
    </>
  )
}

async function refresh(): Promise<void> {
  watchPublishing()
  await invalidate(KEYS.corrections)
}
