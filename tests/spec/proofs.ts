import { autoBlogger } from './checks/auto-blogger.ts'
import { calls } from './checks/calls.ts'
import { contractCalls } from './checks/contract/calls.ts'
import { environment } from './checks/contract/environment.ts'
import { contractNotes } from './checks/contract/notes.ts'
import { apiRules } from './checks/contract/rules.ts'
import { tables } from './checks/contract/tables.ts'
import { durations } from './checks/durations.ts'
import { empties } from './checks/empties.ts'
import { newsroom } from './checks/newsroom.ts'
import { newsroomValues } from './checks/newsroom-values.ts'
import { readerValues } from './checks/reader-values.ts'
import { readers } from './checks/readers.ts'
import { rules } from './checks/rules.ts'
import { successToasts } from './checks/success-toasts.ts'
import type { Proof } from './proof.ts'

/** Every check, in the order of execution. */
export const proofs: Proof[] = [
  ...rules,
  ...readers,
  ...readerValues,
  ...calls,
  ...newsroom,
  ...newsroomValues,
  ...autoBlogger,
  ...durations,
  ...successToasts,
  ...environment,
  ...apiRules,
  ...contractCalls,
  ...contractNotes,
  ...tables,
  // The last ones empty the site.
  ...empties,
]
