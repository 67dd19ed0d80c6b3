import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const [A, IN] = [1, 1]
const NO_SUCH_NAME = 3

/** A DNS server: each name has these IPv4 addresses and no IPv6; null means never respond. */
export async function startNameServer(names: Record<string, string[] | null>) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query)
    asked.push(name)
    const found = names[name]
    if (found !== null) socket.send(answerTo(query, end, type === A ? found : found && []), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    asked,
    env: { FAKE_NAMES: `127.0.0.1:${(socket.address() as AddressInfo).port}` },
    stop: () => socket.close(),
  }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(query: Buffer, end: number, addresses: string[] | undefined): Buffer {
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 | (addresses ? 0 : NO_SUCH_NAME), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(addresses?.length ?? 0, 6)
  const records = (addresses ?? []).map((address) =>
    // The name from the question, its type and class, a TTL of a minute, four bytes.
    Buffer.from([0xc0, 12, 0, A, 0, IN, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  )
  return Buffer.concat([head, query.subarray(12, end), ...records])
}
