import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'

/** A plain file server, such as a static host: a file by its path, a page also without `.html`, and nothing else. */
export async function startPlainHost(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname))
    const wanted = join(folder, path === '/' ? 'index.html' : path)
    const file = [wanted, `${wanted}.html`].find((name) => existsSync(name) && statSync(name).isFile())
    if (file) createReadStream(file).pipe(response.writeHead(200))
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
