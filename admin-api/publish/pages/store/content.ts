import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { oneOf } from '../../../platform/database/one-of.ts'
import { contentFiles, dirtyFiles, publishTargets } from '../../../platform/database/tables/publishing.ts'
import { NOW, PRIORITY } from './dirty-files.ts'

/** The last published version of a file on a target; `isRendered` is false if its pages do not show it yet. */
export type Published = { sha256: string; isRendered: boolean }

/** The last published versions of the named files on a target, without removed ones. */
export async function publishedFiles(
  db: Db,
  target: string,
  files: readonly string[],
): Promise<Map<string, Published>> {
  if (files.length === 0) return new Map()
  const rows = await db
    .select({ path: contentFiles.path, sha256: contentFiles.sha256, isRendered: contentFiles.isRendered })
    .from(contentFiles)
    .where(and(eq(contentFiles.target, target), oneOf(contentFiles.path, files), eq(contentFiles.isRemoved, false)))
  return new Map(rows.map(({ path, ...row }) => [path, row]))
}

/** Whether any target has published a file and not removed it. */
export async function isPublished(db: Db, path: string): Promise<boolean> {
  const rows = await db
    .select({ target: contentFiles.target })
    .from(publishTargets)
    .innerJoin(contentFiles, and(eq(contentFiles.target, publishTargets.name), eq(contentFiles.path, path)))
    .where(eq(contentFiles.isRemoved, false))
    .limit(1)
  return rows.length > 0
}

/** Every file that a target has published and not removed. */
export async function publishedPaths(db: Db, target: string): Promise<string[]> {
  const rows = await db
    .select({ path: contentFiles.path })
    .from(contentFiles)
    .where(and(eq(contentFiles.target, target), eq(contentFiles.isRemoved, false)))
  return rows.map((row) => row.path)
}

/** The hashes of everything that a target has published. */
export async function allPublishedHashes(db: Db, target: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ path: contentFiles.path, sha256: contentFiles.sha256 })
    .from(contentFiles)
    .where(and(eq(contentFiles.target, target), contentFiles.isRendered, eq(contentFiles.isRemoved, false)))
  return new Map(rows.map((row) => [row.path, row.sha256]))
}

/** The last version of a target's manifest; 0 before there is one. */
export async function newestVersion(db: Db, target: string): Promise<number> {
  const [row] = await db
    .select({ version: sql<number>`coalesce(max(${contentFiles.version}), 0)::float8` })
    .from(contentFiles)
    .where(eq(contentFiles.target, target))
  return row?.version ?? 0
}

/** The first changes since a version of a target's manifest, all since 0, by path and after one. */
export function contentSince(db: Db, target: string, since: number, after: string, most: number) {
  return db
    .select({
      path: contentFiles.path,
      sha256: contentFiles.sha256,
      version: contentFiles.version,
      isRemoved: contentFiles.isRemoved,
    })
    .from(contentFiles)
    .where(and(eq(contentFiles.target, target), gt(contentFiles.version, since), gt(contentFiles.path, after)))
    .orderBy(asc(contentFiles.path))
    .limit(most)
}

/** Records what was published; a file's version only changes when its bytes do. */
export async function recordPublished(
  tx: Db,
  target: string,
  files: readonly { path: string; sha256: string }[],
): Promise<void> {
  if (files.length === 0) return
  await tx.execute(sql`
    insert into ${contentFiles} (target, path, sha256, version)
    select ${target}, f.path, f.sha256, nextval('dirty_version')
    from jsonb_to_recordset(${JSON.stringify(files)}::text::jsonb) as f(path text, sha256 text)
    on conflict (target, path) do update
    set sha256 = excluded.sha256, is_rendered = true, is_removed = false,
        version = case when content_files.sha256 = excluded.sha256 and not content_files.is_removed
          then content_files.version else excluded.version end`)
}

/** Records that files were removed. */
export async function recordRemoved(tx: Db, target: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await tx
    .update(contentFiles)
    .set({ isRemoved: true, version: sql`nextval('dirty_version')` })
    .where(and(eq(contentFiles.target, target), oneOf(contentFiles.path, paths), eq(contentFiles.isRemoved, false)))
}

/** Has the pages of some files rendered again even if their bytes are the same. */
export async function forgetRendered(tx: Db, target: string, paths: readonly string[]): Promise<void> {
  // One parameter for any number: Postgres takes 65,535 of them.
  await tx.execute(sql`
    update ${contentFiles} set is_rendered = false
    where ${contentFiles.target} = ${target}
      and ${contentFiles.path} in (select jsonb_array_elements_text(${JSON.stringify(paths)}::text::jsonb))`)
}

const INVALIDATED_AT_ONCE = 2000

/**
 * Has every page of a target rendered again, as bulk work, because the frame that all of them show has changed. In
 * pieces, since others wait for each statement; an interrupted run is repeated, since the frame is recorded as published
 * only afterwards.
 */
export async function invalidateAll(db: Db, target: string): Promise<void> {
  let after: string | null = ''
  while (after !== null) {
    const [row]: { last: string | null }[] = await db.execute<{ last: string | null }>(sql`
      with part as (
        select path from ${contentFiles} where target = ${target} and path > ${after} and path <> 'site.json' and not is_removed
        order by path limit ${INVALIDATED_AT_ONCE}
      ), marked as (
        insert into ${dirtyFiles} (target, file, due_at, version, priority)
        select ${target}, path, ${NOW}::timestamptz, nextval('dirty_version'), ${PRIORITY.bulk} from part order by path
        on conflict (target, file, due_at) do update
        set version = excluded.version, attempts = 0, retry_at = null, error = null
      ), shown as (
        update ${contentFiles} set is_rendered = false
        where target = ${target} and path = any(array(select path from part))
      )
      select max(path) as last from part`)
    after = row?.last ?? null
  }
}
