import { z } from 'zod'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** logo.json: the current logo image. Its address is fixed, so a new logo changes this file and no page. */
// `picture` is the image's name in stored files, so it stays.
export const logoFileSchema = z.object({ v: snapshotVersion, picture: z.string().nullable() })

// No page reads it; it only signals changes.
export const logoKind = pageKind('logo.json', logoFileSchema, { about: null, pages: () => [] })
