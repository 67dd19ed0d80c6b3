import type { Db } from '../../../platform/database/client.ts'
import { archiveMonths } from '../store/archive.ts'

/** Shared by the archive and the index of sitemaps, which are built together: the months are read once for both. */
export type ArchiveReads = ReturnType<typeof createArchiveReads>

type Months = Awaited<ReturnType<typeof archiveMonths>>

/** For one batch only: a change after its first read marks the changed files again. */
export function createArchiveReads(db: Db) {
  let months: Promise<Months> | undefined
  return {
    /** The months with live articles, newest first, each with its list's last change. */
    months(): Promise<Months> {
      months ??= archiveMonths(db)
      return months
    },
  }
}
