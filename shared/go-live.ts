import { z } from 'zod'

/** The checklist of a new site before it goes live, in display order. */
export const GO_LIVE_IDS = [
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
export type GoLiveId = (typeof GO_LIVE_IDS)[number]

/** An item of the list. Whether it is done is computed, never ticked by hand. */
export const goLiveItemSchema = z.object({
  id: z.enum(GO_LIVE_IDS),
  isDone: z.boolean(),
  /** The current value: the name, the address, the rule, the model, the time of the backup. */
  value: z.string().nullable(),
  /** How many are still to be settled: bookmakers without a complete licence, demo items, failed calls of
   * the model, administrators and accounts that require a passkey, without a recovery code. */
  open: z.int().nonnegative(),
})
export type GoLiveItem = z.infer<typeof goLiveItemSchema>
