import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArticle, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Answer, Client } from '../support/client.ts'
import { dumpTables, type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { listRoutes, type Route } from '../support/routes.ts'

const routes = listRoutes()
/** The permissions a key may have, including none. */
const HELD = { read: ['read'], nothing: [] }

let open: OpenInstance
let admin: Client
const keys: Record<string, string> = {}

beforeAll(async () => {
  open = await startOpenInstance()
  admin = await open.instance.login()
  await publishArticle(admin)
  await createArticle(admin)
  await createBookmaker(admin)
  await waitUntilPublished(admin)
  for (const [name, permissions] of Object.entries(HELD)) {
    keys[name] = (await admin.post('/api/keys', { name, permissions })).body.key
  }
})
afterAll(() => open?.stop())

const pathOf = ({ path }: Route) => path.replaceAll(/:\w+(\{[^}]*\})?/g, '1')

/** A call with a key and no session, from the site's pages or from a script. */
function byKey(route: Route, key: string | undefined, origin: boolean): Promise<Answer> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (key) headers['authorization'] = `Bearer ${key}`
  if (origin) headers['origin'] = open.instance.url
  const { method } = route
  return open.instance
    .anonymous()
    .send(pathOf(route), { method, headers, ...(method !== 'GET' && { body: '{"x":7}' }) })
}

/** Tables that anonymous calls may write, that record key use, or that publishing writes meanwhile. */
const MAY_CHANGE = /^\s*(?:rate_limits|passkey_challenges|api_keys|content_files|dirty_files|publish_targets)\b/

/** Every row of all other tables. */
async function stored(): Promise<string[]> {
  const tables = (await open.inDatabase(dumpTables)).split(/\n\n+/)
  return tables.filter((table) => !MAY_CHANGE.test(table)).sort()
}

test.each(Object.keys(HELD))(
  'a key with %s gets no more access than routes declare, and writes nothing',
  async (held) => {
    const before = await stored()
    for (const route of routes) {
      const name = `${route.method} ${route.path}`
      const { status, body } = await byKey(route, keys[held], true)
      if (route.access === 'content readers' && held === 'read') expect([200, 400, 404], name).toContain(status)
      else if (route.access === 'signed link') expect(status, name).toBe(403)
      else if (route.access !== 'anyone') expect(status, name).toBe(401)
      else if (route.method === 'GET') {
        const stranger = await byKey(route, undefined, true)
        expect([status, body], name).toEqual([stranger.status, stranger.body])
      }
      // A key is not a cookie, but it does not let in a script without Origin.
      if (route.method !== 'GET') expect((await byKey(route, keys[held], false)).status, name).toBe(403)
    }
    expect(await stored()).toEqual(before)
  },
)
