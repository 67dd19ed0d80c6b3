import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Env } from '../env/env.ts'
import { networkKey, senderAddress, trustedProxy } from './client-address.ts'
import { isPublic } from './fetch-guarded.ts'
import { fewConnections } from './few-connections.ts'
import { fewPieces } from './few-pieces.ts'
import { heldAnswers } from './held-answers.ts'
import { oneByOne } from './one-by-one.ts'

type Fetch = { fetch: (request: Request, env: unknown) => Response | Promise<Response> }

/** A listening server (`port` null: on a Unix socket): until it has an app to serve, it answers that it is starting. */
export type Listening = { port: number | null; serve: (app: Fetch) => void; close: () => Promise<void> }

// Long enough for an upload over a slow connection, short enough to close idle ones.
const REQUEST_TIMEOUT_MS = 300_000
const CLOSE_AFTER_MS = 2_000

/** Where to listen: an address, or the file descriptor of an open socket. */
type Place = { host: string; port: number; socket?: number | null } & Pick<Env, 'trustProxy' | 'trustedClientHeader'>

/** Takes the port first, so that a port in use is reported before anything else happens. */
export async function listen({ host, port, socket, ...proxies }: Place): Promise<Listening> {
  let app: Fetch | null = null
  const listener = getRequestListener((request, env) => app?.fetch(request, env) ?? starting(), {
    overrideGlobalObjects: false,
  })
  const addressOf = senderAddress(proxies)
  const answer = heldAnswers(listener, (request) => networkKey(addressOf(request)))
  const server = createServer(fewPieces(oneByOne(answer)))
  server.requestTimeout = REQUEST_TIMEOUT_MS
  // Addresses in this machine's own network may open any number of connections.
  const isProxy = trustedProxy(proxies)
  fewConnections(server, (address) => isProxy(address) || !isPublic(address))
  await new Promise<void>((resolve, reject) => {
    // A HOST that cannot be resolved is also a failure to listen.
    server.once('error', (error) => reject(Object.assign(error, { syscall: 'listen' })))
    server.listen(socket ? { fd: socket } : { host, port }, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? null) : null,
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
