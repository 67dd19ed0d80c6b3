import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Env } from '../env/env.ts'
import { onBehalfOf } from '../threads/turns.ts'

type TrustedProxies = Pick<Env, 'trustProxy' | 'trustedClientHeader'>

/** The address of a call's sender: see senderAddress. */
export function clientAddress(env: TrustedProxies): (c: Context) => string {
  const addressOf = senderAddress(env)
  return (c) => addressOf((c.env as HttpBindings).incoming as IncomingMessage)
}

/**
 * The address that a request comes from. Only the proxies of `trustProxy` (addresses or ranges) are trusted: in the
 * header with the reader's address if one is configured, otherwise in `X-Forwarded-For`, back to the first hop that is
 * not a proxy.
 */
export function senderAddress({
  trustProxy: trusted,
  trustedClientHeader: header,
}: TrustedProxies): (request: IncomingMessage) => string {
  const isProxy = trustedProxy({ trustProxy: trusted })
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? 'unknown'
    if (!isProxy(peer)) return peer
    const named = header && headers[header]?.toString().trim()
    if (named && isIP(named)) return named
    let client = peer
    for (const hop of forwarded(headers['x-forwarded-for']?.toString())) {
      // Whatever is beyond an unreadable hop may be forged by the caller.
      if (!isIP(hop)) return client
      client = hop
      if (!isProxy(hop)) return client
    }
    return client
  }
}

/** The hops, nearest first, without ports. */
function forwarded(header = ''): string[] {
  const hops = header.split(',').map((hop) => hop.trim())
  return hops
    .filter((hop) => hop !== '')
    .reverse()
    .map((hop) => /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(hop)?.[1] ?? hop)
}

/** The key by which an address's calls are counted: an IPv6 network of 64 bits belongs to one customer. */
export function addressKey(address: string): string {
  return networkOf(address, 4)
}

/**
 * The same for all networks that may be one customer's: with IPv6, one customer may have 48 bits, which elsewhere many
 * share.
 */
export function networkKey(address: string): string {
  return networkOf(address, 3)
}

/** Does something on behalf of an address. */
export function forCaller<T>(address: string, work: () => T): T {
  return onBehalfOf(addressKey(address), work, networkKey(address))
}

/** The IPv6 network of an address's first parts; an IPv4 address itself. */
function networkOf(address: string, parts: number): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const first = ipaddr.IPv6.parse(plain).parts.slice(0, parts)
  return `${first.map((part) => part.toString(16)).join(':')}::/${parts * 16}`
}

/** Whether an address is a trusted proxy's. */
export function trustedProxy({ trustProxy: ranges }: Pick<Env, 'trustProxy'>): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:/, '')
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}
