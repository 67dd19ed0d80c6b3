import type { Handler } from 'hono'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env.ts'
import { ApiError } from '../../platform/errors.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import type { Publisher } from '../pages/publisher.ts'
import { drawPreview } from './links.ts'

type Deps = {
  env: Pick<Env, 'helpline'>
  db: Db
  publisher: Publisher
}

const GONE = 'This preview does not exist or has expired. Open the preview again, or ask for a new link.'

/** GET /preview/{token}: the only page that may be framed, and only by the site itself. Never indexed or kept. */
export function previewPage(deps: Deps, csp: string): Handler<AppEnv> {
  const policy = csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  const headers = {
    'Content-Security-Policy': policy,
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
  }
  return async (c) => {
    try {
      return c.html(await drawPreview(deps, c.req.param('token') ?? ''), 200, headers)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Somebody opened this in a browser: words, not JSON.
      return c.text(error.status === 404 ? GONE : error.message, error.status, headers)
    }
  }
}
