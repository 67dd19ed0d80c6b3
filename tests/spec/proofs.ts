import { calls } from './checks/calls.ts'
import { contractCalls } from './checks/contract/calls.ts'
import { environment } from './checks/contract/environment.ts'
import { apiRules } from './checks/contract/rules.ts'
import { tables } from './checks/contract/tables.ts'
import { empties } from './checks/empties.ts'
import { newsroom } from './checks/newsroom.ts'
import { readers } from './checks/readers.ts'
import { rules } from './checks/rules.ts'
import type { Proof } from './proof.ts'

/** Every check, in the order that they run in. */
export const proofs: Proof[] = [
  ...rules,
  ...readers,
  ...calls,
  ...newsroom,
  ...environment,
  ...apiRules,
  ...contractCalls,
  ...tables,
  // The last ones empty the site.
  ...empties,
]
