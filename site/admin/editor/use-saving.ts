import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Article } from '#shared/article.ts'
import { api } from '../lib/api.ts'
import { asApiError, messageOf, statusOf } from '../lib/api-error.ts'
import type { Frame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { followPublication } from '../lib/publishing.ts'
import { fetchArticle, refreshArticles } from '../lib/queries.ts'
import { useSessionEnded } from '../lib/session.ts'
import { notify } from '../ui/toast.ts'
import { refusalWords } from './findings/refusal.ts'
import { EMPTY, type FormValues, isEqual, isSame, valuesOf } from './form-values.ts'
import { lastSavedBy } from './last-saved-by.ts'
import { dropCopy, keepCopy } from './local-copy.ts'
import {
  type Conflict,
  hasSameWords,
  isClashing,
  isComplete,
  isSameText,
  type Newer,
  type SaveState,
  savesItself,
} from './save-rules.ts'
import { type Extent, storeArticle } from './store-article.ts'
import { useAutosave } from './use-autosave.ts'
import { fieldOf } from './validate-form.ts'

const FIELD_WRONG = 'Not saved. Fix the highlighted field.'

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
 *
 * It is no `useMutation`: what has to be sent again is not what was sent, but the form as it is by then, merged with
 * what somebody else saved meanwhile. So saves wait for each other here, and are tried again until one is answered.
 */
export function useSaving({ form, article, initial, frame, onReplaced }: Options) {
  const { user, nameArticle } = useNewsroom()
  const [state, setState] = useState<SaveState>({ kind: 'untouched' })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** The article as the server last answered it. */
  const stored = useRef(article)
  /** The form as it was last stored. */
  const clean = useRef(initial)
  /** The last sent form, if its result is unknown. */
  const unheard = useRef<FormValues | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const interrupted = useRef<Extent | null>(null)
  /** False once the editor is gone: its last save must not name the next one's article. */
  const isOpen = useRef(true)

  function isDirty(): boolean {
    return !isSame(form.getValues(), clean.current)
  }

  /** Puts a copy on this device. False when it has no room for one. */
  function keep(): boolean {
    const at = new Date().toISOString()
    const isKept = keepCopy(user.id, stored.current?.id ?? null, { values: form.getValues(), at })
    if (!isKept) setState({ kind: 'failed', message: 'Browser storage is full. Save now.' })
    else if (!savesItself(stored.current, form.getValues())) setState({ kind: 'kept', at })
    return isKept
  }

  /** The text was typed back to what is stored. */
  function rest(): void {
    dropCopy(user.id, stored.current?.id ?? null)
    setState(stored.current ? { kind: 'saved', at: stored.current.updatedAt } : { kind: 'untouched' })
  }

  const autosave = useAutosave({
    form,
    // The same state object while its content is the same, so that the form is not rendered again at every key.
    onChange: () =>
      setState((before) => (before.kind === 'saving' || before.kind === 'unsaved' ? before : { kind: 'unsaved' })),
    onPause: () => {
      if (isDirty()) return keep()
      if (state.kind === 'unsaved' || state.kind === 'kept') rest()
      return true
    },
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

  async function saveNow(extent: Extent, isMerged = false): Promise<Article | null> {
    const values = form.getValues()
    const before = stored.current
    if (extent === 'auto' && isSameText(values, clean.current)) {
      if (!isDirty()) rest()
      return null
    }
    if (extent === 'auto' && !isComplete(values)) {
      setState({ kind: 'failed', message: FIELD_WRONG })
      void form.trigger()
      return null
    }
    autosave.cancel()
    setState({ kind: 'saving' })
    try {
      const saved = await storeArticle(values, before, { extent, isMerged, timeZone: frame.timeZone })
      settle(saved, before, values, extent)
      return saved
    } catch (error) {
      keep()
      const status = statusOf(error)
      if (status === 412 && before) return meetNewer(before, extent)
      if (status === 409 && !before && (await findUnheard(values.slug).catch(() => false))) return saveNow(extent)
      if (status === 0 || status >= 500) unheard.current = values
      explain(error, extent)
      return null
    }
  }

  function settle(saved: Article, before: Article | null, sent: FormValues, extent: Extent): void {
    stored.current = saved
    clean.current =
      extent === 'whole' ? sent : { ...sent, published: clean.current.published, schedule: clean.current.schedule }
    interrupted.current = null
    unheard.current = null
    form.clearErrors()
    setState({ kind: 'saved', at: saved.updatedAt })
    dropCopy(user.id, before?.id ?? null)
    if (!before && isOpen.current) nameArticle(saved.id)
    fillMade(saved, sent)
    if (extent === 'whole') followPublication(saved, before?.published ?? false)
    if (isDirty()) {
      setState({ kind: 'unsaved' })
      keep()
      autosave.schedule()
    }
    void refreshArticles()
  }

  /** Puts what the server has made into fields that were sent empty: the slug, and who saved it as its author. */
  function fillMade({ slug, authorIds }: Article, sent: FormValues): void {
    if (sent.slug === '') {
      clean.current = { ...clean.current, slug }
      if (form.getValues('slug') === '') form.setValue('slug', slug)
    }
    if (sent.authorIds.length === 0 && authorIds.length > 0) {
      clean.current = { ...clean.current, authorIds }
      if (form.getValues('authorIds').length === 0) form.setValue('authorIds', authorIds)
    }
  }

  function explain(error: unknown, extent: Extent): void {
    const status = statusOf(error)
    const issues = asApiError(error)?.problem.issues?.filter(({ path }) => fieldOf(path) in EMPTY) ?? []
    for (const [at, { path, message }] of issues.entries()) {
      // Who is typing is left where they are.
      form.setError(fieldOf(path), { type: 'server', message }, { shouldFocus: at === 0 && extent === 'whole' })
    }
    const message = refusalWords(error) ? 'Not published. See Checks.' : messageOf(error)
    setState({ kind: 'failed', message: issues.length > 0 ? FIELD_WRONG : message })
    // No answer, no session or a server in trouble: the words go out as soon as they can.
    if (status === 401) interrupted.current = extent
    else if (status === 0 || status >= 500) autosave.scheduleRetry()
    if (extent === 'whole') throw error
  }

  /** Another save came first: the two are merged, by field and by block; where they clash, both are shown. */
  async function meetNewer(before: Article, extent: Extent): Promise<Article | null> {
    setState({ kind: 'failed', message: 'Somebody else saved this article meanwhile' })
    let isNews = false
    try {
      const newer = await mergeNewer(before)
      if (isClashing(newer.merge)) {
        setConflict({ ...newer, extent })
        return null
      }
      isNews = newer.isNews
      takeMerged(newer)
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) })
      autosave.scheduleRetry()
      return null
    }
    if (extent === 'whole' || savesItself(stored.current, form.getValues())) return saveNow(extent, isNews)
    keep()
    return null
  }

  /** Takes in what others have saved meanwhile, unless it clashes with what was typed here: a save asks about that. */
  function catchUp(): void {
    queue.current = queue.current.then(catchUpNow).catch(() => null)
  }

  async function catchUpNow(): Promise<void> {
    const before = stored.current
    if (!before || conflict) return
    const newer = await mergeNewer(before)
    if (newer.theirs.revision === before.revision || isClashing(newer.merge)) return
    takeMerged(newer)
    if (!isDirty()) rest()
  }

  /** The server's current article, and the form merged with it. */
  async function mergeNewer(before: Article): Promise<Newer> {
    const [theirs, by, { mergeForms }] = await Promise.all([
      fetchArticle(before.id),
      lastSavedBy(before.id),
      import('./merge/merge-forms.ts'),
    ])
    const now = valuesOf(theirs, frame.timeZone)
    const known = valuesOf(before, frame.timeZone)
    // A sent save without an answer is ours.
    const base = isUnheard(now) ? now : known
    const isNews = base !== now && !hasSameWords(now, known)
    return { theirs, by, merge: mergeForms(base, changedOver(base), now), isNews }
  }

  function takeMerged({ theirs, by, merge, isNews }: Newer): void {
    take(merge.values, theirs)
    if (!isNews) return
    notify({ title: `Changes by ${by ?? 'somebody else'} merged`, description: 'Your own changes are kept.' })
  }

  /** The form, with another's value in every field that was left alone here. */
  function changedOver(base: FormValues): FormValues {
    const values = { ...form.getValues() }
    for (const name of Object.keys(EMPTY) as (keyof FormValues)[]) {
      // Compared with what was sent: the server may have cleaned it.
      if (isEqual(values[name], clean.current[name])) Object.assign(values, { [name]: base[name] })
    }
    return values
  }

  /** Goes on from their version with these values in the form. */
  function take(values: FormValues, theirs: Article): void {
    stored.current = theirs
    clean.current = valuesOf(theirs, frame.timeZone)
    for (const name of Object.keys(EMPTY) as (keyof FormValues)[]) {
      if (!isEqual(form.getValues(name), values[name])) form.setValue(name, values[name])
    }
  }

  /** Whether an article is what was sent last, though no answer came. */
  function isUnheard(now: FormValues): boolean {
    const sent = unheard.current
    // Sent without an author, it got one.
    return sent !== null && hasSameWords(now, sent.authorIds.length > 0 ? sent : { ...sent, authorIds: now.authorIds })
  }

  /** Goes on with the article that a first save made, though no answer came. */
  async function findUnheard(slug: string): Promise<boolean> {
    if (!unheard.current) return false
    const [listed] = await (await api.articles.$get({ query: { slug, limit: '1' } })).json()
    const found = listed && (await fetchArticle(listed.id))
    if (!found || !isUnheard(valuesOf(found, frame.timeZone))) return false
    stored.current = found
    clean.current = valuesOf(found, frame.timeZone)
    dropCopy(user.id, null)
    if (isOpen.current) nameArticle(found.id)
    return true
  }

  /** Saves the merged form with what was chosen where the two clash. */
  async function keepChosen(values: FormValues): Promise<Article | null> {
    if (!conflict) return null
    const { theirs, extent } = conflict
    take(values, theirs)
    setConflict(null)
    const run = queue.current.then(() => saveNow(extent, true))
    queue.current = run.catch(() => null)
    return run
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

  return { state, conflict, stored, isDirty, save, catchUp, keepChosen, takeTheirs, replace, abandon }
}
