import type { Dispatcher } from 'undici'
import { fetch as undiciFetch } from 'undici'
import { isWebAddress } from '#shared/text.ts'
import type { LinkState } from '#shared/watch.ts'
import { apiErrorIn } from '../../platform/errors.ts'
import { agent } from '../../platform/http/fetch-guarded.ts'

/** The result of checking an address; `reason` is its problem. */
export type Finding = { state: LinkState; status: number | null; reason: string | null }

const TIMEOUT_MS = 10_000
const MOST_REDIRECTS = 5
// Identifies itself as a bot.
const AGENT = 'Mozilla/5.0 (compatible; TouchlineLinkCheckBot/1.0)'

/**
 * Checks whether an address still works: requests its headers first, then the whole page if that fails. One that leads
 * to the site itself counts as working, although this machine may not request itself.
 */
export async function probe(url: string, siteUrl: string, dispatcher: Dispatcher = agent): Promise<Finding> {
  const byHead = await ask(url, 'HEAD', siteUrl, dispatcher)
  if (byHead.state === 'ok') return byHead
  return ask(url, 'GET', siteUrl, dispatcher)
}

async function ask(address: string, method: 'HEAD' | 'GET', siteUrl: string, dispatcher: Dispatcher): Promise<Finding> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = address
  try {
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      if (!isWebAddress(url)) return broken(null, 'It leads to something that is not a web address')
      const headers = { 'User-Agent': AGENT, Accept: '*/*' }
      const response = await undiciFetch(url, { method, headers, dispatcher, redirect: 'manual', signal })
      // The body is not needed.
      await response.body?.cancel()
      const location = response.headers.get('Location')
      if (response.status < 300 || response.status >= 400 || !location) {
        return judge(response.status, response.headers.has('cf-mitigated'))
      }
      url = new URL(location, url).toString()
    }
    return broken(null, 'It redirects too often')
  } catch (error) {
    if (apiErrorIn(error) && hostOf(url) === hostOf(siteUrl)) return { state: 'ok', status: null, reason: null }
    return explain(error, signal.aborted)
  }
}

/** Of answers: 404, 410 and server errors are broken; other failures affect us, not readers. */
export function judge(status: number, isChallenge = false): Finding {
  if (isChallenge) return { state: 'blocked', status, reason: 'It asks visitors to prove that they are human' }
  if (status === 404 || status === 410) return broken(status, 'The page is gone')
  if (status >= 500 && status < 600) return broken(status, 'The site fails')
  if (status >= 400) return { state: 'blocked', status, reason: 'It blocks automatic checks' }
  return { state: 'ok', status, reason: null }
}

function hostOf(url: string): string | undefined {
  return URL.parse(url)?.host.replace(/^www\./, '')
}

function explain(error: unknown, isLate: boolean): Finding {
  if (isLate) return broken(null, `No answer within ${TIMEOUT_MS / 1000} seconds`)
  // The guard refused the request.
  if (apiErrorIn(error)) return broken(null, 'It leads to a private network')
  const codes: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === 'string') codes.push(code)
  }
  if (codes.some((code) => /^(ENOTFOUND|ENODATA|EAI_)/.test(code)))
    return broken(null, 'There is no site with this name')
  if (codes.some((code) => /CERT|TLS|SSL|SELF_SIGNED|VERIFY/.test(code))) {
    return broken(null, 'Its certificate is not valid')
  }
  return broken(null, 'The site cannot be reached')
}

function broken(status: number | null, reason: string): Finding {
  return { state: 'broken', status, reason }
}
