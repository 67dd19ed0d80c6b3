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

/** The only file that knows the session library, which is in maintenance: replacing it ends here. */
export type Sessions = ReturnType<typeof createSessions>

declare module 'lucia' {
  interface Register {
    Lucia: Lucia
    DatabaseSessionAttributes: store.SessionAttributes
  }
}

const NAME = 'touchline_session'
const LIFETIME = new TimeSpan(30, 'd')
// As the library makes ids.
const ID_BYTES = 25
// Of one account: the list of them comes whole, and anybody who may sign in can do so without end.
const MOST = 500
// However much it is used.
const LONGEST_MS = 90 * DAY_MS

/** Sessions over the table sessions(sid, sess, expire); cookies are Secure where the site is https. */
export function createSessions(db: Db, siteUrl: string) {
  const secure = siteUrl.startsWith('https:')
  // Browsers take such a name only from the site itself, over https, and for all of it.
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
     * Starts a session for a user and sets its cookie. `hash` is the stored password of when it was checked who they
     * are: 401 when it has changed since, because the change ended only the sessions that were there. Of very many the
     * one that would end first ends.
     */
    async start(c: Context<AppEnv>, userId: string, hash: string): Promise<void> {
      const device = deviceName(c.req.header('User-Agent') ?? '')
      const session = await lucia.createSession(userId, { device, startedAt: new Date().toISOString() })
      // Asked once the session is there: a change of the password before this is seen here, one after it ends the session.
      if (!(await store.isPasswordOf(db, userId, hash))) {
        await lucia.invalidateSession(session.id)
        throw new ApiError(401, 'The password was changed meanwhile. Sign in again.')
      }
      await store.keepNewestSessions(db, userId, MOST)
      remember(c, session.id)
    },

    /** The session that a request's cookie names, if it is valid; a sliding session gets a new cookie. */
    async read(c: Context<AppEnv>): Promise<Session | null> {
      const id = getCookie(c, cookie)
      if (!id || id.length > 100) return null
      const { session, user } = await lucia.validateSession(id)
      if (!session) return null
      // A stream under way has sent its headers.
      if (session.fresh && !c.finalized) remember(c, id)
      const account = await store.findActiveUser(db, user.id)
      if (!account) return null
      const { confirmedAt, startedAt, readAt } = session as store.SessionAttributes & { readAt?: string }
      return { id, user: account, confirmedAt: confirmedAt ?? startedAt ?? null, readAt: readAt ?? null }
    },

    /** Records that the session's holder has just confirmed their identity. */
    confirm: (id: string) => store.confirmSession(db, sessionKey(id)),

    /** Sets the cookie of a session. */
    remember,

    /** Ends one session and forgets its cookie. */
    async end(c: Context<AppEnv>, id: string): Promise<void> {
      await lucia.invalidateSession(id)
      deleteCookie(c, cookie, { path: '/', secure })
    },

    /** Removes expired sessions. */
    sweep: () => lucia.deleteExpiredSessions(),
  }
}

/** Gives a session another id, so that copies of its cookie end; returns it. 401 when it has ended. */
export async function renewSession(tx: Db, id: string): Promise<string> {
  const renewed = generateIdFromEntropySize(ID_BYTES)
  if (!(await store.moveSession(tx, sessionKey(id), sessionKey(renewed)))) {
    throw new ApiError(401, 'You must be signed in')
  }
  return renewed
}

/** Use puts a session's end off by 30 days, 90 days from its start at most. */
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

/** Lets handlers ask for the session. It is looked up once, and only when a handler asks. */
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
