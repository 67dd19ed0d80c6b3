import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../admin-api/deps.ts'
import { allFiles, buildFiles } from '../../admin-api/publish/pages/build-files.ts'
import { createArchiveReads } from '../../admin-api/publish/pages/parts/archive-reads.ts'
import { createCardReads } from '../../admin-api/publish/pages/parts/card-reads.ts'
import { createMatchReads } from '../../admin-api/publish/pages/parts/match-reads.ts'
import { createTipReads } from '../../admin-api/publish/pages/parts/tip-reads.ts'
import { listFiles } from './files.ts'

/**
 * The files of content-cache that are not what a full build would make of the database now: others, missing, or left
 * behind. To be asked once everything is published.
 */
export async function contentDiff({ db, env, siteUrl }: Deps): Promise<string[]> {
  const wanted = await allFiles(db)
  const built = await buildFiles(db, wanted, {
    siteUrl,
    timeZone: env.timeZone,
    helpline: env.helpline,
    webSubHub: env.webSubHub,
    cardReads: createCardReads(db),
    matchReads: createMatchReads(db, wanted),
    tipReads: createTipReads(db),
    archiveReads: createArchiveReads(db),
    files: wanted,
    together: new Map(),
  })
  const texts = new Map(built.map(({ file, text }) => [file, text]))
  const there = (await listFiles(env.contentCacheDir)).filter((file) => file.endsWith('.json'))
  const differing: string[] = []
  for (const file of new Set([...wanted, ...there])) {
    const text = await readFile(join(env.contentCacheDir, file), 'utf8').catch(() => null)
    if (text !== (texts.get(file) ?? null)) differing.push(file)
  }
  return differing.sort()
}
