/** The review states of a submitted draft. */
export const SUBMISSION_STATES = ['in-review', 'changes-asked'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** Each state's name in the newsroom. Separate from the schemas, which the newsroom's first load must not include. */
export const SUBMISSION_NAMES: Record<SubmissionState, string> = {
  'in-review': 'In review',
  'changes-asked': 'Changes requested',
}
