import type { Db } from '../../platform/database/client.ts'
import type { BuildContext, BuiltFile, PublishedKind } from './kinds/published-kind.ts'
import { PUBLISHED_KINDS, publishedKindOf } from './kinds.ts'

/** Builds files of content-cache from the current state. Equal states give equal bytes. */
export async function buildFiles(db: Db, files: readonly string[], context: BuildContext): Promise<BuiltFile[]> {
  const byKind = Map.groupBy(files, publishedKindOf)
  const builds = [...byKind].map(([kind, own]) => (kind ? kind.build(db, own, context) : own.map(unknownFile)))
  const built = new Map((await Promise.all(builds)).flat().map((file) => [file.file, file]))
  return files.flatMap((file) => built.get(file) ?? [])
}

/** Every file of the current state, as in a full build. */
export async function allFiles(db: Db): Promise<string[]> {
  return (await Promise.all(PUBLISHED_KINDS.map((kind: PublishedKind) => kind.files(db)))).flat()
}

function unknownFile(file: string): BuiltFile {
  return { file, text: null, error: new Error(`No page kind has the file ${file}`) }
}
