import type { ExternalSite, SealedSite } from '#shared/posting.ts'
import { invalid } from '../../platform/errors.ts'
import { isLocalName, isPublic } from '../../platform/http/fetch-guarded.ts'
import { seal, unseal } from '../../platform/secrets/sealed.ts'

const PURPOSE = 'headers of external posts'
const DOTS = '••••'
// The headers that describe a post's format, not its sender.
const OPEN_HEADERS = /^(content-type|accept|accept-language|user-agent|content-language)$/i

type Options = { secretKey: string; allowPrivate: boolean }

/** The sites as shown in the newsroom: of a possible secret at most its last characters. */
export function showSites(sites: readonly SealedSite[], secretKey: string): ExternalSite[] {
  return sites.map((site) => ({ ...site, headers: mapValues(openHeaders(site.headers, secretKey), mask) }))
}

/**
 * The list as it is stored. A masked value stands for the stored one of the same address; for a new or changed address
 * it must be entered again, so that an edited address never gets another one's secret. 400 for that, and for private
 * addresses unless allowed.
 */
export function sealSites(
  sites: readonly ExternalSite[],
  stored: readonly SealedSite[],
  { secretKey, allowPrivate }: Options,
): SealedSite[] {
  return sites.map((site, position) => {
    const path = `externalPostingUrls.${position}`
    if (!allowPrivate && isPrivateHost(site.url)) {
      throw invalid(`${path}.url`, 'Must not be an address of a private network')
    }
    const known = stored.filter(({ url }) => new URL(url).href === new URL(site.url).href)
    const kept = known.map(({ headers }) => openHeaders(headers, secretKey))
    const headers = mapValues(site.headers, (value, name) => {
      if (!value.includes('•')) return value
      const match = kept.find(
        (headersBefore) => name in headersBefore && mask(headersBefore[name] ?? '', name) === value,
      )
      if (!match) throw invalid(`${path}.headers.${name}`, 'Enter this value again: only its last characters are shown')
      return match[name] ?? ''
    })
    return { ...site, headers: seal(secretKey, PURPOSE, JSON.stringify(headers)) }
  })
}

/** The headers themselves; none if the secret key has changed since they were stored. */
export function openHeaders(sealed: string, secretKey: string): Record<string, string> {
  const text = unseal(secretKey, PURPOSE, sealed)
  return text === null ? {} : JSON.parse(text)
}

function mask(value: string, name: string): string {
  if (OPEN_HEADERS.test(name)) return value
  return value.length >= 12 ? `${DOTS}${value.slice(-4)}` : DOTS
}

function isPrivateHost(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isLocalName(host)) return true
  const isLiteral = /^[\d.]+$/.test(host) || host.includes(':')
  return isLiteral && !isPublic(host)
}

function mapValues(headers: Record<string, string>, change: (value: string, name: string) => string) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value, name)]))
}
