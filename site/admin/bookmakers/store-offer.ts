import type { UseFormReturn } from 'react-hook-form'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { api } from '../lib/api.ts'
import { asApiError, messageOf } from '../lib/api-error.ts'
import { counted } from '../lib/number.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import { refreshBookmakers } from './bookmaker-cache.ts'
import { bodyOf, fieldOf, issuesOf, type OfferValues } from './offer-values.ts'

const WHY = 'Change the bonus, or say why this wording stays.'

/** Saves the form; false when something has to be put right first, which is then said beside its field. */
export async function storeOffer(
  values: OfferValues,
  bookmaker: Bookmaker | null,
  timeZone: string,
  form: UseFormReturn<OfferValues>,
): Promise<boolean> {
  const json = bodyOf(values, bookmaker, timeZone)
  const wrong = issuesOf(json)
  if (wrong.length > 0) return refuse(form, wrong)
  try {
    const answer = bookmaker
      ? await api.bookmakers[':id'].$put(
          { param: { id: String(bookmaker.id) }, json },
          { headers: { 'If-Match': `"${bookmaker.revision}"` } },
        )
      : await api.bookmakers.$post({ json })
    const { name, warnings = [] } = await answer.json()
    const doubts = warnings.length > 0 ? `, with ${counted(warnings.length, 'warning')}` : ''
    notify({ title: bookmaker ? 'Bookmaker updated' : 'Bookmaker added', description: name + doubts })
    void refreshBookmakers()
    return true
  } catch (error) {
    const problem = asApiError(error)?.problem
    if (problem?.findings) return refuse(form, [{ field: 'bonusReason', message: WHY }])
    const issues = (problem?.issues ?? []).filter(({ path }) => path !== '')
    if (issues.length === 0) notifyFailure('Bookmaker not saved', messageOf(error))
    return refuse(
      form,
      issues.map(({ path, message }) => ({ field: fieldOf(path), message })),
    )
  }
}

function refuse(form: UseFormReturn<OfferValues>, issues: { field: keyof OfferValues; message: string }[]): false {
  for (const [index, { field, message }] of issues.entries()) {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return false
}
