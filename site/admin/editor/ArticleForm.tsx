import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Article } from '#shared/article.ts'
import { usePlace } from '../lib/address.ts'
import { asApiError, messageOf, statusOf } from '../lib/api-error.ts'
import { useFrame } from '../lib/frame.ts'
import { useKeyPress } from '../lib/key-press.ts'
import { lazily } from '../lib/lazily.tsx'
import { useNewsroom } from '../lib/newsroom.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EditorHead, type View } from './EditorHead.tsx'
import { refusalWords, showChecks } from './findings/refusal.ts'
import { removedMarkup } from './findings/removed-markup.ts'
import { EMPTY, type FormValues, valuesOf } from './form-values.ts'
import { keepCopy } from './local-copy.ts'
import { PresenceLine } from './presence/PresenceLine.tsx'
import { PresenceContext } from './presence/presence-context.ts'
import { useEndOfHold } from './presence/use-end-of-hold.ts'
import { usePresence } from './presence/use-presence.ts'
import { RecoveredCopy } from './RecoveredCopy.tsx'
import { SidePanel } from './SidePanel.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useRecoveredCopy } from './use-recovered-copy.ts'
import { useSaving } from './use-saving.ts'
import { validateForm } from './validate-form.ts'
import { WordFields } from './WordFields.tsx'

// Loaded on demand.
const Preview = lazily(() => import('./Preview.tsx').then((it) => ({ default: it.Preview })))

/** The form of one article, new or existing, from first keystroke to publication. */
export function ArticleForm({ article }: { article: Article | null }) {
  const frame = useFrame()
  const { user, openEditor, closeEditor } = useNewsroom()
  const [initial] = useState(() => (article ? valuesOf(article, frame.timeZone) : EMPTY))
  const form = useForm<FormValues, typeof frame>({ defaultValues: initial, resolver: validateForm, context: frame })
  const [edition, setEdition] = useState(0)
  const onReplaced = () => setEdition((before) => before + 1)
  const saving = useSaving({ form, article, initial, frame, onReplaced })
  const copy = useRecoveredCopy({ form, article, initial, onReplaced })
  const [view, setView] = useState<View>('visual')
  const [writing, setWriting] = useState<'visual' | 'html'>('visual')
  const words = useRef<HTMLDivElement>(null)
  const left = useRef<Element | null>(null)
  useEffect(() => {
    const { activeElement: focused } = document
    const isHiding = view === 'preview' && words.current?.contains(focused)
    // Hidden words cannot keep the focus: it waits on the button that leads back to them.
    const next = isHiding ? document.querySelector('.editor-head button:last-child') : left.current
    if (view !== 'preview' || isHiding) (next as HTMLElement | null)?.focus()
    left.current = isHiding ? focused : null
  }, [view])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const { isEditor: isShown } = usePlace()
  useKeyboardInset()
  const { others, inText } = usePresence(saving.stored?.id ?? null)
  useEndOfHold(others, inText.holders, saving.catchUp)
  const [isMade, setMade] = useState(false)
  // Others can already see a submitted draft.
  const isNew = article === null && !isMade && !saving.stored?.submission

  function show(next: 'visual' | 'html') {
    setView(next)
    setWriting(next)
  }

  function togglePreview() {
    setView(view === 'preview' ? writing : 'preview')
  }

  function submit(thenClose: boolean) {
    return form.handleSubmit(
      async () => {
        try {
          const sent = form.getValues('content')
          const saved = await saving.save('whole')
          if (!saved) return
          const lost = removedMarkup(sent, saved.content)
          setRemoved(lost)
          // Readers get cleaned HTML, so the editor shows the cleaned text and what was removed.
          if (lost.length > 0) saving.replace(saved)
          notify({
            title: isNew ? 'Article created' : 'Article updated',
            description: lost.length > 0 ? `Removed: ${lost.join('; ')}` : saved.title,
          })
          if (thenClose && lost.length === 0) closeEditor('articles')
          else setMade(true)
        } catch (error) {
          // The dialog that asks to sign in again already says so.
          if (statusOf(error) === 401) return
          if (asApiError(error)?.problem.issues) setView(writing)
          const refusal = refusalWords(error)
          if (refusal) showChecks()
          notifyFailure('Error', `Failed to ${isNew ? 'create' : 'update'} article: ${refusal ?? messageOf(error)}`)
        }
      },
      () => setView(writing),
    )()
  }

  function cancel() {
    closeEditor('back', giveUp)
  }

  function giveUp() {
    const id = saving.stored?.id ?? null
    if (saving.isDirty()) {
      const values = form.getValues()
      notify({
        title: 'Changes discarded',
        action: {
          label: 'Undo',
          run: () => {
            keepCopy(user.id, id, { values, at: new Date().toISOString(), restore: true })
            openEditor(id)
          },
        },
      })
    }
    saving.abandon()
  }

  function takeTheirs() {
    const mine = form.getValues()
    saving.takeTheirs()
    notify({ title: 'Your version was set aside', action: { label: 'Undo', run: () => copy.fill(mine) } })
  }

  useKeyPress({ key: 's', command: true }, () => void submit(false), isShown)
  useKeyPress({ key: 'p', command: true, shift: true }, togglePreview, isShown)

  return (
    <FormProvider {...form}>
      <form
        className="editor"
        noValidate
        aria-label={isNew ? 'New article' : 'Edit article'}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(true)
        }}
      >
        <div className="editor-main">
          <EditorHead isNew={isNew} status={saving.status} view={view} onView={show} onPreview={togglePreview} />
          <PresenceLine others={others} />
          {copy.found && <RecoveredCopy at={copy.found.at} onRestore={copy.restore} onDiscard={copy.discard} />}
          {view === 'preview' && <Preview stored={saving.stored} />}
          <div ref={words} hidden={view === 'preview'}>
            <PresenceContext value={inText}>
              <WordFields isNew={isNew} articleId={saving.stored?.id ?? null} edition={edition} view={writing} />
            </PresenceContext>
          </div>
        </div>
        <SidePanel isNew={isNew} saving={saving} removed={removed} onCancel={cancel} />
      </form>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          onKeep={(values) => void saving.keepChosen(values).catch((error) => notifyFailure('Error', messageOf(error)))}
          onTakeTheirs={takeTheirs}
        />
      )}
    </FormProvider>
  )
}
