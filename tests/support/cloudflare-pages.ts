import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Worker = { default: { fetch: (request: Request, env: { ASSETS: Assets }) => Promise<Response> } }
type Assets = { fetch: (request: Request) => Promise<Response> }

/** Responds as Cloudflare Pages does from a folder with a worker, which runs first and has the files as ASSETS. */
export async function createCloudflarePages(dist: string): Promise<(address: string) => Promise<Response>> {
  const worker = (await import(pathToFileURL(join(dist, '_worker.js/index.js')).href)) as Worker
  const env = { ASSETS: { fetch: (request: Request) => serve(dist, request) } }
  return (address) =>
    worker.default.fetch(new Request(new URL(address, 'https://www.example.com'), { redirect: 'manual' }), env)
}

/** Its documented rules for files: no ".html" in an address, and the nearest 404.html if nothing is found. */
async function serve(dist: string, request: Request): Promise<Response> {
  const path = decodeURIComponent(new URL(request.url).pathname)
  if (path.endsWith('.html')) return new Response(null, { status: 308, headers: { location: path.slice(0, -5) } })
  if (path !== '/' && path.endsWith('/')) return new Response(null, { status: 308, headers: { location: path } })
  const names = path === '/' ? ['index.html'] : [path.slice(1), `${path.slice(1)}.html`, `${path.slice(1)}/index.html`]
  const file = names.find((name) => /\.[a-z0-9]+$/.test(name) && existsSync(join(dist, name)))
  const body = await readFile(join(dist, file ?? '404.html'))
  return new Response(body, {
    status: file ? 200 : 404,
    headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
  })
}
