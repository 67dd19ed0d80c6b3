import type { Db } from '../../platform/database/client.ts'
import { inPieces } from '../../platform/database/in-pieces.ts'
import { contentSince, newestVersion } from './store/content.ts'

const READ_AT_ONCE = 2_000

type Row = Awaited<ReturnType<typeof contentSince>>[number]

/**
 * The JSON of a target's changes since a version, and of removed files, read and written in pieces between which others
 * are served: a large site has a hundred thousand. What changes meanwhile has a later version than the one that is named,
 * and is told again.
 */
export async function manifestText(db: Db, target: string, since: number): Promise<string> {
  const version = Math.max(since, await newestVersion(db, target))
  const files: string[] = []
  const removed: string[] = []
  const pieces = inPieces<Row>((after, most) => contentSince(db, target, since, after?.path ?? '', most), READ_AT_ONCE)
  for await (const rows of pieces) {
    for (const { isRemoved, ...file } of rows) {
      if (!isRemoved) files.push(JSON.stringify(file))
      else if (since > 0) removed.push(JSON.stringify(file.path))
    }
  }
  const known = `"source":${JSON.stringify(target)},"version":${version}`
  return `{${known},"files":[${files.join()}],"removed":[${removed.join()}]}`
}
