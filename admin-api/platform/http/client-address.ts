import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address of whoever calls. `X-Forwarded-For` is believed only from the proxies in `trusted`
 * (addresses or ranges), and only back to the first hop that is none of them.
 */
export function clientAddress(trusted: readonly string[]): (c: Context) => string {
  const proxies = blockList(trusted)
  return (c) => {
    const peer = getConnInfo(c).remote.address ?? 'unknown'
    if (trusted.length === 0 || !contains(proxies, peer)) return peer
    const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim())
    const client = hops.reverse().find((hop) => isIP(hop) && !contains(proxies, hop))
    return client ?? peer
  }
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
