import type { Handler } from 'hono'
import { DAY_MS } from '#shared/days.ts'
import { readSettings } from '../../content/settings/store.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'

const YEAR_MS = 365 * DAY_MS

/** GET /.well-known/security.txt (RFC 9116): where to report a vulnerability, from Settings or the contact page. */
export function securityTxt({ db, siteUrl }: Pick<Deps, 'db' | 'siteUrl'>): Handler<AppEnv> {
  return async (c) => {
    // It must be available for reports even while the database is not.
    const email = await readSettings(db).then(
      ({ contactEmail }) => contactEmail,
      () => '',
    )
    const lines = [
      `Contact: ${email ? `mailto:${email}` : `${siteUrl}/contact`}`,
      `Expires: ${expiry()}`,
      'Preferred-Languages: en, af',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=86400' })
  }
}

// A year from the beginning of this month, so that it stays the same during a month.
function expiry(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()) + YEAR_MS).toISOString()
}
