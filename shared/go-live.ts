import { z } from 'zod'

/** What a new site has to settle before it goes live, in the order of the list. */
export const GO_LIVE_IDS = [
  'name',
  'contact',
  'information-officer',
  'licences',
  'strict-offers',
  'demo',
  'backup',
  'ai',
] as const
export type GoLiveId = (typeof GO_LIVE_IDS)[number]

/** An item of the list: whether it is done is read from the facts, never ticked by hand. */
export const goLiveItemSchema = z.object({
  id: z.enum(GO_LIVE_IDS),
  isDone: z.boolean(),
  /** What was found: the name, the address, the rule, the model, the instant of the backup. */
  value: z.string().nullable(),
  /** How many are still to be settled: bookmakers without a complete licence, demo items, failed calls of the model. */
  open: z.int().nonnegative(),
})
export type GoLiveItem = z.infer<typeof goLiveItemSchema>
