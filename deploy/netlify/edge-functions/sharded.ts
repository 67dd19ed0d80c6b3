import { shardedPath } from '../../../scripts/site-build/shards.ts'

/** For a site in the sharded layout (CDN_LAYOUT=sharded): shows each address what lies in its shard. */
export default function sharded(request: Request): URL | Response {
  const { pathname, search } = new URL(request.url)
  if (!pathname.endsWith('/')) return new URL(shardedPath(pathname) + search, request.url)
  // One slash at its beginning: "//host" would be another site.
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  return new Response(null, { status: 301, headers: { location: path + search } })
}

/** Everything but the home page, what is passed on to the server, and what lies where it is asked for. */
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
