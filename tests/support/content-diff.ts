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
 * The files of content-cache that are not what a full build would make of the database now: others, with where they
 * differ first, missing ones, and those left behind. To be asked once everything is published.
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
    const published = await readFile(join(env.contentCacheDir, file), 'utf8').catch(() => null)
    const whole = texts.get(file) ?? null
    if (published === whole) continue
    const isOther = published !== null && whole !== null
    differing.push(isOther ? `${file}: ${difference(JSON.parse(published), JSON.parse(whole))}` : file)
  }
  return differing.sort()
}

/** Where two values first differ, and how. */
function difference(published: unknown, whole: unknown, at = ''): string {
  if (isObject(published) && isObject(whole)) {
    const keys = [...new Set([...Object.keys(published), ...Object.keys(whole)])]
    const other = keys.find((key) => JSON.stringify(published[key]) !== JSON.stringify(whole[key]))
    if (other !== undefined) return difference(published[other], whole[other], `${at}.${other}`)
  }
  return `${at} is ${shorten(published)}, not ${shorten(whole)}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? 'missing').slice(0, 200)
}
