import { spawnSync } from 'node:child_process'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../platform/env.ts'

/** A backup that could not be made, in words. */
export class BackupError extends Error {}

const MADE_ANEW = ['renderer', 'releases', 'backups', 'lock']

/**
 * Copies the database and the rest of DATA_DIR to a new folder below DATA_DIR/backups, and answers where. Uploaded
 * images may be left out: no migration touches them. The embedded database must not be in use.
 */
export async function backUp(env: Env, { withImages }: { withImages: boolean }): Promise<string> {
  const folder = join(env.dataDir, 'backups', new Date().toISOString().replace(/[:.]/g, '-'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (env.databaseUrl) dumpPostgres(env.databaseUrl, join(folder, 'database.sql'))
  for (const name of await readdir(env.dataDir)) {
    if (MADE_ANEW.includes(name) || (name === 'objects' && !withImages)) continue
    // A socket cannot be copied, and is made anew.
    await cp(join(env.dataDir, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.s.PGSQL.5432'),
    })
  }
  return folder
}

function dumpPostgres(url: string, file: string): void {
  const { status, error } = spawnSync('pg_dump', ['--no-owner', `--file=${file}`, url], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) return
  throw new BackupError(`pg_dump failed${error ? ` (${error.message})` : ''}. Install it, or back up by hand.`)
}
