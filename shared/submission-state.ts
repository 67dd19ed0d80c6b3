/** The review state of a draft between its writer and the editors; null: not submitted. */
export const SUBMISSION_STATES = ['in-review', 'changes-asked'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** The newsroom's name for each state. Apart from the schemas, which a first load of the newsroom has no room for. */
export const SUBMISSION_NAMES: Record<SubmissionState, string> = {
  'in-review': 'In review',
  'changes-asked': 'Changes requested',
}
