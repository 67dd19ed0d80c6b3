import { once } from 'node:events'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'

/** A TCP proxy that a test can cut, to make the service behind it unreachable, and restore. */
export type CuttableProxy = {
  port: number
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Starts a proxy to a local server, on a port that it keeps. */
export async function startProxy(targetPort: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>()
  let server = await listen(0)
  const { port } = server.address() as { port: number }

  async function listen(at: number): Promise<Server> {
    const listening = createServer(join).listen(at, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }

  function join(client: Socket): void {
    const target = dial(targetPort, '127.0.0.1')
    for (const [from, to] of [[client, target] as const, [target, client] as const]) {
      sockets.add(from)
      from.pipe(to)
      // If either end disconnects, end the other one too.
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }

  return {
    port,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async mend() {
      server = await listen(port)
    },
  }
}
