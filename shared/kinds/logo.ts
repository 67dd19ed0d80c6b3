import { z } from 'zod'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** logo.json: which picture the logo is. Its address stays, so that a new one is told here and on no page. */
export const logoFileSchema = z.object({ v: snapshotVersion, picture: z.string().nullable() })

// No page shows it: it is there to be told of.
export const logoKind = pageKind('logo.json', logoFileSchema, () => [])
