import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Article } from '#shared/article.ts'
import { asApiError, messageOf, statusOf } from '../lib/api-error.ts'
import type { Frame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { followPublication } from '../lib/publishing.ts'
import { fetchArticle, refreshArticles } from '../lib/queries.ts'
import { useSessionEnded } from '../lib/session.ts'
import { type FormValues, isSame, valuesOf } from './form-values.ts'
import { dropCopy, keepCopy } from './local-copy.ts'
import { type Conflict, isComplete, isSameText, type SaveState, savesItself } from './save-rules.ts'
import { type Extent, storeArticle } from './store-article.ts'
import { useAutosave } from './use-autosave.ts'
import { fieldOf } from './validate-form.ts'

const FIELD_WRONG = 'Not saved: a field needs a change'

type Options = {
  form: UseFormReturn<FormValues, Frame>
  article: Article | null
  initial: FormValues
  frame: Frame
  /** The form's text is another now. */
  onReplaced: () => void
}

/**
 * Saves the form: when asked, and drafts by itself. One save at a time; what cannot be saved is kept on
 * this device, and nothing is called saved before the server has answered.
 */
export function useSaving({ form, article, initial, frame, onReplaced }: Options) {
  const { user, nameArticle } = useNewsroom()
  const [state, setState] = useState<SaveState>({ kind: 'untouched' })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** The article as the server last answered it. */
  const stored = useRef(article)
  /** The form as it was last stored. */
  const clean = useRef(initial)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const interrupted = useRef<Extent | null>(null)
  /** False once the editor is gone: its last save must not name the next one's article. */
  const isOpen = useRef(true)

  function isDirty(): boolean {
    return !isSame(form.getValues(), clean.current)
  }

  function keep(): void {
    const at = new Date().toISOString()
    const isKept = keepCopy(user.id, stored.current?.id ?? null, { values: form.getValues(), at })
    if (!isKept) setState({ kind: 'failed', message: 'This device has no room for a copy; save soon' })
    else if (!savesItself(stored.current, form.getValues())) setState({ kind: 'kept', at })
  }

  const autosave = useAutosave({
    form,
    onChange: () => setState((before) => (before.kind === 'saving' ? before : { kind: 'unsaved' })),
    onPause: () => isDirty() && keep(),
    onDue: () => {
      if (savesItself(stored.current, form.getValues()) && !conflict && !interrupted.current) {
        void save('auto').catch(() => null)
      }
    },
  })

  /** Stores the form and answers with the article, or with null when it was not stored. */
  function save(extent: Extent): Promise<Article | null> {
    const run = queue.current.then(() => saveNow(extent))
    queue.current = run.catch(() => null)
    return run
  }

  async function saveNow(extent: Extent): Promise<Article | null> {
    const values = form.getValues()
    const before = stored.current
    if (extent === 'auto' && isSameText(values, clean.current)) return null
    if (extent === 'auto' && !isComplete(values)) {
      setState({ kind: 'failed', message: FIELD_WRONG })
      void form.trigger()
      return null
    }
    autosave.cancel()
    setState({ kind: 'saving' })
    try {
      const saved = await storeArticle(values, before, extent, frame.timeZone)
      settle(saved, before, values, extent)
      return saved
    } catch (error) {
      await explain(error, extent)
      return null
    }
  }

  function settle(saved: Article, before: Article | null, sent: FormValues, extent: Extent): void {
    stored.current = saved
    clean.current =
      extent === 'whole' ? sent : { ...sent, published: clean.current.published, schedule: clean.current.schedule }
    interrupted.current = null
    setState({ kind: 'saved', at: saved.updatedAt })
    dropCopy(user.id, before?.id ?? null)
    if (!before && isOpen.current) nameArticle(saved.id)
    if (sent.slug === '') fillSlug(saved.slug)
    if (extent === 'whole') followPublication(saved, before?.published ?? false)
    if (isDirty()) {
      keep()
      autosave.schedule()
    }
    void refreshArticles()
  }

  function fillSlug(slug: string): void {
    clean.current = { ...clean.current, slug }
    if (form.getValues('slug') === '') form.setValue('slug', slug)
  }

  async function explain(error: unknown, extent: Extent): Promise<void> {
    keep()
    const status = statusOf(error)
    if (status === 412 && stored.current) {
      await compare(stored.current.id, extent)
      return
    }
    const issues = asApiError(error)?.problem.issues ?? []
    for (const { path, message } of issues) form.setError(fieldOf(path), { type: 'server', message })
    setState({ kind: 'failed', message: issues.length > 0 ? FIELD_WRONG : messageOf(error) })
    // No answer, no session or a server in trouble: the words go out as soon as they can.
    if (status === 401) interrupted.current = extent
    else if (status === 0 || status >= 500) autosave.scheduleRetry()
    if (extent === 'whole') throw error
  }

  async function compare(id: number, extent: Extent): Promise<void> {
    setState({ kind: 'failed', message: 'Somebody else saved this article meanwhile' })
    try {
      setConflict({ theirs: await fetchArticle(id), extent })
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) })
      autosave.scheduleRetry()
    }
  }

  /** Puts our version over theirs. */
  async function keepMine(): Promise<Article | null> {
    if (!conflict) return null
    stored.current = conflict.theirs
    setConflict(null)
    return save(conflict.extent)
  }

  /** Gives ours up for theirs. */
  function takeTheirs(): void {
    if (!conflict) return
    replace(conflict.theirs)
    setConflict(null)
  }

  /** Shows an article as the server has it now. */
  function replace(newer: Article): void {
    autosave.cancel()
    dropCopy(user.id, newer.id)
    stored.current = newer
    clean.current = valuesOf(newer, frame.timeZone)
    form.reset(clean.current)
    onReplaced()
    setState({ kind: 'saved', at: newer.updatedAt })
  }

  /** Stops saving and takes the copy away: the editor gives the words up. */
  function abandon(): void {
    autosave.cancel()
    dropCopy(user.id, stored.current?.id ?? null)
    clean.current = form.getValues()
  }

  useEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )

  const hasEnded = useSessionEnded()
  const goOn = useEffectEvent(() => {
    if (interrupted.current) void save(interrupted.current).catch(() => null)
  })
  useEffect(() => {
    if (!hasEnded) goOn()
  }, [hasEnded])

  return { state, conflict, stored, isDirty, save, keepMine, takeTheirs, replace, abandon }
}
