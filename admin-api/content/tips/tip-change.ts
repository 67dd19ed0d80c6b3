import type { Db } from '../../platform/database/client.ts'
import type { Marks, Wake } from '../marks.ts'

/** Dependencies of changing a published tip: its pages are marked in the same transaction. */
export type TipChange = { db: Db; marks: Pick<Marks, 'tip'>; publisher: Wake }
