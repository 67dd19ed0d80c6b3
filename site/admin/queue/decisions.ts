import type { Proposal, ProposedPart } from '#shared/proposal.ts'
import { acknowledgements, isReason } from '../lib/confirm-wording.ts'

/** An editor's decisions on a proposal so far; kept while another one is shown. */
export type Draft = {
  /** By the id of a part. */
  verdicts: Readonly<Record<string, 'accept' | 'refuse'>>
  /** The reason for accepting each warning, by its id. */
  reasons: Readonly<Record<string, string>>
}

export const NO_DRAFT: Draft = { verdicts: {}, reasons: {} }

export type Warning = { id: string; message: string; excerpt?: string | undefined }

/** The parts that change something. */
export function changesOf({ parts }: Pick<Proposal, 'parts'>): ProposedPart[] {
  return parts.filter(({ before, after }) => before !== after)
}

/** Warnings not tied to one part, and those that the server found in addition. */
export function wholeWarnings({ parts, warnings }: Proposal, found: readonly Warning[]): Warning[] {
  const placed = new Set(parts.flatMap((part) => part.warnings))
  const more = found.filter(({ id }) => !placed.has(id) && !warnings.some((one) => one.id === id))
  return [...warnings.filter(({ id }) => !placed.has(id)), ...more]
}

/** How much of a proposal is decided, and what would be applied. */
export function standingOf(proposal: Proposal, draft: Draft, found: readonly Warning[] = []) {
  const { verdicts, reasons } = draft
  const changes = changesOf(proposal)
  const refused = changes.filter(({ id }) => verdicts[id] === 'refuse')
  const undecided = changes.filter(({ id }) => verdicts[id] === undefined)
  const areAllRefused = refused.length === changes.length
  // Warnings about a rejected part need no reason, unless the server asks for one.
  const gone = new Set(refused.flatMap(({ warnings }) => warnings))
  for (const { id } of found) gone.delete(id)
  const asked = [...proposal.warnings, ...found].filter(({ id }) => !gone.has(id))
  const isOpen = ({ id }: Warning) => !isReason(reasons[id])
  const openWarnings = areAllRefused ? [] : [...new Map(asked.filter(isOpen).map((one) => [one.id, one])).values()]
  return {
    changes,
    undecided,
    openWarnings,
    areAllRefused,
    canApply: undecided.length === 0 && openWarnings.length === 0,
    body: {
      acknowledge: acknowledgements(Object.entries(reasons)),
      ...(refused.length > 0 && { refuse: refused.map(({ id }) => id) }),
    },
  }
}
