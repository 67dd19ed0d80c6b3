import { createHash } from 'node:crypto'
import type { PublishTo } from '../../platform/env.ts'
import type { Destination } from './destination.ts'
import { folderDestination } from './folder-destination.ts'
import { s3Destination } from './s3-destination.ts'

/** The destination that the environment names. */
export function createDestination(to: PublishTo): Destination {
  return to.kind === 's3' ? s3Destination(to) : folderDestination(to.folder)
}

/** A short name of the place, for files about it. */
export function nameOf(to: PublishTo): string {
  const place = to.kind === 's3' ? [to.connection.endpoint, to.bucket, to.prefix] : [to.folder]
  return createHash('sha256').update(place.join(' ')).digest('hex').slice(0, 12)
}
