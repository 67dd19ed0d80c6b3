import type { Article } from '#shared/article.ts'
import { messageOf, statusOf } from '../lib/api-error.ts'
import { followPublication } from '../lib/publishing.ts'
import { refreshArticles } from '../lib/queries.ts'
import { type Editing, fillEmpty, readNewer, showIssues, take, takeMerged, takeUnanswered } from './editing.ts'
import { refusalWords } from './findings/refusal.ts'
import { type FormValues, isSame, valuesOf } from './form-values.ts'
import { dropCopy, keepCopy } from './local-copy.ts'
import { isClashing, publishesUnread, savesItself } from './save-rules.ts'
import { isAutosaved, isTrouble, madeByServer, refusalStep, saveStep } from './saving-state.ts'
import { type Extent, storeArticle } from './store-article.ts'

const FIELD_WRONG = 'Not saved. Fix the highlighted field.'
const UNREAD = 'Not published. Read the changes, then save again.'
const KEPT = 'Your own changes are kept.'

type Options = Editing & {
  userId: string
  /** The timers of automatic saves. */
  autosave: { cancel: () => void; schedule: () => void; scheduleRetry: () => void }
  /** The last requested save; each waits for the one before. */
  queue: { current: Promise<unknown> }
  /** The first save has created the article. */
  onMade: (id: number) => void
  /** The form shows another text than before. */
  onReplaced: () => void
}

/**
 * Saves the form, one save after the other. A retry sends the current form, merged with what another user saved
 * meanwhile. Until the server answers, the text is kept in browser storage.
 */
export function createSaver({ userId, autosave, queue, onMade, onReplaced, ...editing }: Options) {
  const { form, timeZone, now, tell } = editing

  function isDirty(): boolean {
    return !isSame(form.getValues(), now().clean)
  }

  /** Keeps a copy in browser storage. False when storage is full. */
  function keep(): boolean {
    const [values, at] = [form.getValues(), new Date().toISOString()]
    const isKept = keepCopy(userId, now().stored?.id ?? null, { values, at })
    tell({ type: 'copied', values, at, isKept })
    return isKept
  }

  /** The text is back to what is stored. */
  function revert(): void {
    dropCopy(userId, now().stored?.id ?? null)
    tell({ type: 'reverted' })
  }

  /** Keeps a copy when typing pauses. False when that failed. */
  function pause(): boolean {
    if (isDirty()) return keep()
    if (['unsaved', 'kept'].includes(now().status.kind)) revert()
    return true
  }

  /** Saves the form and returns the article, or null when it was not saved. */
  function save(extent: Extent, isMerged = false): Promise<Article | null> {
    const run = queue.current.then(() => saveNow(extent, isMerged))
    queue.current = run.catch(() => null)
    return run
  }

  function autosaveNow(): void {
    if (isAutosaved(now(), form.getValues())) void save('auto').catch(() => null)
  }

  async function saveNow(extent: Extent, isMerged = false): Promise<Article | null> {
    const values = form.getValues()
    const step = saveStep(now(), values, extent)
    if (step === 'revert') revert()
    if (step === 'show-errors') {
      tell({ type: 'failed', message: FIELD_WRONG })
      void form.trigger()
    }
    if (step !== 'send') return null
    const before = now().stored
    autosave.cancel()
    tell({ type: 'sent' })
    try {
      const saved = await storeArticle(values, before, { extent, isMerged, timeZone })
      settle(saved, before, values, extent)
      return saved
    } catch (error) {
      keep()
      const next = refusalStep(now(), statusOf(error))
      if (next === 'merge' && before) return meetNewer(before, extent)
      if (next === 'find' && (await findUnanswered(values.slug).catch(() => false))) return saveNow(extent)
      explain(error, values, extent)
      return null
    }
  }

  function settle(saved: Article, before: Article | null, sent: FormValues, extent: Extent): void {
    tell({ type: 'answered', saved, sent, extent })
    form.clearErrors()
    dropCopy(userId, before?.id ?? null)
    if (!before) onMade(saved.id)
    fillEmpty(editing, madeByServer(saved, sent))
    if (extent === 'whole') followPublication(saved, before?.published ?? false)
    if (isDirty()) {
      tell({ type: 'changed' })
      keep()
      autosave.schedule()
    }
    void refreshArticles()
  }

  function explain(error: unknown, sent: FormValues, extent: Extent): void {
    const status = statusOf(error)
    // Do not move the focus while the user is typing.
    const hasIssues = showIssues(editing, error, extent === 'whole')
    const reason = refusalWords(error) ? 'Not published. See Checks.' : messageOf(error)
    tell({ type: 'refused', status, message: hasIssues ? FIELD_WRONG : reason, sent, extent })
    if (isTrouble(status)) autosave.scheduleRetry()
    if (extent === 'whole') throw error
  }

  /** Another save came first: merge the two by field and block, and show both where they conflict. */
  async function meetNewer(before: Article, extent: Extent): Promise<Article | null> {
    tell({ type: 'failed', message: 'Someone else has saved this article since you opened it' })
    let isNews = false
    try {
      const newer = await readNewer(editing, before)
      if (isClashing(newer.merge)) {
        tell({ type: 'clashed', conflict: { ...newer, extent } })
        return null
      }
      isNews = newer.isNews
      const isUnread = extent === 'whole' && publishesUnread(newer, form.getValues())
      takeMerged(editing, newer, isUnread ? UNREAD : KEPT)
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
    if (extent === 'whole' || savesItself(now().stored, form.getValues())) return saveNow(extent, isNews)
    keep()
    return null
  }

  /** Continues with the article that an unanswered first save created. */
  async function findUnanswered(slug: string): Promise<boolean> {
    const found = await takeUnanswered(editing, slug)
    if (!found) return false
    dropCopy(userId, null)
    onMade(found.id)
    return true
  }

  /**
   * Merges what others have saved meanwhile and shows `note`, unless it conflicts with the typed text; the next save
   * asks about that.
   */
  function catchUp(note = KEPT): void {
    queue.current = queue.current.then(() => catchUpNow(note)).catch(() => null)
  }

  async function catchUpNow(note: string): Promise<void> {
    const { stored: before, conflict } = now()
    if (!before || conflict) return
    const newer = await readNewer(editing, before)
    if (newer.theirs.revision === before.revision || isClashing(newer.merge)) return
    takeMerged(editing, newer, note)
    if (!isDirty()) revert()
  }

  /** Saves the merged form with the user's choice for each conflict. */
  async function keepChosen(values: FormValues): Promise<Article | null> {
    const { conflict } = now()
    if (!conflict) return null
    take(editing, values, conflict.theirs)
    tell({ type: 'chosen' })
    return save(conflict.extent, true)
  }

  /** Discards our version for theirs. */
  function takeTheirs(): void {
    const { conflict } = now()
    if (conflict) replace(conflict.theirs)
  }

  /** Shows the server's current article. */
  function replace(newer: Article): void {
    autosave.cancel()
    dropCopy(userId, newer.id)
    const values = valuesOf(newer, timeZone)
    form.reset(values)
    onReplaced()
    tell({ type: 'replaced', stored: newer, values })
  }

  /** Stops saving and deletes the copy: the editor discards the text. */
  function abandon(): void {
    autosave.cancel()
    dropCopy(userId, now().stored?.id ?? null)
    tell({ type: 'abandoned', values: form.getValues() })
  }

  return { isDirty, pause, save, autosaveNow, catchUp, keepChosen, takeTheirs, replace, abandon }
}
