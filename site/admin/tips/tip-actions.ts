import { useMutation } from '@tanstack/react-query'
import type { Acknowledgement } from '#shared/finding.ts'
import type { Tip, TipPatch } from '#shared/tips/tip.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { once } from '../lib/once.ts'
import { notify } from '../ui/toast.ts'
import type { Decision } from './decision.ts'
import { tipsChanged } from './tips-queries.ts'

type Action<T> = {
  /** The success message, with the tip's pick below it. */
  done: string
  /** The title of the failure toast; null if the refusal is shown elsewhere. */
  failed: string | ((error: Error) => string | null)
  change: (variables: T) => Promise<unknown>
  onDone?: () => void
}

/** An action on a tip: reports its result and refetches the tips. */
export function useTipAction<T extends { tip: Tip }>({ done, failed, change, onDone }: Action<T>) {
  return useMutation({
    mutationFn: change,
    onSuccess: (_answer, { tip }) => {
      notify({ title: done, description: tip.pick })
      onDone?.()
    },
    // After a refusal too, since another user may have been first.
    onSettled: tipsChanged,
    meta: { failure: typeof failed === 'string' ? failed : (error) => failure(failed(error), error) },
  })
}

function failure(title: string | null, error: Error) {
  return title === null ? null : { title, description: messageOf(error) }
}

/** Saves a part of a published tip that is not fixed. `ask` handles a refusal that asks for reasons. */
export function useTipChange(onDone: () => void, ask: (error: Error) => boolean = () => false) {
  return useTipAction({
    done: 'Saved',
    failed: (error) => (ask(error) ? null : 'Not saved'),
    change: (given: { tip: Tip; json: Pick<TipPatch, 'afterwards' | 'articleId' | 'acknowledge'> }) =>
      api.tips[':id'].$put({ param: { id: String(given.tip.id) }, json: given.json }, once(given)),
    onDone,
  })
}

/** Settles a tip, or corrects how it was settled. `ask` takes a refusal that asks for reasons. */
export function useDecideTip(isCorrection: boolean, onDone: () => void, ask: (error: Error) => boolean) {
  return useTipAction({
    done: isCorrection ? 'Tip corrected' : 'Tip settled',
    failed: (refusal) => (ask(refusal) ? null : 'Not saved'),
    change: (given: { tip: Tip; decided: Decision & { acknowledge: Acknowledgement[] }; words: string }) => {
      const { tip, decided, words } = given
      const param = { id: String(tip.id) }
      if (isCorrection)
        return api.tips[':id'].correct.$post({ param, json: { ...decided, reason: words } }, once(given))
      return api.tips[':id'].settle.$post({ param, json: { ...decided, ...(words && { note: words }) } }, once(given))
    },
    onDone,
  })
}

/** Deletes a draft. Published tips are kept for good. */
export function useDeleteDraft() {
  return useTipAction({
    done: 'Draft deleted',
    failed: 'Draft not deleted',
    change: ({ tip }: { tip: Tip }) => api.tips[':id'].$delete({ param: { id: String(tip.id) } }),
  })
}
