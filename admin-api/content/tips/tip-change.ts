import type { Db } from '../../platform/database/client.ts'
import type { Marks, Wake } from '../marks.ts'

/** What a change of a published tip needs: its pages are marked in the same transaction. */
export type TipChange = { db: Db; marks: Pick<Marks, 'tip'>; publisher: Wake }
