import { runCommand } from '../admin-api/app/moving/command.ts'
import { makeBackup, removeOld } from '../admin-api/app/moving/make-backup.ts'
import { noteBackup } from '../admin-api/content/settings/store.ts'
import { connectDatabase } from '../admin-api/platform/database/client.ts'

/**
 * npm run backup [-- --without-images]: packs the database, the images and what else has to be kept into one archive
 * below DATA_DIR/backups, restores it into a scratch place and compares, and notes the moment for the go-live list. The
 * server must be stopped where the database is the embedded one.
 */
await runCommand({
  failure: 'Not backed up',
  needsFolder: (env) => env.databaseUrl === null,
  async work(env) {
    const withImages = !process.argv.includes('--without-images')
    const file = await makeBackup(env, { withImages, isTried: true })
    const database = await connectDatabase(env)
    try {
      await noteBackup(database.db)
    } finally {
      await database.close()
    }
    const removed = await removeOld(env.dataDir, file, env.backupKeep)
    console.log(`Backup: ${file}\nIt was restored into a scratch place and compared row by row.`)
    if (removed.length > 0) console.log(`Removed, as BACKUP_KEEP says: ${removed.join(', ')}`)
    console.log('Copy it to another machine.')
  },
})
