import { BackupError, backUp } from '../admin-api/app/back-up.ts'
import { prepareFolders } from '../admin-api/app/prepare-folders.ts'
import { explainStartError } from '../admin-api/app/start-messages.ts'
import { noteBackup } from '../admin-api/content/settings/store.ts'
import { connectDatabase } from '../admin-api/platform/database/client.ts'
import { lockFolder } from '../admin-api/platform/database/folder-lock.ts'
import { type Env, readEnv } from '../admin-api/platform/env.ts'

/**
 * npm run backup: copies the database, the uploaded images and the rest of DATA_DIR to DATA_DIR/backups, and notes the
 * moment for the go-live list. The server must be stopped where the database is the embedded one.
 */
try {
  console.log(`Backup: ${await backup(readEnv())}\nCopy it to another machine.`)
} catch (error) {
  const words = error instanceof BackupError ? error.message : explainStartError(error).replace(/^Cannot start: /, '')
  console.error(`Not backed up: ${words}`)
  process.exitCode = 1
}

async function backup(env: Env): Promise<string> {
  prepareFolders(env)
  const unlock = env.databaseUrl ? () => {} : await lockFolder(env.dataDir)
  try {
    const folder = await backUp(env, { withImages: true })
    const database = await connectDatabase(env)
    try {
      await noteBackup(database.db)
    } finally {
      await database.close()
    }
    return folder
  } finally {
    unlock()
  }
}
