import type { Db } from '../platform/database/client.ts'
import { isInLibrary } from '../platform/database/in-library.ts'
import { invalid } from '../platform/errors.ts'

/** 400 for the field unless the path is a library image's: only those have been verified. */
export async function refuseUnknownImage(db: Db, field: string, path: string): Promise<void> {
  if (!(await isInLibrary(db, path))) throw invalid(field, 'Must be the address of an uploaded image (/media/…)')
}
