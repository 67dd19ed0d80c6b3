import { type Article, articlePatchSchema } from '#shared/article.ts'
import { type FormValues, isSame, textOf } from './form-values.ts'
import type { Merge } from './merge/merge-forms.ts'
import type { Extent } from './store-article.ts'

/** The editor's messages about its text. */
export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'kept'; at: string }
  | { kind: 'failed'; message: string }

/**
 * Another user's save, its author, and both versions merged as far as possible. `isNews` is false when it is our own
 * unanswered save.
 */
export type Newer = { theirs: Article; by: string | null; merge: Merge; isNews: boolean }

/** Another user's save that conflicts with ours, and the extent of ours. */
export type Conflict = Omit<Newer, 'isNews'> & { extent: Extent }

/** Whether both changed the same part differently, so that the editor must decide. */
export function isClashing({ clashes, parts }: Merge): boolean {
  return clashes.length > 0 || parts !== null
}

/** Whether a save would publish another user's changes that this editor has not seen. */
export function publishesUnread({ theirs, isNews }: Newer, values: FormValues): boolean {
  return isNews && values.published && !theirs.published
}

/** Whether the form is saved automatically: never when readers would see it. */
export function savesItself(stored: Article | null, values: FormValues): boolean {
  return stored ? !stored.published : isComplete(values)
}

/** Whether the API would accept the form's text. */
export function isComplete(values: FormValues): boolean {
  return articlePatchSchema.safeParse(textOf(values)).success
}

/** Whether two forms differ only in their publishing state. */
export function hasSameWords(a: FormValues, b: FormValues): boolean {
  return isSame(a, { ...b, published: a.published, schedule: a.schedule, categoryId: a.categoryId })
}

/** Whether two forms have the same words, published or not. */
export function isSameText(a: FormValues, b: FormValues): boolean {
  return isSame(a, { ...b, published: a.published, schedule: a.schedule })
}
