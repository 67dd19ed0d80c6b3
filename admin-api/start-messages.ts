import { FolderInUseError } from './db/folder-lock.ts'
import { EnvError } from './env.ts'
import { isDatabaseAway } from './errors.ts'
import { CodeBuildError } from './publish/code-build.ts'

export const HELP = `Touchline: a sports-news and betting-tips website with its newsroom.

  npm start                 the whole product on http://localhost:3000
  npm start -- --help       this page

Everything can be set in the environment; .env.example lists it. The most used:
  PORT, HOST                where it listens (3000, 127.0.0.1)
  SITE_URL                  the address that readers use
  DATABASE_URL              a Postgres database; without it an embedded one in DATA_DIR
  ADMIN_EMAIL, ADMIN_PASSWORD   the first administrator`

/** Why the start failed, in one line that says what to do. */
export function explainStartError(error: unknown): string {
  if (error instanceof EnvError) return `Cannot start: ${error.message}.`
  if (error instanceof FolderInUseError) {
    return 'Cannot start: another Touchline is running on this data folder. Stop it, or set DATA_DIR to another folder.'
  }
  if (error instanceof CodeBuildError) return `Cannot start: the site could not be built.\n${error.message}`
  const { code, message, port, path } = (error ?? {}) as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Cannot start: port ${port} is in use. Stop what uses it, or set PORT to another one.`
  if (code === 'EADDRNOTAVAIL') return 'Cannot start: this machine does not have the address in HOST.'
  if (code === 'EACCES' && port) return `Cannot start: port ${port} needs more rights. Set PORT to 1024 or above.`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `Cannot start: ${path} cannot be written. Set DATA_DIR, CONTENT_CACHE_DIR and DIST_DIR to folders that can.`
  }
  if (isDatabaseAway(error) || /^(28|3D)/.test(code ?? '')) {
    return `Cannot start: the database in DATABASE_URL cannot be used (${oneLine(message)}).`
  }
  return `Cannot start: ${oneLine(message ?? String(error))}`
}

function oneLine(text: string): string {
  return text.split('\n')[0] ?? text
}
