import type { UseFormReturn } from 'react-hook-form'
import type { Article } from '#shared/article.ts'
import { api } from '../lib/api.ts'
import { asApiError } from '../lib/api-error.ts'
import type { Frame } from '../lib/frame.ts'
import { fetchArticle } from '../lib/queries.ts'
import { notify } from '../ui/toast.ts'
import { EMPTY, type FormValues, isEqual, valuesOf } from './form-values.ts'
import type { Newer } from './save-rules.ts'
import { isUnanswered, type madeByServer, type Saving, type SavingEvent, versionsToMerge } from './saving-state.ts'
import { lastSavedBy } from './store-article.ts'
import { fieldOf } from './validate-form.ts'

/** The form and its save state. `now` always returns the current state, even after an await. */
export type Editing = {
  form: UseFormReturn<FormValues, Frame>
  timeZone: string
  now: () => Saving
  tell: (event: SavingEvent) => void
}

/** The server's current article, and the form merged with it. */
export async function readNewer({ form, timeZone, now }: Editing, before: Article): Promise<Newer> {
  const [newer, by, { mergeForms }] = await Promise.all([
    fetchArticle(before.id),
    lastSavedBy(before.id),
    import('./merge/merge-forms.ts'),
  ])
  const versions = versionsToMerge({ ...now(), stored: before }, form.getValues(), newer, timeZone)
  const { base, ours, theirs, isNews } = versions
  return { theirs: newer, by, merge: mergeForms(base, ours, theirs), isNews }
}

/** Puts the merged text into the form and says whose changes were merged. */
export function takeMerged(editing: Editing, { theirs, by, merge, isNews }: Newer, description: string): void {
  take(editing, merge.values, theirs)
  if (!isNews) return
  notify({ title: `Changes by ${by ?? 'another user'} merged`, description })
}

/** Continues from their version with these values in the form. */
export function take({ form, timeZone, tell }: Editing, values: FormValues, theirs: Article): void {
  tell({ type: 'rebased', stored: theirs, values: valuesOf(theirs, timeZone) })
  for (const name of Object.keys(EMPTY) as (keyof FormValues)[]) {
    if (!isEqual(form.getValues(name), values[name])) form.setValue(name, values[name])
  }
}

/** Continues with the article that an unanswered first save created; null if it created none. */
export async function takeUnanswered({ timeZone, now, tell }: Editing, slug: string): Promise<Article | null> {
  const [listed] = await (await api.articles.$get({ query: { slug, limit: '1' } })).json()
  const found = listed && (await fetchArticle(listed.id))
  const values = found && valuesOf(found, timeZone)
  if (!found || !values || !isUnanswered(now(), values)) return null
  tell({ type: 'rebased', stored: found, values })
  return found
}

/** Fills fields that are still empty with values that the server generated. */
export function fillEmpty({ form }: Editing, { slug, authorIds }: ReturnType<typeof madeByServer>): void {
  if (slug && form.getValues('slug') === '') form.setValue('slug', slug)
  if (authorIds && form.getValues('authorIds').length === 0) form.setValue('authorIds', authorIds)
}

/** Shows the server's issues beside the fields; returns whether there were any. */
export function showIssues({ form }: Editing, error: unknown, mayFocus: boolean): boolean {
  const issues = asApiError(error)?.problem.issues?.filter(({ path }) => fieldOf(path) in EMPTY) ?? []
  for (const [at, { path, message }] of issues.entries()) {
    form.setError(fieldOf(path), { type: 'server', message }, { shouldFocus: at === 0 && mayFocus })
  }
  // A field that was already focused may have scrolled out of view.
  if (issues.length > 0 && mayFocus) document.activeElement?.scrollIntoView({ block: 'nearest' })
  return issues.length > 0
}
