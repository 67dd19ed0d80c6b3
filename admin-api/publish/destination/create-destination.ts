import { createHash } from 'node:crypto'
import type { PublishTo } from '../../platform/env/stores.ts'
import type { Destination } from './destination.ts'
import { folderDestination } from './folder-destination.ts'

/** The configured destination. */
export async function createDestination(to: PublishTo): Promise<Destination> {
  if (to.kind === 'folder') return folderDestination(to.folder)
  // Only loaded if used, because of its size.
  const { s3Destination } = await import('./s3-destination.ts')
  return s3Destination(to)
}

/** A short name of the destination, for files about it. */
export function nameOf(to: PublishTo): string {
  const place = to.kind === 's3' ? [to.connection.endpoint, to.bucket, to.prefix] : [to.folder]
  return createHash('sha256').update(place.join(' ')).digest('hex').slice(0, 12)
}
