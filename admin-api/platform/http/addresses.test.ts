import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressKey, networkKey, senderAddress } from './client-address.ts'
import { isPublic } from './fetch-guarded.ts'

function caller(peer: string, headers: Record<string, string>, trustedClientHeader: string | null = null): string {
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const request = { headers: named, socket: { remoteAddress: peer } }
  return senderAddress({ trustProxy: ['10.0.0.0/8'], trustedClientHeader })(request as unknown as IncomingMessage)
}

test('a header that names the reader is believed from a trusted proxy alone', () => {
  const header = 'cf-connecting-ip'
  expect(caller('10.1.1.1', { 'CF-Connecting-IP': '198.51.100.7' }, header)).toBe('198.51.100.7')
  expect(caller('203.0.113.9', { 'CF-Connecting-IP': '198.51.100.7' }, header)).toBe('203.0.113.9')
  // Without a value that is an address, what the proxies say of each other counts.
  expect(caller('10.1.1.1', { 'CF-Connecting-IP': 'nobody', 'X-Forwarded-For': '198.51.100.8' }, header)).toBe(
    '198.51.100.8',
  )
})

test('hops may bear a port, and reading stops at one that cannot be read', () => {
  expect(caller('10.1.1.1', { 'X-Forwarded-For': '198.51.100.7:4711' })).toBe('198.51.100.7')
  expect(caller('10.1.1.1', { 'X-Forwarded-For': '[2001:db8::1]:4711' })).toBe('2001:db8::1')
  expect(caller('10.1.1.1', { 'X-Forwarded-For': '192.0.2.1, unknown, 10.2.2.2' })).toBe('10.2.2.2')
})

test('an IPv6 network of 64 bits is counted as one caller, and an IPv4 address in IPv6 as itself', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  expect(networkKey('2001:db8:1:3::1')).toBe(networkKey('2001:db8:1:2::1'))
  expect(networkKey('2001:db8:2:2::1')).not.toBe(networkKey('2001:db8:1:2::1'))
  expect(addressKey('::ffff:198.51.100.7')).toBe(addressKey('198.51.100.7'))
  expect(addressKey('198.51.100.8')).not.toBe(addressKey('198.51.100.7'))
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['::7f00:1', false],
  ['4000::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['2001:db8::1', false],
])('%s is of the open internet: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})
