import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '../../admin-api/app.ts'
import type { Deps } from '../../admin-api/deps.ts'
import { type Access, accessOf } from '../../admin-api/http/access.ts'
import { articleForm } from '../support/articles.ts'
import type { Answer, Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'

type Route = { method: string; path: string; access: Access | undefined }

/** The application's own list of routes, each with the rule that it declares. */
function listRoutes(): Route[] {
  // Routes are only listed, never called: nothing of the dependencies is used.
  const api = createApi(inertDeps())
  const rules = new Map<string, Access>()
  for (const { method, path, handler } of api.routes) {
    const access = accessOf(handler)
    if (access) rules.set(`${method} ${path}`, access)
  }
  const called = new Set(
    api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  )
  return [...called].map((name) => {
    const [method = '', path = ''] = name.split(' ')
    return { method, path, access: rules.get(name) }
  })
}

function inertDeps(): Deps {
  const inert: unknown = new Proxy(() => inert, { get: (_target, key) => (key === 'trustProxy' ? [] : inert) })
  return inert as Deps
}

const routes = listRoutes()
const closed = routes.filter(({ access }) => access !== 'anyone' && access !== 'signed link')

test('there are routes, and each declares who may call it', () => {
  expect(routes.length).toBeGreaterThan(8)
  expect(routes.filter(({ access }) => access === undefined)).toEqual([])
})

/** All that strangers may ever call. */
const MAY_BE_OPEN = [
  /^GET \/api\/(articles|bookmakers|categories)(\/:slug)?$/,
  /^GET \/api\/(search|health|ready|openapi\.json)$/,
  /^POST \/api\/auth\/(login|accept-invite)$/,
  /^POST \/api\/articles\/:slug\/view$/,
]

test('only what the contract opens is open', () => {
  const open = routes.filter(({ access }) => access === 'anyone').map(({ method, path }) => `${method} ${path}`)
  expect(open.filter((name) => !MAY_BE_OPEN.some((pattern) => pattern.test(name)))).toEqual([])
})

describe('the rules are held', () => {
  let instance: Instance
  let writer: Client
  beforeAll(async () => {
    instance = await startInstance({ env: { RENDER: 'off' } })
    writer = await joinAsWriter(instance)
  })
  afterAll(() => instance?.stop())

  const callsOf = (chosen: Route[]) =>
    chosen.map(({ method, path }) => [method, path.replaceAll(/:\w+(\{[^}]*\})?/g, '1')] as const)

  test.each(callsOf(closed))('a stranger is told 401 by %s %s, whatever the body', async (method, path) => {
    for (const body of [undefined, '{}', '{"title":7}']) {
      if (method === 'GET' && body) continue
      const answer = await call(instance.anonymous(), method, path, body)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ message: expect.any(String) })
      expect(answer.headers.get('cache-control')).toContain('no-store')
    }
  })

  test.each(callsOf(routes.filter(({ access }) => access === 'signed link')))(
    'an unsigned %s %s is told 403',
    async (method, path) => {
      expect((await call(instance.anonymous(), method, path, '{}')).status).toBe(403)
    },
  )

  const forAdministrators = routes.filter(({ access }) => access === 'administrators')

  test.each(callsOf(forAdministrators))('a writer is told 403 by %s %s', async (method, path) => {
    expect((await call(writer, method, path, method === 'GET' ? undefined : '{}')).status).toBe(403)
  })

  test('a writer may write', async () => {
    expect((await writer.post('/api/articles', articleForm({ published: true }))).status).toBe(201)
  })
})

function call(client: Client, method: string, path: string, body?: string): Promise<Answer> {
  const headers = { origin: client.url, ...(body && { 'content-type': 'application/json' }) }
  return client.send(path, { method, headers, ...(body && { body }) })
}

/** Invites somebody who is no administrator, and signs in as them. */
async function joinAsWriter(instance: Instance): Promise<Client> {
  const account = { email: 'writer@example.com', password: 'another long password' }
  const admin = await instance.login()
  const invited = await admin.post('/api/users/invite', { email: account.email, isAdmin: false })
  const token = new URL(invited.body.inviteUrl).searchParams.get('invite')
  const client = instance.anonymous()
  const accepted = await client.post('/api/auth/accept-invite', { token, password: account.password })
  if (accepted.status >= 300) throw new Error(`accept-invite: ${accepted.status} ${JSON.stringify(accepted.body)}`)
  await client.post('/api/auth/login', account)
  return client
}
