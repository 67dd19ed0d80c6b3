import { runCommand, wordsOf } from '../admin-api/app/moving/command.ts'
import { archivesIn, makeBackup, removeOld } from '../admin-api/app/moving/make-backup.ts'
import { noteBackup, noteFailedBackup } from '../admin-api/content/settings/store.ts'
import { connectDatabase, type Db } from '../admin-api/platform/database/client.ts'
import type { Env } from '../admin-api/platform/env/env.ts'

/**
 * npm run backup [-- --without-images]: packs the database, the images and other data to keep into one archive below
 * DATA_DIR/backups, then restores it into a scratch place and compares. It records the time for the go-live list, or
 * the failure for an alert. With the embedded database the server must be stopped.
 */
await runCommand({
  failure: 'Not backed up',
  needsFolder: (env) => env.databaseUrl === null,
  async work(env) {
    const withImages = !process.argv.includes('--without-images')
    const before = await archivesIn(env.dataDir)
    const file = await makeBackup(env, { withImages, isTried: true }).catch(async (error: unknown) => {
      // An unreachable database has a separate alert.
      await inDatabase(env, (db) => noteFailedBackup(db, wordsOf(error))).catch(() => {})
      throw error
    })
    await inDatabase(env, noteBackup)
    const removed = await removeOld(env.dataDir, before, env.backupKeep)
    console.log(`Backup: ${file}\nIt was restored into a scratch place and compared row by row.`)
    if (removed.length > 0) console.log(`Removed according to BACKUP_KEEP: ${removed.join(', ')}`)
    console.log('Copy it to another machine.')
  },
})

async function inDatabase(env: Env, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await connectDatabase(env)
  try {
    await work(db)
  } finally {
    await close()
  }
}
