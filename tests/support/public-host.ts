import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A web server that an instance reaches at an address of the open internet. */
export type PublicHost = {
  /** Where the instance reaches it. */
  url: string
  /** For the instance's environment. */
  env: Record<string, string>
  /** Paths that were asked for, oldest first. */
  asked: string[]
  stop: () => Promise<void>
}

const ADDRESS = '93.184.216.34'

/** Starts one; nothing of the instance's own checks is switched off, as its outgoing sockets lead here. */
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
