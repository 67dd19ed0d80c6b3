import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type Adapter, generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia'
import { DAY_MS } from '#shared/days.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { AppEnv, Session } from '../../platform/http/app-env.ts'
import { deviceName } from './device-name.ts'
import * as store from './store.ts'

/** The only file that knows the session library, which is in maintenance mode, so that it can be replaced here. */
export type Sessions = ReturnType<typeof createSessions>

declare module 'lucia' {
  interface Register {
    Lucia: Lucia
    DatabaseSessionAttributes: store.SessionAttributes
  }
}

const NAME = 'touchline_session'
const LIFETIME = new TimeSpan(30, 'd')
// In the library's format for ids.
const ID_BYTES = 25
// Per account: they are listed all at once, and a user could sign in without limit.
const MOST = 500
// However active it is.
const LONGEST_MS = 90 * DAY_MS

/** Sessions in the table sessions(sid, sess, expire); cookies are Secure if the site is https. */
export function createSessions(db: Db, siteUrl: string) {
  const secure = siteUrl.startsWith('https:')
  // Browsers accept such a name only from the site itself, over https, and for all paths.
  const cookie = secure ? `__Host-${NAME}` : NAME
  const lucia = new Lucia(adapter(db), {
    sessionExpiresIn: LIFETIME,
    sessionCookie: { name: cookie },
    getSessionAttributes: (attributes) => attributes,
  })

  function remember(c: Context<AppEnv>, id: string): void {
    setCookie(c, cookie, id, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure,
      maxAge: LIFETIME.seconds(),
    })
  }

  return {
    /**
     * Starts a session for a user and sets its cookie. `hash` is the stored password at the time of the check: 401 if
     * it has changed since, because the change ended only the sessions that existed then. Above the limit, the session
     * that would expire first ends.
     */
    async start(c: Context<AppEnv>, userId: string, hash: string): Promise<void> {
      const device = deviceName(c.req.header('User-Agent') ?? '')
      const session = await lucia.createSession(userId, { device, startedAt: new Date().toISOString() })
      // Checked once the session exists: an earlier change of the password is seen here, and a later one ends the
      // session.
      if (!(await store.isPasswordOf(db, userId, hash))) {
        await lucia.invalidateSession(session.id)
        throw new ApiError(401, 'The password was changed meanwhile. Sign in again.')
      }
      await store.keepNewestSessions(db, userId, MOST)
      remember(c, session.id)
    },

    /** The session that a request's cookie names, if it is valid; an extended session gets a new cookie. */
    async read(c: Context<AppEnv>): Promise<Session | null> {
      const id = getCookie(c, cookie)
      if (!id || id.length > 100) return null
      const { session, user } = await lucia.validateSession(id)
      if (!session) return null
      // A running stream has already sent its headers.
      if (session.fresh && !c.finalized) remember(c, id)
      const account = await store.findActiveUser(db, user.id)
      if (!account) return null
      const { confirmedAt, startedAt, readAt } = session as store.SessionAttributes & { readAt?: string }
      return { id, user: account, confirmedAt: confirmedAt ?? startedAt ?? null, readAt: readAt ?? null }
    },

    /** Records that the session's owner has just confirmed their identity. */
    confirm: (id: string) => store.confirmSession(db, sessionKey(id)),

    /** Sets the cookie of a session. */
    remember,

    /** Ends one session and deletes its cookie. */
    async end(c: Context<AppEnv>, id: string): Promise<void> {
      await lucia.invalidateSession(id)
      deleteCookie(c, cookie, { path: '/', secure })
    },

    /** Deletes expired sessions. */
    sweep: () => lucia.deleteExpiredSessions(),
  }
}

/** Gives a session another id, which invalidates copies of its cookie; returns it. 401 if it has ended. */
export async function renewSession(tx: Db, id: string): Promise<string> {
  const renewed = generateIdFromEntropySize(ID_BYTES)
  if (!(await store.moveSession(tx, sessionKey(id), sessionKey(renewed)))) {
    throw new ApiError(401, 'You must be signed in')
  }
  return renewed
}

/** Use extends a session by 30 days, up to 90 days from its start. */
function endOf(expire: string, startedAt: string | undefined): Date {
  const latest = startedAt ? Date.parse(startedAt) + LONGEST_MS : Number.POSITIVE_INFINITY
  return new Date(Math.min(Date.parse(expire), latest))
}

/** The form in which the table stores a session's id. */
export function sessionKey(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

function adapter(db: Db): Adapter {
  return {
    async getSessionAndUser(id) {
      const row = await store.findSession(db, sessionKey(id))
      if (!row) return [null, null]
      const { userId, attrs } = row.sess
      return [
        { id, userId, expiresAt: endOf(row.expire, attrs.startedAt), attributes: { ...attrs, readAt: row.readAt } },
        { id: userId, attributes: {} },
      ]
    },
    async getUserSessions(userId) {
      const rows = await store.listSessions(db, userId)
      return rows.map((row) => ({
        id: row.sid,
        userId,
        expiresAt: new Date(row.expire),
        attributes: row.sess.attrs,
      }))
    },
    async setSession(session) {
      await store.insertSession(db, {
        sid: sessionKey(session.id),
        sess: { userId: session.userId, attrs: session.attributes },
        expire: session.expiresAt.toISOString(),
      })
    },
    updateSessionExpiration: (id, expiresAt) => store.updateSessionExpiry(db, sessionKey(id), expiresAt.toISOString()),
    deleteSession: (id) => store.deleteSession(db, sessionKey(id)),
    deleteUserSessions: (userId) => store.deleteUserSessions(db, userId),
    deleteExpiredSessions: () => store.deleteExpiredSessions(db),
  }
}

/** Lets handlers ask for the session. It is only looked up when a handler asks, and only once. */
export function loadSession(sessions: Sessions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    let session: Promise<Session | null> | undefined
    c.set('session', () => {
      session ??= sessions.read(c)
      return session
    })
    c.set('forgetSession', () => {
      session = undefined
    })
    await next()
  }
}
