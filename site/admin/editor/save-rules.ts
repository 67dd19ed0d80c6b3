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
 * Another user's save, its author, and both versions merged as far as possible; none if it is what was sent from here.
 */
export type Newer = { theirs: Article; by: string | null; merge: Merge; isNews: boolean }

/** Somebody else's save that changed what ours does, and how far ours was to go. */
export type Conflict = Omit<Newer, 'isNews'> & { extent: Extent }

/** Whether both changed the same in other ways: that is for the editor to decide. */
export function isClashing({ clashes, parts }: Merge): boolean {
  return clashes.length > 0 || parts !== null
}

/** Whether a save would publish words of somebody else that nobody here has read yet. */
export function publishesUnread({ theirs, isNews }: Newer, values: FormValues): boolean {
  return isNews && values.published && !theirs.published
}

/** Whether the form is saved automatically: never when readers would see it. */
export function savesItself(stored: Article | null, values: FormValues): boolean {
  return stored ? !stored.published : isComplete(values)
}

/** Whether the words of the form are what the API takes. */
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
