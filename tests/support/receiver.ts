import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A delivery attempt, as a webhook's receiver sees it. */
export type Received = { id: string; timestamp: string; signature: string | undefined; body: string }

/** The changes in a delivery, such as "article serve-and-stay". */
export function keysOf({ body }: Received): string[] {
  return JSON.parse(body).changes.map(({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`)
}

/** A local receiver of webhooks. */
export type Receiver = {
  url: string
  /** All attempts so far, oldest first. */
  received: Received[]
  /** Sets the response from now on, which may be to disconnect or never to respond. */
  answer: (handler: Handler) => void
  stop: () => Promise<void>
}

type Handler = (response: ServerResponse, tried: Received) => void

/** Starts a receiver that returns 204 by default. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let handler: Handler = (response) => response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const tried = { ...headersOf(request), body: await textOf(request) }
    received.push(tried)
    handler(response, tried)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next) => {
      handler = next
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function headersOf({ headers }: IncomingMessage) {
  const text = (name: string) => headers[name]?.toString()
  return {
    id: text('webhook-id') ?? '',
    timestamp: text('webhook-timestamp') ?? '',
    signature: text('webhook-signature'),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
