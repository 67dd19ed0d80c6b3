import { chunks } from '#shared/chunks.ts'
import type { PurgeWith } from '../../platform/env/notified.ts'

/** Purges some files of the site, named as in DIST_DIR, from a CDN. Rejects if the CDN refuses. */
export type Purge = (files: readonly string[]) => Promise<void>

type Call = { url: string; headers: Record<string, string>; body?: string }

const APIS = {
  cloudflare: 'https://api.cloudflare.com/client/v4',
  fastly: 'https://api.fastly.com',
  bunny: 'https://api.bunny.net',
}
const PATIENCE_MS = 10_000
// Above this, purging everything is faster.
const MOST_NAMED = 500
/** The limit of names per call for each. */
const A_CALL = { cloudflare: 30, fastly: 250, bunny: 1 }
const AT_ONCE = 4

/** Calls the API of the CDN that PURGE_WITH names, or the one at `api`. */
export function createPurge({ cdn, zone, token, api }: PurgeWith, siteUrl: string): Purge {
  const base = api ?? APIS[cdn]
  const json = { 'content-type': 'application/json' }
  const bearer = { authorization: `Bearer ${token}` }

  const some = {
    cloudflare: (files: readonly string[]): Call => ({
      url: `${base}/zones/${zone}/purge_cache`,
      headers: { ...json, ...bearer },
      body: JSON.stringify({ files: files.flatMap((file) => addressesOf(file, siteUrl)) }),
    }),
    fastly: (files: readonly string[]): Call => ({
      url: `${base}/service/${zone}/purge`,
      headers: { 'fastly-key': token, 'surrogate-key': files.map(surrogateKeyOf).join(' ') },
    }),
    bunny: ([file = '']: readonly string[]): Call => ({
      url: `${base}/purge?async=true&url=${encodeURIComponent(addressesOf(file, siteUrl)[0] ?? '')}`,
      headers: { accesskey: token },
    }),
  }
  const all = {
    cloudflare: (): Call => ({ ...some.cloudflare([]), body: JSON.stringify({ purge_everything: true }) }),
    fastly: (): Call => ({ url: `${base}/service/${zone}/purge_all`, headers: { 'fastly-key': token } }),
    bunny: (): Call => ({ url: `${base}/pullzone/${zone}/purgeCache`, headers: { ...json, accesskey: token } }),
  }

  return async (files) => {
    // Files with their hash in their name never change.
    const named = files.filter((file) => !file.startsWith('_astro/'))
    if (named.length > MOST_NAMED) return send(cdn, all[cdn]())
    const parts = chunks(named, A_CALL[cdn])
    for (const together of chunks(parts, AT_ONCE)) {
      await Promise.all(together.map((part) => send(cdn, some[cdn](part))))
    }
  }
}

/** The addresses of a file for readers: a page's has no extension, but the CDN may also have cached it with one. */
function addressesOf(file: string, siteUrl: string): string[] {
  if (file === 'index.html') return [`${siteUrl}/`]
  if (!file.endsWith('.html')) return [`${siteUrl}/${file}`]
  return [`${siteUrl}/${file.slice(0, -'.html'.length)}`]
}

/** Fastly's key of a file, from the header Surrogate-Key of its response. */
export function surrogateKeyOf(file: string): string {
  return encodeURI(file)
}

async function send(cdn: string, { url, headers, body }: Call): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const request = { method: 'POST', headers, ...(body && { body }), redirect: 'manual', signal } as const
  const answer = await fetch(url, request).catch(() => null)
  await answer?.body?.cancel()
  if (!answer) throw new Error(`${cdn} cannot be reached`)
  // Its message may name the account.
  if (!answer.ok)
    throw new Error(`${cdn} answered ${answer.status}${answer.status === 403 ? ': PURGE_TOKEN may not purge' : ''}`)
}
