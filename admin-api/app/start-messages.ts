import { FolderInUseError } from '../platform/database/folder-lock.ts'
import { MigrationError, UnknownTablesError } from '../platform/database/migrate.ts'
import { EnvError } from '../platform/env/values.ts'
import { isDatabaseAway } from '../platform/errors.ts'
import { StoreError } from '../platform/files/store-error.ts'
import { CannotCompileError, CodeBuildError } from '../publish/renderer/code-build.ts'
import { NewDatabaseError } from './errors.ts'
import { FolderError } from './prepare-folders.ts'

export const HELP = `Touchline: a sports-news and betting-tips website with its newsroom.

  npm start                 the whole product on http://localhost:3000; Ctrl-C stops it
  npm start -- --help       this page

Everything can be set in the environment; .env.example lists it. The most used:
  PORT, HOST                where it listens (3000, 127.0.0.1)
  SITE_URL                  the address that readers use
  DATA_DIR                  the embedded database, uploads and the site's versions (./data)
  DATABASE_URL              a Postgres database; without it an embedded one in DATA_DIR
  ADMIN_EMAIL, ADMIN_PASSWORD   the first administrator
  OPENAI_API_KEY, OPENAI_BASE_URL   a model that reviews and writes; without one, built-in checks
  DEMO_CONTENT=0            an empty site instead of the demo publication`

type SystemError = NodeJS.ErrnoException & { port?: number; dest?: string }

type Password = { email: string; password: string }

/** Where everything is, once it is running. `listening` is printed if the site's address is different. */
export function announcement(
  urls: { site: string; admin: string | null; listening: string | null },
  firstAdmin: Password | null,
): string {
  const lines = [`Site: ${urls.site}`, `Admin: ${urls.admin ?? urls.site}/admin`]
  if (urls.listening) lines.push(`Listening on ${urls.listening}`)
  if (firstAdmin) lines.push(firstSignIn(firstAdmin))
  return `\n${lines.join('\n')}\n`
}

/** The first administrator's email and password. */
export function firstSignIn({ email, password }: Password): string {
  return `Sign in with ${email} and the password ${password} (shown only now)`
}

/** Why the start failed, in one line with advice. */
export function explainStartError(error: unknown): string {
  return `Cannot start: ${reasonOf(error)}`
}

function reasonOf(error: unknown): string {
  if (error instanceof EnvError || error instanceof FolderError) return `${error.message}.`
  if (error instanceof FolderInUseError) {
    return `another Touchline (process ${error.pid}) is running on this data folder. Stop it, or set DATA_DIR, CONTENT_CACHE_DIR and DIST_DIR to other folders.`
  }
  if (error instanceof CannotCompileError) return `${error.reason}.`
  if (error instanceof CodeBuildError) return `the site could not be built (${error.reason}). npm run check says where.`
  if (error instanceof UnknownTablesError) return unknownTables(error)
  if (error instanceof StoreError) return `${error.trouble.words}. ${error.trouble.todo}`
  const cause = rootOf(error)
  if (error instanceof MigrationError) {
    const disk = diskTrouble(cause)
    if (disk) return disk
    return `the database’s tables could not be upgraded (${oneLine(cause.message)}). Nothing was changed; Touchline needs a database of its own and a user that can create tables.`
  }
  return (
    listenTrouble(cause) ??
    diskTrouble(cause) ??
    databaseTrouble(cause, error instanceof NewDatabaseError ? 'the address given' : 'DATABASE_URL') ??
    `${oneLine(cause.message)}${placeOf(cause)}. This is a bug: please report it.`
  )
}

function unknownTables({ isNewer }: UnknownTablesError): string {
  if (isNewer) {
    return 'the database was already upgraded by a newer version of Touchline. Start that version, or restore the backup made before the upgrade.'
  }
  return 'the database was made by a version before 0.2.0, whose tables cannot be upgraded. Export its articles with that version and import them into an empty database.'
}

function listenTrouble({ syscall, code, port }: SystemError): string | null {
  if (syscall !== 'listen') return null
  if (code === 'EADDRINUSE') return `port ${port} is in use. Stop the program that uses it, or set PORT to another one.`
  if (code === 'EACCES') return `port ${port} needs more rights. Set PORT to 1024 or above.`
  return 'this machine does not have the address in HOST. Set HOST to one of its own, or to 0.0.0.0 for all.'
}

function diskTrouble({ name, errno, code, path, dest }: SystemError): string | null {
  const place = dest ?? path ?? 'the data folder'
  // The embedded engine has its own error numbers.
  const isFull = ['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') || (name === 'ErrnoError' && errno === 51)
  if (isFull) return `the disk is full (${place}). Free some space, or set DATA_DIR to a folder on another disk.`
  if (code === 'EBUSY') return `${path} cannot be replaced: it is a mount point. Set DIST_DIR to a folder inside it.`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `${place} cannot be written. Give this user permission, or set DATA_DIR, CONTENT_CACHE_DIR and DIST_DIR.`
  }
  return null
}

function databaseTrouble(error: SystemError, place: string): string | null {
  const words = oneLine(error.message)
  if (error.name === 'EmbeddedError' || error.name === 'ErrnoError') {
    return `the embedded database in DATA_DIR cannot be opened (${words}). Restore the folder from a backup.`
  }
  if (error.code?.startsWith('28')) return `the database refuses the user or password in ${place} (${words}).`
  if (error.code?.startsWith('3D')) return `the database in ${place} does not exist: create it first (${words}).`
  if (isDatabaseAway(error)) return `the database in ${place} cannot be reached. Start it, or correct it (${words}).`
  if (error.name === 'PostgresError') return `the database refused a statement (${words}).`
  return null
}

// Errors that wrap the driver's repeat the whole statement.
function rootOf(error: unknown): SystemError {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  if (cause instanceof Error) return cause
  // The embedded engine throws plain objects.
  const { errno } = (cause ?? {}) as SystemError
  return Object.assign(new Error(errno ? `error ${errno}` : String(cause)), cause)
}

function placeOf({ stack }: Error): string {
  const [place] = /(?:admin-api|shared)\/[^\s)]+:\d+/.exec(stack ?? '') ?? []
  return place ? ` (${place})` : ''
}

function oneLine(text: string): string {
  return text.trim().split('\n')[0] ?? text
}
