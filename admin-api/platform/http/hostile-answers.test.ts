import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { buildConnector } from 'undici'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchGuarded, sendGuarded } from './fetch-guarded.ts'

const FAR = '198.41.0.5'

const looks = { own: 0 }
vi.mock('node:os', async (original) => ({
  ...(await original<object>()),
  networkInterfaces: () => {
    looks.own += 1
    return {}
  },
}))

vi.mock('node:dns/promises', () => ({
  Resolver: class {
    resolve4 = async () => Array.from({ length: 4000 }, (_, n) => `198.${41 + (n >> 8)}.${n & 255}.5`)
    resolve6 = async () => Array.from({ length: 2000 }, (_, n) => `2a01:4f8::${(n + 1).toString(16)}`)
  },
}))

// Whatever address is asked, this machine answers.
vi.mock('undici', async (original) => {
  const library = await original<typeof import('undici')>()
  return {
    ...library,
    fetch: (address: string, init: object) =>
      address.includes('/pieces/') ? Promise.resolve(inPieces(address)) : library.fetch(address, init),
    buildConnector: (options: buildConnector.BuildOptions) => {
      const connect = library.buildConnector(options)
      return (wanted: buildConnector.Options, done: buildConnector.Callback) =>
        connect({ ...wanted, hostname: '127.0.0.1' }, (...[error, socket]) => {
          if (error || !socket) return done(error ?? new Error('no socket'), null)
          Object.defineProperty(socket, 'remoteAddress', { value: FAR })
          done(null, socket)
        })
    },
  }
})

function inPieces(address: string) {
  const [size = 0, pieces = 0] = address.split('/').map(Number).reverse()
  const body = new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < pieces; piece++) controller.enqueue(new Uint8Array(size))
      controller.close()
    },
  })
  return new Response(body)
}

const servers: { close: () => void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function answering(take: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => take(socket.on('error', () => {})))
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

test('no server is offered HTTP/2, in which a million single bytes keep readers waiting', async () => {
  const hellos: string[] = []
  const port = await answering((socket) =>
    socket.once('data', (hello) => {
      hellos.push(hello.toString('latin1'))
      socket.destroy()
    }),
  )
  const post = { method: 'POST', headers: {}, body: '' }
  await expect(fetchGuarded(`https://${FAR}:${port}/`)).rejects.toThrow('cannot be reached')
  await sendGuarded(`https://${FAR}:${port}/`, { ...post, allowPrivate: false })
  await sendGuarded(`https://127.0.0.1:${port}/`, { ...post, allowPrivate: true })
  expect(hellos).toHaveLength(3)
  for (const hello of hellos) {
    expect(hello).toContain('\x08http/1.1')
    expect(hello).not.toContain('\x02h2')
  }
})

test('an answer in very many pieces is left unread', async () => {
  expect(await fetchGuarded(`http://${FAR}/pieces/5000/1000`)).toHaveLength(5_000_000)
  await expect(fetchGuarded(`http://${FAR}/pieces/200000/1`)).rejects.toThrow('did not send the whole file')
})

test('of a name with thousands of addresses some are judged', async () => {
  const port = await answering((socket) => socket.destroy())
  looks.own = 0
  await expect(fetchGuarded(`http://many.example:${port}/`)).rejects.toThrow('cannot be reached')
  expect(looks.own).toBeGreaterThan(50)
  expect(looks.own).toBeLessThan(120)
})
