import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLinks } from '../../platform/html/find-links.ts'
import { judge, probe } from './probe.ts'

// The product's own would not connect to this machine.
const dispatcher = new Agent()
const SITE = 'https://site.example'
const asked: string[] = []
let server: Server
let url: string

const answer: RequestListener = (request, response) => {
  asked.push(`${request.method} ${request.url}`)
  const [, path = '', status] = /^\/([a-z-]+)\/?(\d*)/.exec(request.url ?? '') ?? []
  if (path === 'status') response.writeHead(Number(status)).end()
  else if (path === 'no-head') response.writeHead(request.method === 'HEAD' ? 405 : 200).end('here')
  else if (path === 'moved') response.writeHead(302, { location: '/status/200' }).end()
  else if (path === 'round') response.writeHead(302, { location: '/round' }).end()
  else if (path === 'away') response.writeHead(302, { location: 'ftp://elsewhere.example.com/' }).end()
  else response.destroy()
}

beforeAll(async () => {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await dispatcher.destroy()
  server.close()
})

describe('a check', () => {
  test('asks for headers alone where they suffice', async () => {
    asked.length = 0
    expect(await probe(`${url}/status/200`, SITE, dispatcher)).toEqual({ state: 'ok', status: 200, reason: null })
    expect(asked).toEqual(['HEAD /status/200'])
  })

  test('asks for the whole where a site knows no HEAD', async () => {
    asked.length = 0
    expect(await probe(`${url}/no-head`, SITE, dispatcher)).toMatchObject({ state: 'ok', status: 200 })
    expect(asked).toEqual(['HEAD /no-head', 'GET /no-head'])
  })

  test('follows redirects, but not for ever and not anywhere', async () => {
    expect(await probe(`${url}/moved`, SITE, dispatcher)).toMatchObject({ state: 'ok', status: 200 })
    expect(await probe(`${url}/round`, SITE, dispatcher)).toMatchObject({
      state: 'broken',
      reason: 'It redirects too often',
    })
    expect(await probe(`${url}/away`, SITE, dispatcher)).toMatchObject({ state: 'broken', status: null })
  })

  test('says why nothing answered', async () => {
    expect(await probe(`${url}/gone`, SITE, dispatcher)).toMatchObject({
      state: 'broken',
      reason: 'The site cannot be reached',
    })
    // A name too long to be asked for: some networks answer every name.
    expect(await probe(`https://${'a'.repeat(64)}.invalid/`, SITE, dispatcher)).toMatchObject({
      state: 'broken',
      reason: 'There is no site with this name',
    })
    expect(await probe(`${url}/status/200`, SITE)).toMatchObject({
      state: 'broken',
      reason: 'It leads to a private network',
    })
  })

  test('takes an address of the site itself for one that is there, though the guard asks no such machine', async () => {
    expect(await probe(`${url}/status/200`, url)).toEqual({ state: 'ok', status: null, reason: null })
    const { port } = new URL(url)
    expect(await probe(`http://localhost:${port}/`, `http://www.localhost:${port}`)).toMatchObject({ state: 'ok' })
    expect(await probe(`${url}/status/200`, 'http://127.0.0.1')).toMatchObject({ state: 'broken' })
  })
})

test.each([
  [404, 'broken'],
  [410, 'broken'],
  [500, 'broken'],
  [503, 'broken'],
  [401, 'blocked'],
  [403, 'blocked'],
  [429, 'blocked'],
  [999, 'blocked'],
  [204, 'ok'],
] as const)('%i is %s', (status, state) => expect(judge(status).state).toBe(state))

test('a site that asks whether a person is there has blocked us', () => {
  expect(judge(503, true).state).toBe('blocked')
})

test('links are those that lead outside and those to pages of the site, each once', () => {
  const html = `<p><a href="https://a.example/x?y=1&amp;z=2">A</a> <a class="c" href="https://a.example/x?y=1&amp;z=2">A</a>
    <a href="/ours?a=1#there">O</a> <a href="https://site.example/theirs">O</a> <a href="mailto:x@a.example">M</a>
    <a href="#here">H</a> <a href="beside">B</a> <img src="https://a.example/p.png"> https://a.example/not-a-link</p>`
  expect(findLinks(html, 'https://site.example')).toEqual({
    outside: [{ url: 'https://a.example/x?y=1&z=2', written: 'https://a.example/x?y=1&amp;z=2' }],
    own: [
      { url: '/ours', written: '/ours?a=1#there' },
      { url: '/theirs', written: 'https://site.example/theirs' },
    ],
  })
})
