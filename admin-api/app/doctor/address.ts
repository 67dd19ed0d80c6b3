import { lookup } from 'node:dns/promises'
import { connect } from 'node:tls'
import { DAY_MS } from '#shared/days.ts'
import type { Env } from '../../platform/env/env.ts'
import { isLocal } from './environment.ts'
import { of, type Result, reasonOf } from './result.ts'

const SOON_DAYS = 14
const PATIENCE_MS = 10_000

/** Whether the names of SITE_URL and ADMIN_URL resolve. */
export async function checkDns(env: Env): Promise<Result[]> {
  const { ok, skipped, problem } = of('DNS')
  const addresses = publicAddresses(env)
  if (addresses.length === 0) return [skipped('SITE_URL is only valid on this machine')]
  return Promise.all(
    addresses.map(async ({ name, url }) => {
      try {
        const found = await lookup(hostOf(url), { all: true })
        return ok(`${url.hostname} of ${name} resolves to ${found.map(({ address }) => address).join(', ')}`)
      } catch (error) {
        const todo = `Make an A or AAAA record for it at your DNS provider, or correct ${name}.`
        return problem(`${url.hostname} of ${name} does not resolve (${reasonOf(error)})`, todo)
      }
    }),
  )
}

/** Whether browsers accept the certificates of SITE_URL and ADMIN_URL, and until when. */
export async function checkCertificate(env: Env): Promise<Result[]> {
  const { ok, skipped, warning, problem } = of('Certificate')
  const addresses = publicAddresses(env).filter(({ url }) => url.protocol === 'https:')
  if (addresses.length === 0) return [skipped('neither SITE_URL nor ADMIN_URL is https')]
  return Promise.all(
    addresses.map(async ({ name, url }) => {
      const { hostname } = url
      try {
        const days = Math.floor(((await certificateEnd(url)) - Date.now()) / DAY_MS)
        if (days >= SOON_DAYS) return ok(`of ${hostname}: valid for ${days} more days`)
        return warning(
          `of ${hostname}: ends in ${days} days`,
          'Renew it, and check why it was not renewed automatically.',
        )
      } catch (error) {
        const todo = `Check the web server in front, its certificate and ${name}.`
        return problem(`of ${hostname} is not accepted (${reasonOf(error)})`, todo)
      }
    }),
  )
}

/** When the certificate of an https address expires. Rejects if a browser would not accept it. */
export function certificateEnd(url: URL): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const host = hostOf(url)
  const socket = connect({ host, port: Number(url.port || 443), servername: host, timeout: PATIENCE_MS }, () => {
    resolve(Date.parse(socket.getPeerCertificate().valid_to))
    socket.destroy()
  })
  socket.on('timeout', () => socket.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)))
  socket.on('error', reject)
  return promise
}

function publicAddresses({ siteUrl, adminUrl }: Env): { name: string; url: URL }[] {
  const named = { SITE_URL: siteUrl, ADMIN_URL: adminUrl }
  return Object.entries(named).flatMap(([name, address]) =>
    address && !isLocal(address) ? [{ name, url: new URL(address) }] : [],
  )
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
