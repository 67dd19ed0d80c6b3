import { checkBackup } from '../admin-api/app/moving/check-backup.ts'
import { runCommand } from '../admin-api/app/moving/command.ts'
import { restoreBackup } from '../admin-api/app/moving/restore-backup.ts'

/**
 * npm run restore -- FILE [--check]: restores a backup to DATA_DIR, or an empty Postgres, and the bucket; the previous
 * DATA_DIR is moved aside. With --check it only restores into a scratch folder and compares. The server must be
 * stopped.
 */
const file = process.argv.slice(2).find((word) => !word.startsWith('--'))
const checkOnly = process.argv.includes('--check')
if (!file) {
  console.error('Usage: npm run restore -- FILE [--check]')
  process.exit(2)
}
await runCommand({
  failure: checkOnly ? 'Not as it should be' : 'Not restored',
  needsFolder: () => !checkOnly,
  async work(env) {
    if (checkOnly) {
      const { madeAt, database } = await checkBackup(env, file, { isTried: true })
      const rows = Object.values(database.digests).reduce((sum, digest) => sum + digest.rows, 0)
      console.log(`The backup of ${madeAt} is complete: ${rows} rows were restored into a scratch place and compared.`)
      return
    }
    const { manifest, asideIn, notes } = await restoreBackup(env, file)
    console.log(`Restored the backup of ${manifest.madeAt}, every row compared.`)
    if (asideIn) console.log(`The previous data was moved to ${asideIn}; remove it when everything works.`)
    for (const note of notes) console.log(note)
    console.log('Start the server: it renders the site.')
  },
})
