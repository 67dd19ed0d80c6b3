import type { Env } from '../../platform/env/env.ts'
import { of, type Result } from './result.ts'

const { ok, warning } = of('Environment')

/** Checks combinations of variables; each variable was validated when it was read. */
export function checkEnvironment(env: Env): Result[] {
  const isPublic = env.siteUrl !== null && !isLocal(env.siteUrl)
  const found: Result[] = []
  if (isPublic && !env.siteUrl?.startsWith('https:')) {
    found.push(warning('SITE_URL is not https', 'Serve the site over https, and say so in SITE_URL.'))
  }
  if (isPublic && env.trustProxy.length === 0) {
    const why = 'TRUST_PROXY is not set: behind a proxy all readers count as one'
    found.push(warning(why, 'Set TRUST_PROXY to the proxy’s address (127.0.0.1 on the same machine).'))
  }
  if (env.trustedClientHeader && env.trustProxy.length === 0) {
    const why = 'TRUSTED_CLIENT_HEADER has no effect without TRUST_PROXY: the header is never believed'
    found.push(warning(why, 'Set TRUST_PROXY to the addresses or ranges of the CDN and of the web server.'))
  }
  if (env.trustProxy.some((range) => range.endsWith('/0'))) {
    const why = 'TRUST_PROXY has a range of all addresses: anyone can choose the address that limits apply to'
    found.push(warning(why, 'Name the proxies’ own addresses or ranges.'))
  }
  if (isPublic && !env.databaseUrl) {
    const todo = 'Move to Postgres: npm run db:move -- postgres://…'
    found.push(warning('the embedded database is for trying out, not for a public site', todo))
  }
  if (env.databaseUrl && !env.secretKey) {
    const why =
      'SECRET_KEY is not set: it is kept in DATA_DIR, and another server on this database would use a different one'
    found.push(warning(why, 'Set SECRET_KEY to the contents of DATA_DIR/secret-key, and keep a copy.'))
  }
  if (isPublic && !env.mail) {
    const why = 'SMTP_URL and MAIL_FROM are not set: no invitations, password links or alerts are sent'
    found.push(warning(why, 'Set both.'))
  }
  return found.length > 0 ? found : [ok('every variable is valid')]
}

/** Whether an address is only reachable on this machine. */
export function isLocal(address: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)
}
