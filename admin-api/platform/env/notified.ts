import { EnvError, fail, webAddress } from './values.ts'

/** The key published for search engines, and the engines to notify. */
export type IndexNowSettings = { key: string; endpoint: string }

/** Which server sends email, and from whom. */
export type MailSettings = { url: string; from: string }

/** A CDN's API and its credentials. */
export type PurgeWith = {
  cdn: (typeof CDNS)[number]
  /** The CDN's name for the site: a zone, service or pull zone. */
  zone: string
  token: string
  /** Another address of its API; null: the usual one. */
  api: string | null
}

const CDNS = ['cloudflare', 'fastly', 'bunny'] as const

export function indexNow(key: string | null, endpoint: string | null): IndexNowSettings | null {
  if (key !== null && !/^[A-Za-z0-9-]{8,128}$/.test(key))
    fail('INDEXNOW_KEY', '8 to 128 letters, digits and dashes', key)
  const where = webAddress('INDEXNOW_ENDPOINT', endpoint) ?? 'https://api.indexnow.org/indexnow'
  return key === null ? null : { key, endpoint: where }
}

export function purgeWith(text: (name: string) => string | null): PurgeWith | null {
  const value = text('PURGE_WITH')
  const token = text('PURGE_TOKEN')
  const api = webAddress('PURGE_API', text('PURGE_API'))?.replace(/\/+$/, '') ?? null
  if (value === null) return null
  const [name, zone = ''] = value.split(':')
  const cdn = CDNS.find((known) => known === name)
  if (!cdn || !/^[\w-]{1,80}$/.test(zone)) fail('PURGE_WITH', 'a CDN and its zone such as cloudflare:ZONE', value)
  // The token is not repeated.
  if (!token || !/^[\x21-\x7e]+$/.test(token)) throw new EnvError('PURGE_TOKEN must be set when PURGE_WITH is')
  if (text('PUBLISH_TO') === null) throw new EnvError('PUBLISH_TO must be set when PURGE_WITH is')
  return { cdn, zone, token, api }
}

export function mailSettings(url: string | null, from: string | null): MailSettings | null {
  if (url === null && from === null) return null
  if (url === null || from === null) throw new EnvError('SMTP_URL and MAIL_FROM must be set together')
  // The address contains a password: it is not repeated.
  const isSmtp = URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== ''
  if (!isSmtp) throw new EnvError('SMTP_URL must be an address such as smtps://user:password@mail.example.com')
  if (!/^[^\r\n]*\S@\S[^\r\n]*$/.test(from)) fail('MAIL_FROM', 'an email address, with or without a name', from)
  return { url, from }
}
