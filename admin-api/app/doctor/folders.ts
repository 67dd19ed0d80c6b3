import { lstatSync } from 'node:fs'
import { sep } from 'node:path'
import { FolderInUseError, lockFolder } from '../../platform/database/folder-lock.ts'
import type { Env } from '../../platform/env/env.ts'
import { FolderError, prepareFolders } from '../prepare-folders.ts'
import { of, type Result } from './result.ts'

const { ok, warning, problem } = of('Folders')

/** Whether the server's user can write to the three folders. */
export async function checkFolders(env: Env): Promise<Result[]> {
  const owner = lstatSync(env.dataDir, { throwIfNoEntry: false })?.uid
  // By number: in a container the user may have no name. Windows has neither.
  const uid = process.getuid?.()
  if (owner !== undefined && uid !== undefined && owner !== uid) {
    const todo = 'Run this as the user that runs the server, or give DATA_DIR to this one.'
    return [problem(`DATA_DIR belongs to user ${owner}, and this is user ${uid}`, todo)]
  }
  try {
    prepareFolders(env)
  } catch (error) {
    if (error instanceof FolderError) return [problem(error.message, 'Make it writable, or choose another folder.')]
    throw error
  }
  const inCheckout = [env.dataDir, env.contentCacheDir, env.distDir].some((folder) =>
    folder.startsWith(process.cwd() + sep),
  )
  const isPublic = env.siteUrl?.startsWith('https:') ?? false
  if (isPublic && inCheckout) {
    const why = 'DATA_DIR, CONTENT_CACHE_DIR or DIST_DIR is inside the program’s own folder, which an update replaces'
    return [warning(why, 'Choose folders outside it.')]
  }
  return [ok('DATA_DIR, CONTENT_CACHE_DIR and DIST_DIR can be written')]
}

/** Whether a server owns the data folder right now. */
export async function isServerRunning(env: Env): Promise<boolean> {
  try {
    const unlock = await lockFolder(env.dataDir)
    unlock()
    return false
  } catch (error) {
    if (error instanceof FolderInUseError) return true
    throw error
  }
}
