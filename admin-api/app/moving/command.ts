import { FolderInUseError } from '../../platform/database/folder-lock.ts'
import { type Env, readEnv } from '../../platform/env/env.ts'
import { BackupError } from '../errors.ts'
import { prepareFolders } from '../prepare-folders.ts'
import { explainStartError } from '../start-messages.ts'
import { lockDataDir } from './put-in-place.ts'

type Command = {
  /** The beginning of the error message: "Not backed up". */
  failure: string
  /** Whether no server may be using the data folder. */
  needsFolder: (env: Env) => boolean
  work: (env: Env) => Promise<void>
}

/** Runs a command on the configured installation; failures are reported as text, with exit code 1. */
export async function runCommand({ failure, needsFolder, work }: Command): Promise<void> {
  try {
    const env = readEnv()
    prepareFolders(env)
    const unlock = await lockDataDir(env.dataDir, needsFolder(env))
    try {
      await work(env)
    } finally {
      unlock()
    }
  } catch (error) {
    console.error(`${failure}: ${wordsOf(error)}`)
    process.exitCode = 1
  }
}

/** Why a command failed, in readable form. */
export function wordsOf(error: unknown): string {
  return messageOf(error)
    .replace(/^Cannot start: /, '')
    .replace(/\.\.$/, '.')
}

function messageOf(error: unknown): string {
  if (error instanceof BackupError) return `${error.message}.`
  // Using other folders, the advice given to a second server, would mean another installation.
  if (error instanceof FolderInUseError)
    return `another Touchline (process ${error.pid}) is running on this data folder. Stop it first.`
  return explainStartError(error)
}
