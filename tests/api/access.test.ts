import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../../shared/permissions.ts'
import { articleForm } from '../support/articles.ts'
import type { Answer, Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { listRoutes, type Route } from '../support/routes.ts'

/** Requests that forms, scripts without permission, or old Flash players can send. */
const CONTENT_TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'text/xml',
]

const routes = listRoutes()
const closed = routes.filter(({ access }) => access !== 'anyone' && access !== 'signed link')

test('every route declares who may call it', () => {
  expect(routes.length).toBeGreaterThan(8)
  expect(routes.filter(({ access }) => access === undefined)).toEqual([])
})

/** All routes that anonymous callers may use. */
const MAY_BE_OPEN = [
  /^GET \/api\/(articles|bookmakers|categories|authors|tags|matches|competitions|teams|tips)(\/:slug)?$/,
  /^GET \/api\/corrections$/,
  /^GET \/api\/(competitions\/:slug\/table|tips\/record)$/,
  /^GET \/api\/(search|health|ready|openapi\.json)$/,
  /^GET \/api\/auth\/forgot-password$/,
  /^POST \/api\/auth\/(login(\/passkey(\/options)?)?|link|accept-invite|forgot-password|reset-password(\/by-code)?)$/,
  /^POST \/api\/articles\/:slug\/view$/,
]

test('only routes opened by the contract are public', () => {
  const open = routes.filter(({ access }) => access === 'anyone').map(({ method, path }) => `${method} ${path}`)
  expect(open.filter((name) => !MAY_BE_OPEN.some((pattern) => pattern.test(name)))).toEqual([])
})

/** Each role's restrictions, listed independently of the table that the routes use. */
const KEPT_FROM: Record<Role, RegExp> = {
  administrator: /^$/,
  editor: /^may (users|keys|audit|settings|signing-secrets)$/,
  'affiliate-manager':
    /^may (drafts|articles|names|transfer|matches|tips|auto-blogger|users|keys|audit|settings|signing-secrets)$/,
  contributor: /^may (?!drafts$|uploads$)/,
}

describe('access rules', () => {
  let instance: Instance
  let admin: Client
  let writer: Client
  let contributor: Client
  beforeAll(async () => {
    // Including the site, which handles non-API requests.
    instance = await startInstance()
    admin = await instance.login()
    writer = (await join(instance, admin, 'writer@example.com')).client
    contributor = (await join(instance, admin, 'contributor@example.com', 'contributor')).client
  })
  afterAll(() => instance?.stop())

  const callsOf = (chosen: Route[]) =>
    chosen.map(({ method, path }) => [method, path.replaceAll(/:\w+(\{[^}]*\})?/g, '1')] as const)

  test.each(callsOf(closed))('an anonymous caller gets 401 from %s %s for any body', async (method, path) => {
    for (const body of [undefined, '{}', '{"title":7}']) {
      if (method === 'GET' && body) continue
      const answer = await call(instance.anonymous(), method, path, body)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ message: expect.any(String) })
      expect(answer.headers.get('cache-control')).toContain('no-store')
    }
  })

  test.each(callsOf(routes.filter(({ access }) => access === 'signed link')))(
    'an unsigned %s %s gets 403',
    async (method, path) => {
      expect((await call(instance.anonymous(), method, path, '{}')).status).toBe(403)
    },
  )

  test.each(ROLES)('every route allows %s or returns 403, as listed', async (role) => {
    const { client } = await join(instance, admin, `as-${role}@example.com`, role)
    for (const { method, path, access = '' } of closed) {
      if (path === '/api/auth/logout') continue
      // The id does not exist and the body fits no route, so nothing is changed.
      const address = path.replaceAll(/:\w+(\{[^}]*\})?/g, '999999999')
      const answer = await call(client, method, address, method === 'GET' ? undefined : '{"nothing":7}')
      if (KEPT_FROM[role].test(access)) expect(answer.status, `${method} ${path}`).toBe(403)
      else expect([401, 403], `${method} ${path}`).not.toContain(answer.status)
    }
  })

  const unsafe = routes.filter(({ method, access }) => method !== 'GET' && access !== 'signed link')

  test.each(callsOf(unsafe))('another site cannot make an administrator’s browser %s %s', async (method, path) => {
    const origins = [{ origin: 'https://elsewhere.example.com' }, { origin: 'null' }, {}]
    for (const headers of origins) {
      for (const type of CONTENT_TYPES) {
        const answer = await admin.send(path, { method, headers: { ...headers, 'content-type': type }, body: '{}' })
        expect(answer.status, `${JSON.stringify(headers)} ${type}`).toBe(403)
      }
    }
  })

  // Sent raw, since fetch would normalise them.
  const raw = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(instance.url, { method, path, headers: { origin: instance.url, ...headers } }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
      asked.once('error', reject).end()
    })

  test.each(routes)(
    'no other spelling of the URL bypasses the access rule of $method $path',
    async ({ method, path, access }) => {
      const rest = path.slice('/api/'.length).replaceAll(/:\w+(\{[^}]*\})?/g, '1')
      const cookie = contributor.cookie() ?? ''
      const isKept = KEPT_FROM.contributor.test(access ?? '')
      for (const spelling of spellingsOf(rest)) {
        const stranger = await raw(method, spelling)
        if (access === 'anyone') expect(stranger, spelling).toBeLessThan(500)
        else expect([400, 401, 403, 404, 405], spelling).toContain(stranger)
        if (isKept)
          expect([400, 403, 404, 405], `${spelling} by a contributor`).toContain(
            await raw(method, spelling, { cookie }),
          )
      }
    },
  )

  test('an editor may publish', async () => {
    expect((await writer.post('/api/articles', articleForm({ published: true }))).status).toBe(201)
  })
})

function call(client: Client, method: string, path: string, body?: string): Promise<Answer> {
  const headers = { origin: client.url, ...(body && { 'content-type': 'application/json' }) }
  return client.send(path, { method, headers, ...(body && { body }) })
}

/** Other ways to write the address of a route below /api, which a proxy or a router may take for it. */
function spellingsOf(rest: string): string[] {
  return [
    ...[`//api/${rest}`, `/api//${rest}`, `/api/${rest}//`, `/api/${rest.replace('/', '//')}`, `/api/${rest}/`],
    ...[
      `/api%2F${rest}`,
      `/api%252F${rest}`,
      `/api/${rest.replaceAll('/', '%2F')}`,
      `/api/${rest}%2F`,
      `/%61pi/${rest}`,
    ],
    ...[`/API/${rest}`, `/Api/${rest}`, `/api/${rest.toUpperCase()}`],
    ...[`/api/${rest}.`, `/api/${rest}..`, `/api/${rest}/.`, `/api/${rest}/..`, `/api./${rest}`, `/api/${rest}%2E`],
    ...[`/./api/x/../${rest}`, `/api/x/%2e%2e/${rest}`, `/api\\${rest}`, `/api/${rest}%00`, `/api/${rest};x=1`],
  ]
}
