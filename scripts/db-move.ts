import { runCommand } from '../admin-api/app/moving/command.ts'
import { moveDatabase } from '../admin-api/app/moving/move-database.ts'

/**
 * npm run db:move -- postgres://… | embedded: copies the database into an empty Postgres, or the Postgres of
 * DATABASE_URL into the embedded engine, and compares every row. The source is unchanged. The server must be stopped.
 */
const [to = ''] = process.argv.slice(2)
const isPostgres = /^postgres(ql)?:\/\//.test(to) && URL.canParse(to)
if (!isPostgres && to !== 'embedded') {
  console.error('Usage: npm run db:move -- postgres://user:password@host:5432/name\n       npm run db:move -- embedded')
  process.exit(2)
}
await runCommand({
  failure: 'Not moved',
  needsFolder: () => true,
  async work(env) {
    const started = performance.now()
    const { tables, rows } = await moveDatabase(env, isPostgres ? to : null, console.log)
    const seconds = Math.ceil((performance.now() - started) / 1000)
    console.log(
      `Moved ${rows} rows of ${tables} tables in ${seconds} s, every row compared. The old database is as it was.`,
    )
    console.log(isPostgres ? 'Set DATABASE_URL to the new one, then start.' : 'Unset DATABASE_URL, then start.')
  },
})
