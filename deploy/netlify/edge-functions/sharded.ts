import { shardedPath } from '../../../scripts/site-build/shards.ts'

/** For a site in the sharded layout (CDN_LAYOUT=sharded): serves each address from its shard. */
export default function sharded(request: Request): URL | Response {
  const { pathname, search } = new URL(request.url)
  if (!pathname.endsWith('/')) return new URL(shardedPath(pathname) + search, request.url)
  // Only one leading slash: "//host" would be another site.
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  return new Response(null, { status: 301, headers: { location: path + search } })
}

/** Everything except the home page, the server's paths, and files that are not sharded. */
export const config = {
  path: '/*',
  excludedPath: [
    '/',
    '/index',
    '/_/*',
    '/_astro/*',
    '/not-found',
    '/not-found/*',
    '/api/*',
    '/go/*',
    '/preview/*',
    '/.netlify/*',
    '/.well-known/*',
  ],
}
