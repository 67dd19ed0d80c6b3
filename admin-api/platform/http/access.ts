import type { Context, MiddlewareHandler } from 'hono'
import { can, type Permission, refusalOf } from '#shared/permissions.ts'
import { ApiError } from '../errors.ts'
import { onBehalfOf } from '../threads/turns.ts'
import type { AppEnv } from './app-env.ts'

/** Who may call a route. Every route names one of these; a test reads them from the routes. */
export type Access = 'anyone' | 'signed in' | 'content readers' | 'signed link' | `may ${Permission}`

const declared = new WeakMap<object, Access>()

/** The access rule that a route's handler declares, if it is one. */
export function accessOf(handler: object): Access | undefined {
  return declared.get(handler)
}

/** Open to everyone, signed in or not. */
export const anyone = declare('anyone', async (_c, next) => next())

/** A link whose signature the handler checks. */
export const signedLink = declare('signed link', async (_c, next) => next())

/** 401 without a session; sets `user` and `sessionId`. */
export const signedIn = declare('signed in', async (c, next) => {
  const session = await c.var.session()
  if (!session) throw new ApiError(401, 'You must be signed in')
  c.set('user', session.user)
  c.set('sessionId', session.id)
  await onBehalfOf(session.user.id, next)
})

/** 401 without a session, 403 for a role without the permission; sets `user` and `sessionId`. */
export function may(permission: Permission): MiddlewareHandler<AppEnv> {
  return declare(`may ${permission}`, async (c, next) => {
    const session = await c.var.session()
    if (!session) throw new ApiError(401, 'You must be signed in')
    if (!can(session.user, permission)) throw new ApiError(403, refusalOf(permission))
    c.set('user', session.user)
    c.set('sessionId', session.id)
    await onBehalfOf(session.user.id, next)
  })
}

/**
 * Whether the caller of an open route has a permission: for routes that return more to the newsroom than to readers.
 */
export async function isAllowed(c: Context<AppEnv>, permission: Permission): Promise<boolean> {
  const session = await c.var.session()
  return session !== null && can(session.user, permission)
}

/** The same, looked up again: for answers that may outlast an account or a role. */
export function isStillAllowed(c: Context<AppEnv>, permission: Permission): Promise<boolean> {
  c.var.forgetSession()
  return isAllowed(c, permission)
}

/** A key with the permission `read`, or a session. `isKeyValid` looks the key up. */
export function contentReaders(isKeyValid: (key: string) => Promise<boolean>): MiddlewareHandler<AppEnv> {
  return declare('content readers', async (c, next) => {
    const [, key] = /^Bearer ([A-Za-z0-9_-]{20,100})$/i.exec(c.req.header('Authorization') ?? '') ?? []
    const allowed = key ? await isKeyValid(key) : (await c.var.session()) !== null
    if (!allowed) throw new ApiError(401, 'A key with the permission "read" is needed, as Authorization: Bearer …')
    await next()
  })
}

function declare(access: Access, handler: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  declared.set(handler, access)
  return handler
}
