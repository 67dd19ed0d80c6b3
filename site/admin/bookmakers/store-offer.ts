import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { api } from '../lib/api.ts'
import { asApiError, messageOf } from '../lib/api-error.ts'
import { refuse } from '../lib/form-issues.ts'
import { ifMatch } from '../lib/if-match.ts'
import { counted } from '../lib/number.ts'
import { once } from '../lib/once.ts'
import { notify } from '../ui/toast.ts'
import { refreshBookmakers } from './bookmaker-cache.ts'
import { type bodyOf, fieldOf, type OfferValues } from './offer-values.ts'

const WHY = 'Change the bonus, or give a reason to keep this wording.'

/** Saves the form; rejects when a value must be corrected, and shows why beside its field. */
export function useStoreOffer(bookmaker: Bookmaker | null, form: UseFormReturn<OfferValues>) {
  return useMutation({
    mutationFn: async (json: ReturnType<typeof bodyOf>) => {
      const answer = bookmaker
        ? await api.bookmakers[':id'].$put({ param: { id: String(bookmaker.id) }, json }, ifMatch(bookmaker))
        : await api.bookmakers.$post({ json }, once(json))
      return answer.json()
    },
    onSuccess: ({ name, warnings = [] }) => {
      const doubts = warnings.length > 0 ? `, with ${counted(warnings.length, 'warning')}` : ''
      notify({ title: bookmaker ? 'Bookmaker updated' : 'Bookmaker added', description: name + doubts })
      void refreshBookmakers()
    },
    meta: {
      failure: (error) => {
        const problem = asApiError(error)?.problem
        // For fields other than the bonus the newsroom has already asked, and each finding is an issue of its field.
        if (problem?.findings && !problem.issues) {
          refuse(form, [{ field: 'bonusReason', message: WHY }])
          return null
        }
        const issues = (problem?.issues ?? []).filter(({ path }) => path !== '')
        refuse(
          form,
          issues.map(({ path, message }) => ({ field: fieldOf(path), message })),
        )
        return issues.length === 0 ? { title: 'Bookmaker not saved', description: messageOf(error) } : null
      },
    },
  })
}
