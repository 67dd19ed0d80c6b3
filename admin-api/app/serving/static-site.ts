import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Handler } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { sharedBytes } from '../../platform/http/shared-bytes.ts'
import { cacheControlOf, createFileReader, encodingFor, type StaticFile } from '../../platform/http/static-file.ts'
import { redirectReader } from '../../publish/destination/read-redirects.ts'
import { siteHeaders } from './site-headers.ts'
import type { SitePolicy } from './site-policy.ts'
import { resolvePath, type SiteIndex } from './site-routes.ts'

/** Serves dist as a CDN would: with the same statuses, redirects and caching. */
export function staticSite(distDir: string, contentDir: string, policy: SitePolicy): Handler<AppEnv> {
  const read = createFileReader()
  const index = siteIndex(distDir, contentDir, read)

  return async (c) => {
    const path = decodedPath(c.req.url)
    const target = path === null ? null : await resolvePath(path, index)
    if (target?.kind === 'redirect') return c.redirect(target.location + queryOf(c.req.url), target.status)

    const name = target?.file ?? '404.html'
    const file = await read(join(distDir, name))
    if (!file) return c.text('The site is being built. Try again in a moment.', 503, { 'Retry-After': '2' })
    for (const [header, value] of Object.entries(siteHeaders(policy.of(file)))) c.header(header, value)
    c.header('Cache-Control', cacheControlOf(name))
    return send(c, file, target?.status ?? 404)
  }
}

/** Sends a file, compressed as the client accepts it, or 304 if it has not changed. */
export async function send(c: Context<AppEnv>, file: StaticFile, status: 200 | 404): Promise<Response> {
  const encoding = encodingFor(file.type, c.req.header('Accept-Encoding'))
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  c.header('Content-Type', file.type)
  c.header('Vary', 'Accept-Encoding')
  if (status === 200) {
    c.header('ETag', etag)
    if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
  }
  if (encoding) c.header('Content-Encoding', encoding)
  const bytes = encoding ? await file.encoded(encoding, c.req.method !== 'HEAD') : file.bytes
  c.header('Content-Length', String(bytes.byteLength))
  if (c.req.method === 'HEAD') return c.body(null, status)
  return c.body(sharedBytes(c, bytes, file), status)
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((part) => part.trim().replace(/^W\//, '') === etag) ?? false
}

function siteIndex(distDir: string, contentDir: string, read: ReturnType<typeof createFileReader>): SiteIndex {
  const redirects = redirectReader(contentDir)
  return {
    hasFile: async (name) => !name.includes('..') && (await read(join(distDir, name))) !== null,
    hasArticle: async (slug) => existsSync(join(contentDir, 'articles', `${slug}.json`)),
    redirectOf: async (of, slug) => (await redirects())[of].get(slug) ?? null,
  }
}

function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    return null
  }
}

function queryOf(url: string): string {
  return new URL(url).search
}
