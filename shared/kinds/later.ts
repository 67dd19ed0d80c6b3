import { z } from 'zod'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** later/{of}/{id}.json: never written. The name stands for pages that are still to be marked. */
export const laterKind = pageKind('later/{of}/{id}.json', z.object({ v: snapshotVersion }), {
  about: null,
  pages: () => [],
})
