import { useMutation } from '@tanstack/react-query'
import type { Tip } from '#shared/tips/tip.ts'
import { api } from '../lib/api.ts'
import { once } from '../lib/once.ts'
import { notify } from '../ui/toast.ts'
import { tipsChanged } from './tips-queries.ts'

type Action<T> = {
  /** The success message, with the tip's pick below it. */
  done: string
  failed: string
  change: (variables: T) => Promise<unknown>
  onDone?: () => void
}

/** Something that is done about a tip: it says what came of it, and the tips are asked for again. */
export function useTipAction<T extends { tip: Tip }>({ done, failed, change, onDone }: Action<T>) {
  return useMutation({
    mutationFn: change,
    onSuccess: (_answer, { tip }) => {
      notify({ title: done, description: tip.pick })
      onDone?.()
    },
    // After a refusal too: somebody else may have been first.
    onSettled: tipsChanged,
    meta: { failure: failed },
  })
}

/** Stores a part of a published tip that is not fixed. */
export function useTipChange(onDone: () => void) {
  return useTipAction({
    done: 'Saved',
    failed: 'Not saved',
    change: (given: { tip: Tip; json: Partial<Pick<Tip, 'afterwards' | 'articleId'>> }) =>
      api.tips[':id'].$put({ param: { id: String(given.tip.id) }, json: given.json }, once(given)),
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
