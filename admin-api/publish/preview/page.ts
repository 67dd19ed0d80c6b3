import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handler } from 'hono'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { ApiError } from '../../platform/errors.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { askedTogether } from '../../platform/http/asked-together.ts'
import type { Publisher } from '../pages/publisher.ts'
import { renderPreview } from './links.ts'

type Deps = {
  env: Pick<Env, 'helpline'>
  db: Db
  publisher: Publisher
  siteUrl: string
}

const NOT_FOUND = 'not-found/preview.html'
const GONE = 'This preview does not exist or has expired. Open the preview again, or ask for a new link.'

/**
 * GET /preview/{token}: the only page that may be framed, and only by the site itself. Never indexed or cached. Without
 * a preview it shows the site's own not-found page, from `siteDir`.
 */
export function previewPage(deps: Deps, csp: string, siteDir: string): Handler<AppEnv> {
  const policy = csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  const headers = {
    'Content-Security-Policy': policy,
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
  }
  const together = askedTogether<string>()
  return async (c) => {
    const token = c.req.param('token') ?? ''
    // Only the site may frame it: see the policy.
    const isInEditor = c.req.header('Sec-Fetch-Dest') === 'iframe'
    const page = () => renderPreview(deps, token, isInEditor)
    try {
      return c.html(await together(`${token} ${isInEditor}`, page), 200, headers)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A user opened this in a browser: text, not JSON.
      const gone = error.status === 404 ? await readFile(join(siteDir, NOT_FOUND), 'utf8').catch(() => null) : null
      const words = error.status === 404 ? GONE : error.message
      return c.html(gone ?? plainPage(words, deps.siteUrl), error.status, { ...headers, ...error.headers })
    }
  }
}

// If the site is rendered elsewhere. The text is our own and needs no escaping.
function plainPage(words: string, siteUrl: string): string {
  return (
    `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><title>Preview</title></head>` +
    `<body><p>${words}</p><p><a href="${siteUrl}/contact">Contact the newsroom</a></p></body></html>\n`
  )
}
