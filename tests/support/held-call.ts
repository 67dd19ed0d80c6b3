import { connect } from 'node:net'
import type { Client } from './client.ts'

type Call = {
  method: 'POST' | 'PUT'
  path: string
  body: unknown
  isChunked?: boolean
  headers?: Record<string, string>
}

/** Sends a call except for the last byte of its body. Returns a function that sends that and returns the status. */
export function holdCall(who: Client, { method, path, body, isChunked = false, headers }: Call): () => Promise<number> {
  const { host, hostname, port } = new URL(who.url)
  const text = JSON.stringify(body)
  const [start, end] = [text.slice(0, -1), text.slice(-1)]
  const socket = connect({ host: hostname, port: Number(port) })
  const answer = new Promise<number>((resolve, reject) => {
    socket.once('data', (data) => resolve(Number(String(data).split(' ')[1])))
    socket.once('error', reject)
  })
  const head = {
    Host: host,
    Origin: who.url,
    Cookie: who.cookie() ?? '',
    'Content-Type': 'application/json',
    ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': text.length }),
    ...headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(isChunked ? `${start.length.toString(16)}\r\n${start}\r\n` : start)
  return async () => {
    socket.write(isChunked ? `1\r\n${end}\r\n0\r\n\r\n` : end)
    return answer.finally(() => socket.destroy())
  }
}
