import { expect, test, vi } from 'vitest'
import { fetchGuarded, isPublic } from './fetch-guarded.ts'

const HERE = '198.41.0.4'
let interfaces: () => object

vi.mock('node:os', async (original) => ({ ...(await original<object>()), networkInterfaces: () => interfaces() }))

// A connection to this very machine is one from the address that it leads to.
vi.mock('undici', async (original) => ({
  ...(await original<object>()),
  buildConnector: () => (_options: object, done: (error: null, socket: object) => void) =>
    done(null, { remoteAddress: HERE, localAddress: HERE, destroy: () => undefined }),
}))

test('an address of this machine, or of the host’s agent, is none of the open internet', () => {
  interfaces = () => ({ eth0: [{ address: HERE }, { address: '2a01:4f8:0:1::2' }, { address: 'fe80::1' }] })
  expect(isPublic(HERE)).toBe(false)
  expect(isPublic(`::ffff:${HERE}`)).toBe(false)
  expect(isPublic('2a01:4f8:0:1:0:0:0:2')).toBe(false)
  expect(isPublic('168.63.129.16')).toBe(false)
  expect(isPublic('198.41.0.5')).toBe(true)
  expect(isPublic('2a01:4f8:0:1::3')).toBe(true)
})

test('where the server may not list its addresses, it sends nothing to itself either', async () => {
  interfaces = () => {
    throw new Error('Address family not supported')
  }
  expect(isPublic(HERE)).toBe(true)
  await expect(fetchGuarded(`http://${HERE}/image.png`)).rejects.toMatchObject({ status: 400 })
})
