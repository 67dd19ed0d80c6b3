import type { Article } from '#shared/article.ts'
import { EMPTY, type FormValues, isEqual, isSame, valuesOf } from './form-values.ts'
import { type Conflict, hasSameWords, isComplete, isSameText, type SaveState, savesItself } from './save-rules.ts'
import type { Extent } from './store-article.ts'

/** The state of a form and of its saves. */
export type Saving = {
  status: SaveState
  /** The article as last returned by the server. */
  stored: Article | null
  /** The form as it was last stored. */
  clean: FormValues
  /** The form that was sent last, while it is unknown whether it was stored. */
  unanswered: FormValues | null
  /** The save that the end of the session interrupted. */
  interrupted: Extent | null
  conflict: Conflict | null
}

export type SavingEvent =
  | { type: 'changed' }
  /** The text is what is stored again. */
  | { type: 'reverted' }
  | { type: 'copied'; values: FormValues; at: string; isKept: boolean }
  | { type: 'sent' }
  | { type: 'answered'; saved: Article; sent: FormValues; extent: Extent }
  /** The server refused a save, or did not answer (status 0). */
  | { type: 'refused'; status: number; message: string; sent: FormValues; extent: Extent }
  | { type: 'failed'; message: string }
  | { type: 'clashed'; conflict: Conflict }
  /** The form continues from this article and keeps what was typed. */
  | { type: 'rebased'; stored: Article; values: FormValues }
  | { type: 'chosen' }
  /** The form shows this article and drops what was typed. */
  | { type: 'replaced'; stored: Article; values: FormValues }
  | { type: 'abandoned'; values: FormValues }

export function startSaving(stored: Article | null, clean: FormValues): Saving {
  return { status: { kind: 'untouched' }, stored, clean, unanswered: null, interrupted: null, conflict: null }
}

/** The state after an event. The same object if nothing changed, so that a keystroke renders nothing. */
export function reduceSaving(before: Saving, event: SavingEvent): Saving {
  switch (event.type) {
    case 'changed':
      return ['saving', 'unsaved'].includes(before.status.kind) ? before : { ...before, status: { kind: 'unsaved' } }
    case 'reverted':
      return { ...before, status: restingStatus(before.stored) }
    case 'copied':
      if (!event.isKept) return failed(before, 'Browser storage is full. Save now.')
      if (savesItself(before.stored, event.values)) return before
      return { ...before, status: { kind: 'kept', at: event.at } }
    case 'sent':
      return { ...before, status: { kind: 'saving' } }
    case 'answered':
      return afterAnswer(before, event)
    case 'refused':
      return afterRefusal(before, event)
    case 'failed':
      return failed(before, event.message)
    case 'clashed':
      return { ...before, conflict: event.conflict }
    case 'rebased':
      return { ...before, stored: event.stored, clean: event.values }
    case 'chosen':
      return { ...before, conflict: null }
    case 'replaced':
      return {
        ...before,
        status: restingStatus(event.stored),
        stored: event.stored,
        clean: event.values,
        conflict: null,
      }
    case 'abandoned':
      return { ...before, clean: event.values }
  }
}

function afterAnswer(before: Saving, { saved, sent, extent }: SavingEvent & { type: 'answered' }): Saving {
  const { published, schedule } = before.clean
  // Saving only the text leaves the stored publishing state alone.
  const clean = extent === 'whole' ? sent : { ...sent, published, schedule }
  return {
    ...before,
    status: restingStatus(saved),
    stored: saved,
    clean: { ...clean, ...madeByServer(saved, sent) },
    unanswered: null,
    interrupted: null,
  }
}

function afterRefusal(before: Saving, event: SavingEvent & { type: 'refused' }): Saving {
  return {
    ...failed(before, event.message),
    unanswered: isTrouble(event.status) ? event.sent : before.unanswered,
    interrupted: event.status === 401 ? event.extent : before.interrupted,
  }
}

function failed(before: Saving, message: string): Saving {
  return { ...before, status: { kind: 'failed', message } }
}

function restingStatus(stored: Article | null): SaveState {
  return stored ? { kind: 'saved', at: stored.updatedAt } : { kind: 'untouched' }
}

/** Whether to retry a save: no answer, or a server error. */
export function isTrouble(status: number): boolean {
  return status === 0 || status >= 500
}

/** Values that the server filled in for empty fields: the slug, and the person who saved as the author. */
export function madeByServer(saved: Article, sent: FormValues): Partial<Pick<FormValues, 'slug' | 'authorIds'>> {
  return {
    ...(sent.slug === '' && { slug: saved.slug }),
    ...(sent.authorIds.length === 0 && saved.authorIds.length > 0 && { authorIds: saved.authorIds }),
  }
}

/** The first step of saving these values. Only an automatic save is skipped, or ended by an incomplete form. */
export function saveStep(
  { clean }: Saving,
  values: FormValues,
  extent: Extent,
): 'nothing' | 'revert' | 'show-errors' | 'send' {
  if (extent === 'whole') return 'send'
  if (isSameText(values, clean)) return isSame(values, clean) ? 'revert' : 'nothing'
  return isComplete(values) ? 'send' : 'show-errors'
}

/** The step after a refusal: another user saved first, or the unanswered first save of a new article was stored. */
export function refusalStep({ stored, unanswered }: Saving, status: number): 'merge' | 'find' | 'explain' {
  if (status === 412 && stored) return 'merge'
  if (status === 409 && !stored && unanswered) return 'find'
  return 'explain'
}

/** Whether the form may be saved automatically now. */
export function isAutosaved({ stored, conflict, interrupted }: Saving, values: FormValues): boolean {
  return savesItself(stored, values) && !conflict && !interrupted
}

/**
 * The versions to merge when another user has saved: the common base, ours and theirs. Our own unanswered save is not
 * news.
 */
export function versionsToMerge(
  saving: Saving & { stored: Article },
  values: FormValues,
  newer: Article,
  timeZone: string,
): { base: FormValues; ours: FormValues; theirs: FormValues; isNews: boolean } {
  const theirs = valuesOf(newer, timeZone)
  const known = valuesOf(saving.stored, timeZone)
  const base = isUnanswered(saving, theirs) ? theirs : known
  return {
    base,
    ours: changedOver(saving, values, base),
    theirs,
    isNews: base !== theirs && !hasSameWords(theirs, known),
  }
}

/** Whether these are the values of our last unanswered save. */
export function isUnanswered({ unanswered: sent }: Saving, values: FormValues): boolean {
  // Without authors, the server credits the user.
  return (
    sent !== null && hasSameWords(values, sent.authorIds.length > 0 ? sent : { ...sent, authorIds: values.authorIds })
  )
}

/** The form, with the base's value in every field that was left alone. */
function changedOver({ clean }: Saving, values: FormValues, base: FormValues): FormValues {
  const ours = { ...values }
  for (const name of Object.keys(EMPTY) as (keyof FormValues)[]) {
    // Compared with what was sent: the server may have cleaned it.
    if (isEqual(values[name], clean[name])) Object.assign(ours, { [name]: base[name] })
  }
  return ours
}
