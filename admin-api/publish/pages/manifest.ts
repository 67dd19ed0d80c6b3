import type { Db } from '../../platform/database/client.ts'
import { inPieces } from '../../platform/database/in-pieces.ts'
import { contentSince, newestVersion } from './store/content.ts'

const READ_AT_ONCE = 2_000

type Row = Awaited<ReturnType<typeof contentSince>>[number]

/**
 * The JSON of a target's changes and removed files since a version, read and written in pieces between which other
 * requests are served: a large site has a hundred thousand. A change made meanwhile has a later version than the named
 * one, and is listed again next time.
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
