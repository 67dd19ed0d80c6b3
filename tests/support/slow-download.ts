import { connect } from 'node:net'
import type { Client } from './client.ts'

/** Requests a file without reading the response. Returns a function that reads everything until the connection ends. */
export function beginDownload(who: Client, path: string): () => Promise<string> {
  const { host, hostname, port } = new URL(who.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${who.cookie() ?? ''}\r\nConnection: close\r\n\r\n`)
  return async () => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => {})
    await new Promise((ended) => socket.once('close', ended))
    return Buffer.concat(chunks).toString()
  }
}
