import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client.ts'

/** What those that tell others of the site are made of. */
export type ListenerOptions = {
  db: Db
  siteUrl: string
  /** Whether they may be told within this network. */
  allowPrivate: boolean
  isShared: boolean
  backoffSeconds?: readonly number[]
  log: Logger
}
