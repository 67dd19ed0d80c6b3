import { z } from 'zod'

/** The checklist of a new site before it goes live, in display order. */
export const LAUNCH_CHECKLIST_IDS = [
  'name',
  'contact',
  'information-officer',
  'licences',
  'strict-offers',
  'demo',
  'backup',
  'recovery-codes',
  'ai',
] as const
export type LaunchChecklistId = (typeof LAUNCH_CHECKLIST_IDS)[number]

/** An item of the list: whether it is done is read from the facts, never ticked by hand. */
export const launchChecklistItemSchema = z.object({
  id: z.enum(LAUNCH_CHECKLIST_IDS),
  isDone: z.boolean(),
  /** The value that was found: the name, the address, the rule, the model, the time of the backup. */
  value: z.string().nullable(),
  /** How many are still to be settled: bookmakers without a complete licence, demo items, failed calls of
   * the model, administrators and accounts that require a passkey, without a recovery code. */
  open: z.int().nonnegative(),
})
export type LaunchChecklistItem = z.infer<typeof launchChecklistItemSchema>
