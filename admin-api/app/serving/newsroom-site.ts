import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { cacheControlOf, createFileReader, type StaticFile, toStaticFile } from '../../platform/http/static-file.ts'
import type { Renderer } from '../../publish/renderer/renderer.ts'
import { siteHeaders } from './site-headers.ts'
import type { SitePolicy } from './site-policy.ts'
import { send } from './static-site.ts'

type NewsroomOptions = {
  renderer: Renderer
  /** Static files of the templates. */
  assetsDir: string
  contentDir: string
  policy: SitePolicy
  adminUrl: string
  siteUrl: string
}

const PAGES = ['/admin', '/login']

/**
 * The newsroom of a server that renders no site (RENDER=off, ADMIN_URL): its two pages, with this site's name and logo,
 * and their files. At ADMIN_URL all other addresses redirect to the site.
 */
export function newsroomSite(options: NewsroomOptions): MiddlewareHandler<AppEnv> {
  const { assetsDir, policy, adminUrl, siteUrl } = options
  const page = newsroomPages(options)
  const read = createFileReader()
  const adminHost = new URL(adminUrl).host

  return async (c, next) => {
    const { path } = c.req
    const file = PAGES.includes(path) ? await page(path) : await readAsset(path)
    if (file) {
      for (const [header, value] of Object.entries(siteHeaders(policy.of(file)))) c.header(header, value)
      c.header('Cache-Control', cacheControlOf(path.slice(1)))
      return send(c, file, 200)
    }
    const isAdminHost = c.req.header('Host') === adminHost && adminUrl !== siteUrl
    if (!isAdminHost) return next()
    return c.redirect(path === '/' ? '/admin' : siteUrl + path + new URL(c.req.url).search, 302)
  }

  async function readAsset(path: string): Promise<StaticFile | null> {
    if (!/^[A-Za-z0-9/._-]+$/.test(path) || path.includes('..')) return null
    return read(join(assetsDir, path))
  }
}

// Rendered once, and again when the site's name, logo or wording changes.
function newsroomPages({ renderer, contentDir }: NewsroomOptions) {
  const read = createFileReader()
  const rendered = new Map<string, { frame: string; file: Promise<StaticFile | null> }>()

  async function render(page: string): Promise<StaticFile | null> {
    const { html, error } = await renderer.renderPage({ contentDir, page: page })
    if (error) throw new Error(`${page} cannot be rendered: ${error}`)
    return html === null ? null : toStaticFile(`${page}.html`, Buffer.from(html))
  }

  return async (page: string): Promise<StaticFile | null> => {
    const frame = (await read(join(contentDir, 'site.json')))?.etag
    // Nothing is stored yet: the answer says that the site is being built.
    if (!frame) return null
    const known = rendered.get(page)
    if (known?.frame === frame) return known.file
    const file = render(page)
    rendered.set(page, { frame, file })
    // After a failure the next request tries again.
    file.catch(() => rendered.delete(page))
    return file
  }
}
