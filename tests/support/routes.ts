import { createApi } from '../../admin-api/app.ts'
import type { Deps } from '../../admin-api/deps.ts'
import { type Access, accessOf } from '../../admin-api/platform/http/access.ts'

/** A route of the application, and its access rule. */
export type Route = { method: string; path: string; access: Access | undefined }

/** The application's own list of its routes below /api. */
export function listRoutes(): Route[] {
  // Routes are only listed, never called, so no dependencies are used.
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
  // `env` is set, since some routes copy the dependencies and read it immediately.
  return new Proxy({ env: inert }, { get: () => inert }) as unknown as Deps
}
