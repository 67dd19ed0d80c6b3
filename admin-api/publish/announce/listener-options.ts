import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client.ts'

/** Dependencies of services that notify others of published changes. */
export type ListenerOptions = {
  db: Db
  siteUrl: string
  /** Whether recipients may be on the private network. */
  allowPrivate: boolean
  isShared: boolean
  backoffSeconds?: readonly number[]
  log: Logger
}
