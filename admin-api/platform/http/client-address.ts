import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Env } from '../env/env.ts'
import { onBehalfOf } from '../threads/turns.ts'

/**
 * The caller's address. Only the proxies of `trustProxy` (addresses or ranges) are believed: in the header that names
 * the reader's address where one is set, else in `X-Forwarded-For`, back to the first hop that is not a proxy.
 */
export function clientAddress({
  trustProxy: trusted,
  trustedClientHeader: header,
}: Pick<Env, 'trustProxy' | 'trustedClientHeader'>): (c: Context) => string {
  const proxies = blockList(trusted)
  return (c) => {
    const peer = getConnInfo(c).remote.address ?? 'unknown'
    if (trusted.length === 0 || !contains(proxies, peer)) return peer
    const named = header && c.req.header(header)?.trim()
    if (named && isIP(named)) return named
    let client = peer
    for (const hop of forwarded(c.req.header('X-Forwarded-For'))) {
      // Whatever lies beyond a hop that cannot be read may be the caller's own invention.
      if (!isIP(hop)) return client
      client = hop
      if (!contains(proxies, hop)) return client
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

/** The key that calls of an address are counted by: an IPv6 network of 64 bits belongs to one customer. */
export function addressKey(address: string): string {
  return networkOf(address, 4)
}

/** Does something for whoever calls from an address. Of IPv6 one customer may have 48 bits, which many share elsewhere. */
export function forCaller<T>(address: string, work: () => T): T {
  return onBehalfOf(addressKey(address), work, networkOf(address, 3))
}

/** The IPv6 network that the first parts of an address name; an IPv4 address itself. */
function networkOf(address: string, parts: number): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const first = ipaddr.IPv6.parse(plain).parts.slice(0, parts)
  return `${first.map((part) => part.toString(16)).join(':')}::/${parts * 16}`
}

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function contains(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
