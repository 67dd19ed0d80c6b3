import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A web server that an instance reaches at a public internet address. */
export type PublicHost = {
  /** The address at which the instance reaches it. */
  url: string
  /** For the instance's environment. */
  env: Record<string, string>
  /** Requested paths, oldest first. */
  asked: string[]
  stop: () => Promise<void>
}

const ADDRESS = '93.184.216.34'

/** Starts one. The instance's checks all stay on; only its outgoing sockets are redirected here. */
export async function startPublicHost(answer: RequestListener): Promise<PublicHost> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://${ADDRESS}`,
    env: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'fake-internet.mjs')}`,
      FAKE_PUBLIC_HOST: ADDRESS,
      FAKE_PUBLIC_PORT: String((server.address() as AddressInfo).port),
    },
    asked,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
