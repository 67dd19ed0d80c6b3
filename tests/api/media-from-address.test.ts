import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { photo, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { startNameServer } from '../support/name-server.ts'
import { join } from '../support/people.ts'
import { type PublicHost, startPublicHost } from '../support/public-host.ts'

const TOO_MUCH = Buffer.alloc(10 * 1024 * 1024 + 1)

let host: PublicHost
let names: Awaited<ReturnType<typeof startNameServer>>
let instance: Instance
let editor: Client
let image: Buffer

beforeAll(async () => {
  image = await photo(640, 360, 51)
  host = await startPublicHost((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer) answer(response)
    else response.destroy()
  })
  const address = new URL(host.url).hostname
  names = await startNameServer({
    'pictures.example': [address],
    'both.example': [address, '10.0.0.1'],
    'mute.example': null,
  })
  instance = await startInstance({ env: { RENDER: 'off', ...host.env, ...names.env } })
  editor = await instance.login()
})
afterAll(async () => {
  await instance?.stop()
  await host?.stop()
  names?.stop()
})

const redirect = (to: string) => (response: ServerResponse) => response.writeHead(302, { location: to }).end()

/** Answers that are left to wait. */
const slow: ServerResponse[] = []

const answers: Record<string, (response: ServerResponse) => void> = {
  '/photos/Wet%20pitch.jpg': (response) => response.end(image),
  '/moved': redirect('/photos/Wet%20pitch.jpg'),
  '/inwards': redirect('http://127.0.0.1:8081/secret'),
  '/inwards-by-name': redirect('http://localhost:8081/secret'),
  '/to-a-file': redirect('file:///etc/passwd'),
  '/round': redirect('/round'),
  '/page': (response) => response.end('<!doctype html><script>alert(1)</script>'),
  '/gone': (response) => response.writeHead(404).end(),
  '/large': (response) => response.end(TOO_MUCH),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('x', () => setTimeout(() => response.destroy(), 200))
  },
  '/slow': (response) => {
    slow.push(response)
  },
  // More trailers than a client keeps.
  '/trailers': (response) => {
    response.writeHead(200, { 'transfer-encoding': 'chunked' })
    response.write('x', () => response.socket?.end(`0\r\n${'X-A: bbbb\r\n'.repeat(20_000)}`))
  },
  // An invalid length.
  '/chunks': (response) => {
    response.writeHead(200, { 'transfer-encoding': 'chunked' })
    response.write('x', () => response.socket?.end('no number\r\n'))
  },
}

test('an image of another site becomes one of the library, with its name, its words and every width', async () => {
  const { status, body } = await editor.post('/api/media', {
    url: `${host.url}/moved`,
    alt: 'Rain on the halfway line',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({ name: 'moved', alt: 'Rain on the halfway line', width: 640, height: 360, usedIn: [] })
  expect(host.asked).toEqual(['/moved', '/photos/Wet%20pitch.jpg'])
  const served = await fetch(new URL(body.path, instance.url))
  expect(served.headers.get('content-type')).toBe('image/avif')

  const again = await editor.post('/api/media', { url: `${host.url}/photos/Wet%20pitch.jpg` })
  expect(again).toMatchObject({ status: 201, body: { id: body.id, alt: 'Rain on the halfway line' } })
})

test.each([
  ['/inwards', 400, 'Please enter a valid image URL.'],
  ['/inwards-by-name', 400, 'Please enter a valid image URL.'],
  ['/to-a-file', 400, 'Please enter a valid image URL.'],
  ['/round', 502, 'The address redirects too often'],
  ['/page', 415, 'The file is not a valid image file'],
  ['/gone', 502, 'The address answered with status 404'],
  ['/large', 413, 'The file is larger than 10MB'],
  ['/cut', 502, 'The address did not send the whole file'],
  ['/trailers', 502, 'The address did not send the whole file'],
  ['/chunks', 502, 'The address did not send the whole file'],
  ['/hangs-up', 502, 'The address cannot be reached'],
])('what %s leads to is refused with %i', async (path, status, message) => {
  const answer = await editor.post('/api/media', { url: host.url + path })
  expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(message) } })
})

test('names are asked of the servers of names, and all of their addresses are of the open internet', async () => {
  const from = (name: string) => editor.post('/api/media', { url: `http://${name}/photos/Wet%20pitch.jpg` })
  // An unanswered request does not block others.
  const mute = from('mute.example')
  expect((await from('pictures.example')).status).toBe(201)
  expect(await from('both.example')).toMatchObject({ status: 400 })
  expect(await from('none.example')).toMatchObject({ status: 502 })
  expect(await mute).toMatchObject({ status: 502, body: { message: 'The address cannot be reached' } })
  expect(new Set(names.asked)).toEqual(new Set(['mute.example', 'pictures.example', 'both.example', 'none.example']))
})

test('servers that answer slowly keep no upload waiting', async () => {
  const other = (await join(instance, editor, 'other@example.com', 'editor')).client
  const fetched = [editor, editor, other, other].map((client) => client.post('/api/media', { url: `${host.url}/slow` }))
  await expect.poll(() => slow.length).toBe(4)
  expect((await upload(editor, await photo(64, 36, 52))).status).toBe(200)
  expect(slow.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false])
  for (const response of slow) response.destroy()
  expect((await Promise.all(fetched)).map(({ status }) => status)).toEqual([502, 502, 502, 502])
})
