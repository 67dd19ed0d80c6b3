import type { Waiting } from '#shared/proposal.ts'
import type { Draft } from './decisions.ts'

/** The props of an open item of the queue. */
export type ItemProps = {
  item: Waiting
  draft: Draft
  onDraft: (draft: Draft) => void
  /** To the next item, or the one before. */
  onStep: (by: 1 | -1) => void
  onClose: () => void
  /** It waits no longer. */
  onDone: () => void
}
