import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Instance, startInstance } from '../support/instance.ts'

/** Requests sent without waiting for earlier responses. */

let instance: Instance
beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
})
afterAll(() => instance?.stop())

/** The response statuses in order until the connection ends; the last request has `more` headers. */
function answersTo(paths: readonly string[], more = ''): Promise<number[]> {
  const { hostname, port, host } = new URL(instance.url)
  const last = paths.length - 1
  return new Promise((done) => {
    let text = ''
    const socket = connect(Number(port), hostname)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
    })
    // A connection that is cut off may be reset.
    socket.on('error', () => {})
    socket.on('close', () => done([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))))
    const requests = paths.map(
      (path, n) =>
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: ${n === last ? `close\r\n${more}` : 'keep-alive'}\r\n\r\n`,
    )
    socket.write(requests.join(''))
  })
}

test('a few are answered in their order', async () => {
  const paths = ['/api/health', '/api/articles/no-such-article', '/api/auth/me', '/api/articles?limit=1', '/api/health']
  expect(await answersTo(paths)).toEqual([200, 404, 401, 200, 200])
})

test.each([12, 500])('a connection with %s of them is cut off, and no other', async (count) => {
  const answers = await answersTo(Array.from({ length: count }, () => '/api/articles?limit=1'))
  expect(answers.length).toBeLessThan(8)
  expect((await instance.anonymous().get('/api/health')).status).toBe(200)
})

test.each(['Content-Length: 4', 'Transfer-Encoding: chunked'])(
  'a connection with a body (%s) behind a request that is not answered yet is cut off, and no other',
  async (header) => {
    expect(await answersTo(['/api/articles?limit=1', '/api/health'], header)).toEqual([])
    expect(await answersTo(['/api/health'], header)).toHaveLength(1)
  },
)
