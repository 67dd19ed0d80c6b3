import type { Handler } from 'hono'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { drawPreview } from './links.ts'

/** GET /preview/{token}: the only page that may be framed, and only by the site itself. Never indexed or kept. */
export function previewPage(deps: Deps, csp: string): Handler<AppEnv> {
  const policy = csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  return async (c) => {
    const html = await drawPreview(deps, c.req.param('token') ?? '')
    return c.html(html, 200, {
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex, nofollow',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    })
  }
}
