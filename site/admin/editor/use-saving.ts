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
import { isClashing, type Newer, publishesUnread, savesItself } from './save-rules.ts'
import {
  isAutosaved,
  isTrouble,
  isUnanswered,
  madeByServer,
  reduceSaving,
  refusalStep,
  type SavingEvent,
  saveStep,
  startSaving,
  versionsToMerge,
} from './saving-state.ts'
import { type Extent, storeArticle } from './store-article.ts'
import { useAutosave } from './use-autosave.ts'
import { fieldOf } from './validate-form.ts'

const FIELD_WRONG = 'Not saved. Fix the highlighted field.'
const UNREAD = 'Not published. Read the changes, then save again.'

type Options = {
  form: UseFormReturn<FormValues, Frame>
  article: Article | null
  initial: FormValues
  frame: Frame
  /** The form's text is another now. */
  onReplaced: () => void
}

/**
 * Saves the form: when asked, and drafts automatically. One save at a time; what cannot be saved is kept on
 * this device, and nothing is called saved before the server has answered. The state and
 * the decisions are in saving-state.ts; here are the calls, the form and the timers.
 *
 * It is no `useMutation`: a retry sends not what was sent before but the form as it is by then, merged with
 * what somebody else saved meanwhile. So saves wait for each other here, and are tried again until one is answered.
 */
export function useSaving({ form, article, initial, frame, onReplaced }: Options) {
  const { user, nameArticle } = useNewsroom()
  const [saving, show] = useState(() => startSaving(article, initial))
  /** The newest state: a save that waits for an answer reads it when the answer comes. */
  const now = useRef(saving)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** False once the editor is gone: its last save must not name the next one's article. */
  const isOpen = useRef(true)

  function tell(event: SavingEvent): void {
    now.current = reduceSaving(now.current, event)
    show(now.current)
  }

  function isDirty(): boolean {
    return !isSame(form.getValues(), now.current.clean)
  }

  /** Puts a copy on this device. False when it has no room for one. */
  function keep(): boolean {
    const [values, at] = [form.getValues(), new Date().toISOString()]
    const isKept = keepCopy(user.id, now.current.stored?.id ?? null, { values, at })
    tell({ type: 'copied', values, at, isKept })
    return isKept
  }

  /** The text was typed back to what is stored. */
  function revert(): void {
    dropCopy(user.id, now.current.stored?.id ?? null)
    tell({ type: 'reverted' })
  }

  const autosave = useAutosave({
    form,
    onChange: () => tell({ type: 'changed' }),
    onPause: () => {
      if (isDirty()) return keep()
      if (['unsaved', 'kept'].includes(now.current.status.kind)) revert()
      return true
    },
    onDue: () => {
      if (isAutosaved(now.current, form.getValues())) void save('auto').catch(() => null)
    },
  })

  /** Stores the form and answers with the article, or with null when it was not stored. */
  function save(extent: Extent, isMerged = false): Promise<Article | null> {
    const run = queue.current.then(() => saveNow(extent, isMerged))
    queue.current = run.catch(() => null)
    return run
  }

  async function saveNow(extent: Extent, isMerged = false): Promise<Article | null> {
    const values = form.getValues()
    const step = saveStep(now.current, values, extent)
    if (step === 'revert') revert()
    if (step === 'show-errors') {
      tell({ type: 'failed', message: FIELD_WRONG })
      void form.trigger()
    }
    if (step !== 'send') return null
    const before = now.current.stored
    autosave.cancel()
    tell({ type: 'sent' })
    try {
      const saved = await storeArticle(values, before, { extent, isMerged, timeZone: frame.timeZone })
      settle(saved, before, values, extent)
      return saved
    } catch (error) {
      keep()
      const next = refusalStep(now.current, statusOf(error))
      if (next === 'merge' && before) return meetNewer(before, extent)
      if (next === 'find' && (await findUnanswered(values.slug).catch(() => false))) return saveNow(extent)
      explain(error, values, extent)
      return null
    }
  }

  function settle(saved: Article, before: Article | null, sent: FormValues, extent: Extent): void {
    tell({ type: 'answered', saved, sent, extent })
    form.clearErrors()
    dropCopy(user.id, before?.id ?? null)
    if (!before && isOpen.current) nameArticle(saved.id)
    fillEmpty(madeByServer(saved, sent))
    if (extent === 'whole') followPublication(saved, before?.published ?? false)
    if (isDirty()) {
      tell({ type: 'changed' })
      keep()
      autosave.schedule()
    }
    void refreshArticles()
  }

  /** Puts what the server has made into fields that are still empty. */
  function fillEmpty({ slug, authorIds }: ReturnType<typeof madeByServer>): void {
    if (slug && form.getValues('slug') === '') form.setValue('slug', slug)
    if (authorIds && form.getValues('authorIds').length === 0) form.setValue('authorIds', authorIds)
  }

  function explain(error: unknown, sent: FormValues, extent: Extent): void {
    const status = statusOf(error)
    const issues = asApiError(error)?.problem.issues?.filter(({ path }) => fieldOf(path) in EMPTY) ?? []
    for (const [at, { path, message }] of issues.entries()) {
      // Focus stays where somebody is typing.
      form.setError(fieldOf(path), { type: 'server', message }, { shouldFocus: at === 0 && extent === 'whole' })
    }
    const reason = refusalWords(error) ? 'Not published. See Checks.' : messageOf(error)
    tell({ type: 'refused', status, message: issues.length > 0 ? FIELD_WRONG : reason, sent, extent })
    if (isTrouble(status)) autosave.scheduleRetry()
    if (extent === 'whole') throw error
  }

  /** Another save came first: the two are merged, by field and by block; where they clash, both are shown. */
  async function meetNewer(before: Article, extent: Extent): Promise<Article | null> {
    tell({ type: 'failed', message: 'Someone else has saved this article since you opened it' })
    let isNews = false
    try {
      const newer = await mergeNewer(before)
      if (isClashing(newer.merge)) {
        tell({ type: 'clashed', conflict: { ...newer, extent } })
        return null
      }
      isNews = newer.isNews
      const isUnread = extent === 'whole' && publishesUnread(newer, form.getValues())
      takeMerged(newer, isUnread ? UNREAD : 'Your own changes are kept.')
      if (isUnread) {
        tell({ type: 'failed', message: UNREAD })
        keep()
        return null
      }
    } catch (error) {
      tell({ type: 'failed', message: messageOf(error) })
      autosave.scheduleRetry()
      return null
    }
    if (extent === 'whole' || savesItself(now.current.stored, form.getValues())) return saveNow(extent, isNews)
    keep()
    return null
  }

  /** Takes in what others have saved meanwhile, unless it clashes with what was typed here: a save asks about that. */
  function catchUp(): void {
    queue.current = queue.current.then(catchUpNow).catch(() => null)
  }

  async function catchUpNow(): Promise<void> {
    const { stored: before, conflict } = now.current
    if (!before || conflict) return
    const newer = await mergeNewer(before)
    if (newer.theirs.revision === before.revision || isClashing(newer.merge)) return
    takeMerged(newer, 'Your own changes are kept.')
    if (!isDirty()) revert()
  }

  /** The server's current article, and the form merged with it. */
  async function mergeNewer(before: Article): Promise<Newer> {
    const [newer, by, { mergeForms }] = await Promise.all([
      fetchArticle(before.id),
      lastSavedBy(before.id),
      import('./merge/merge-forms.ts'),
    ])
    const versions = versionsToMerge({ ...now.current, stored: before }, form.getValues(), newer, frame.timeZone)
    const { base, ours, theirs, isNews } = versions
    return { theirs: newer, by, merge: mergeForms(base, ours, theirs), isNews }
  }

  function takeMerged({ theirs, by, merge, isNews }: Newer, description: string): void {
    take(merge.values, theirs)
    if (!isNews) return
    notify({ title: `Changes by ${by ?? 'somebody else'} merged`, description })
  }

  /** Continues from their version with these values in the form. */
  function take(values: FormValues, theirs: Article): void {
    tell({ type: 'rebased', stored: theirs, values: valuesOf(theirs, frame.timeZone) })
    for (const name of Object.keys(EMPTY) as (keyof FormValues)[]) {
      if (!isEqual(form.getValues(name), values[name])) form.setValue(name, values[name])
    }
  }

  /** Continues with the article that a first save made, though no answer came. */
  async function findUnanswered(slug: string): Promise<boolean> {
    const [listed] = await (await api.articles.$get({ query: { slug, limit: '1' } })).json()
    const found = listed && (await fetchArticle(listed.id))
    const values = found && valuesOf(found, frame.timeZone)
    if (!found || !values || !isUnanswered(now.current, values)) return false
    tell({ type: 'rebased', stored: found, values })
    dropCopy(user.id, null)
    if (isOpen.current) nameArticle(found.id)
    return true
  }

  /** Saves the merged form with what was chosen where the two clash. */
  async function keepChosen(values: FormValues): Promise<Article | null> {
    const { conflict } = now.current
    if (!conflict) return null
    take(values, conflict.theirs)
    tell({ type: 'chosen' })
    return save(conflict.extent, true)
  }

  /** Gives ours up for theirs. */
  function takeTheirs(): void {
    const { conflict } = now.current
    if (conflict) replace(conflict.theirs)
  }

  /** Shows an article as the server has it now. */
  function replace(newer: Article): void {
    autosave.cancel()
    dropCopy(user.id, newer.id)
    const values = valuesOf(newer, frame.timeZone)
    form.reset(values)
    onReplaced()
    tell({ type: 'replaced', stored: newer, values })
  }

  /** Stops saving and takes the copy away: the editor gives the words up. */
  function abandon(): void {
    autosave.cancel()
    dropCopy(user.id, now.current.stored?.id ?? null)
    tell({ type: 'abandoned', values: form.getValues() })
  }

  useEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )

  const hasEnded = useSessionEnded()
  const saveInterrupted = useEffectEvent(() => {
    const { interrupted } = now.current
    if (interrupted) void save(interrupted).catch(() => null)
  })
  useEffect(() => {
    if (!hasEnded) saveInterrupted()
  }, [hasEnded])

  const { status, stored, conflict } = saving
  return { status, stored, conflict, isDirty, save, catchUp, keepChosen, takeTheirs, replace, abandon }
}
