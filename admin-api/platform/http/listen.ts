import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

type Fetch = { fetch: (request: Request, env: unknown) => Response | Promise<Response> }

/** A listening server: until it is told what to serve, it says that it is starting. */
export type Listening = { port: number; serve: (app: Fetch) => void; close: () => Promise<void> }

// Long enough for an upload over a slow line, short enough that nobody holds a connection for nothing.
const REQUEST_TIMEOUT_MS = 300_000
const CLOSE_AFTER_MS = 2_000

/** Takes the port first, so that a port in use is said before anything else is done. */
export async function listen(host: string, port: number): Promise<Listening> {
  let app: Fetch | null = null
  const listener = getRequestListener((request, env) => app?.fetch(request, env) ?? starting(), {
    overrideGlobalObjects: false,
  })
  const server = createServer(listener)
  server.requestTimeout = REQUEST_TIMEOUT_MS
  await new Promise<void>((resolve, reject) => {
    // A HOST that cannot be looked up is a failed listen too.
    server.once('error', (error) => reject(Object.assign(error, { syscall: 'listen' })))
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve: (ready) => {
      app = ready
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), CLOSE_AFTER_MS).unref()
      }),
  }
}

function starting(): Response {
  return Response.json(
    { message: 'The site is starting. Try again in a moment.' },
    { status: 503, headers: { 'Retry-After': '2' } },
  )
}
