import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fewConnections } from './few-connections.ts'

/** So many of six connections stay open of which none says what it wants, and whether another is answered. */
async function opened(speaksForMany: boolean): Promise<{ left: number; again: () => Promise<number> }> {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  fewConnections(server, () => speaksForMany, 4)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let closed = 0
  const sockets: Socket[] = Array.from({ length: 6 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .on('close', () => (closed += 1)),
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect').catch(() => {})))
  if (!speaksForMany) await expect.poll(() => closed).toBe(2)
  const again = async () => {
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => new Promise((done) => server.getConnections((_error, count) => done(count)))).toBe(0)
    return (await fetch(`http://127.0.0.1:${port}/`)).status
  }
  return { left: sockets.length - closed, again }
}

test('of one network so many connections stay open, and it may open others once they have ended', async () => {
  const { left, again } = await opened(false)
  expect(left).toBe(4)
  expect(await again()).toBe(200)
})

test('a proxy opens as many as it has readers', async () => {
  const { left } = await opened(true)
  expect(left).toBe(6)
})
