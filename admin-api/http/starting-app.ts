import { type Context, Hono } from 'hono'
import type { Env } from '../env.ts'
import type { AppEnv } from './app-env.ts'
import { staticSite } from './static-site.ts'

/** The site as it was last published, for readers, while the API behind it is still starting. */
export function startingApp(env: Env, csp: string) {
  return new Hono<AppEnv>()
    .on('GET', ['/api/*', '/go/*', '/media/*', '/preview/*'], starting)
    .get('*', staticSite(env.distDir, env.contentCacheDir, csp))
    .all('*', starting)
}

function starting(c: Context): Response {
  return c.json({ message: 'The newsroom is starting. Try again in a moment.' }, 503, { 'Retry-After': '2' })
}
