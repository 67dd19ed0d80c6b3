import { type Context, Hono } from 'hono'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import {
  confirmSchema,
  newPasskeySchema,
  passkeyLoginSchema,
  passkeyParamSchema,
  recoverSchema,
  requirePasskeySchema,
} from '#shared/passkey.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { anyone, signedIn } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { addressKey, clientAddress } from '../../platform/http/client-address.ts'
import { body, params } from '../../platform/http/validate.ts'
import { countCall } from '../../platform/limits/count-call.ts'
import { recordAudit } from '../audit/store.ts'
import { requireConfirmed } from '../auth/confirm.ts'
import type { DeviceCookie } from '../auth/device-cookie.ts'
import { checkPassword } from '../auth/login.ts'
import type { LoginLimits } from '../auth/login-limits.ts'
import type { Sessions } from '../auth/sessions.ts'
import { countRecoveryCodes, factorsOf, findActiveUser } from '../auth/store.ts'
import { updateUser } from '../users/store.ts'
import {
  finishAuthentication,
  finishRegistration,
  type Origin,
  startAuthentication,
  startRegistration,
} from './ceremonies.ts'
import { holdAccount } from './hold-account.ts'
import { makeRecoveryCodes, recover } from './recovery.ts'
import { deletePasskey, listPasskeys } from './store.ts'

const PASSWORD_FIRST = 'This account asks for both. Enter your email and password and choose “Sign In”.'
const TOO_MANY = 'Too many attempts. Please wait a while and try again.'

type Deps = {
  env: Pick<Env, 'trustProxy' | 'trustedClientHeader'>
  db: Db
  newsroomUrl: string
  loginLimits: LoginLimits
  deviceCookie: DeviceCookie
  sessions: Sessions
  /** Sign-ins with a passkey started from one address, and passkeys that one user started to add. */
  passkeyLimit: RateLimiterAbstract
}

/** Passkeys, recovery codes and confirming one's identity, below /api/auth */
export function passkeyRoutes(deps: Deps) {
  const { db } = deps
  const addressOf = clientAddress(deps.env)
  const callerOf = (c: Context<AppEnv>) => ({
    address: addressOf(c),
    deviceOf: (userId: string) => deps.deviceCookie.read(c, userId),
  })
  // Only our own origins get this far.
  const originOf = (c: Context<AppEnv>): Origin => {
    const { origin, hostname } = new URL(c.req.header('Origin') ?? deps.newsroomUrl)
    return { origin, host: hostname }
  }
  const countTry = (c: Context<AppEnv>) => countCall(deps.passkeyLimit, addressKey(addressOf(c)), TOO_MANY)

  async function enter(c: Context<AppEnv>, id: string, hash: string): Promise<CurrentUser> {
    const user = await findActiveUser(db, id)
    if (!user) throw new ApiError(401, 'You must be signed in')
    await deps.sessions.start(c, id, hash)
    deps.deviceCookie.remember(c, id)
    return user
  }

  // 401 without the password, or with a wrong one, which counts as in any sign-in.
  async function checkOwnPassword(c: Context<AppEnv>, id: string, password: string | undefined): Promise<void> {
    if (password === undefined) throw new ApiError(401, PASSWORD_FIRST)
    const user = await findActiveUser(db, id)
    if (!user) throw new ApiError(401, 'You must be signed in')
    await checkPassword(deps, { user, password, path: 'password' }, callerOf(c)).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 400 ? new ApiError(401, 'Invalid email or password') : error
    })
  }

  return new Hono<AppEnv>()
    .post('/login/passkey/options', anyone, async (c) => {
      await countTry(c)
      return c.json(await startAuthentication(db, originOf(c)))
    })
    .post('/login/passkey', anyone, body(passkeyLoginSchema), async (c) => {
      await countTry(c)
      const { response, password } = c.req.valid('json')
      const { userId, hash } = await finishAuthentication(db, response, originOf(c)).catch(async (error: unknown) => {
        // It is unknown whose it should have been.
        await recordAudit(db, null, 'login.failed', null, { by: 'passkey' })
        throw error
      })
      const { areBothRequired } = await factorsOf(db, userId)
      if (areBothRequired) await checkOwnPassword(c, userId, password)
      const user = await enter(c, userId, hash)
      await recordAudit(db, user, 'login', user.email, { by: areBothRequired ? 'password and passkey' : 'passkey' })
      return c.json({ user })
    })
    .post('/reset-password/by-code', anyone, body(recoverSchema), async (c) => {
      const { userId, hash, lostPasskeys } = await recover(deps, c.req.valid('json'), addressOf(c))
      return c.json({ user: await enter(c, userId, hash), lostPasskeys })
    })
    .post('/confirm', signedIn, body(confirmSchema), async (c) => {
      const { password, response } = c.req.valid('json')
      if (response) {
        // Not 401: the session is still valid.
        const { userId } = await finishAuthentication(db, response, originOf(c)).catch((error: unknown) => {
          throw error instanceof ApiError ? new ApiError(400, error.message) : error
        })
        if (userId !== c.var.user.id) throw new ApiError(403, 'This passkey belongs to another account')
      } else {
        // A password that is not enough to sign in is not enough here.
        if ((await factorsOf(db, c.var.user.id)).isPasskeyRequired)
          throw new ApiError(400, 'This account confirms with its passkey. Choose “Use a passkey”.')
        await checkPassword(deps, { user: c.var.user, password: password ?? '', path: 'password' }, callerOf(c))
      }
      await deps.sessions.confirm(c.var.sessionId)
      return c.json({ message: 'Confirmed' })
    })
    .get('/passkeys', signedIn, async (c) => {
      const keys = await listPasskeys(db, c.var.user.id)
      const { isPasskeyRequired, areBothRequired } = await factorsOf(db, c.var.user.id)
      return c.json({
        passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
        isRequired: isPasskeyRequired,
        isPasswordRequired: areBothRequired,
        recoveryCodes: await countRecoveryCodes(db, c.var.user.id),
      })
    })
    .post('/passkeys/options', signedIn, async (c) => {
      await requireConfirmed(c)
      // Each is stored for five minutes.
      await countCall(deps.passkeyLimit, c.var.user.id, TOO_MANY)
      return c.json(await startRegistration(db, c.var.user, originOf(c)))
    })
    .post('/passkeys', signedIn, body(newPasskeySchema), async (c) => {
      await requireConfirmed(c)
      await finishRegistration(db, c.var, c.req.valid('json'), originOf(c))
      return c.json({ message: 'The passkey is added' }, 201)
    })
    .delete('/passkeys/:id', signedIn, params(passkeyParamSchema), async (c) => {
      await requireConfirmed(c)
      await db.transaction(async (tx) => {
        await holdAccount(tx, c.var)
        const name = await deletePasskey(tx, c.var.user.id, c.req.valid('param').id)
        if (name === null) throw notFound('Passkey')
        const left = await listPasskeys(tx, c.var.user.id)
        // Without a passkey the user could not sign in.
        if (left.length === 0) await updateUser(tx, c.var.user.id, { requiresPasskey: false })
        await recordAudit(tx, c.var.user, 'passkey.delete', c.var.user.email, { name })
      })
      return c.json({ message: 'The passkey is removed' })
    })
    .put('/second-factor', signedIn, body(requirePasskeySchema), async (c) => {
      await requireConfirmed(c)
      const { required, withPassword } = c.req.valid('json')
      const areBothRequired = required && withPassword
      await db.transaction(async (tx) => {
        await holdAccount(tx, c.var)
        if (required && (await listPasskeys(tx, c.var.user.id)).length === 0)
          throw new ApiError(422, 'Add a passkey first')
        // Without a code, losing the device means needing help to get back in.
        if (required && (await countRecoveryCodes(tx, c.var.user.id)) === 0)
          throw new ApiError(422, 'Create recovery codes first: they let you back in if you lose the device')
        await updateUser(tx, c.var.user.id, { requiresPasskey: required, requiresBoth: areBothRequired })
        const action = required ? 'passkey.require' : 'passkey.allow-password'
        await recordAudit(
          tx,
          c.var.user,
          action,
          c.var.user.email,
          areBothRequired ? { withPassword: true } : undefined,
        )
      })
      return c.json({ isRequired: required, isPasswordRequired: areBothRequired })
    })
    .post('/recovery-codes', signedIn, async (c) => {
      await requireConfirmed(c)
      return c.json({ codes: await makeRecoveryCodes(db, c.var) }, 201)
    })
}
