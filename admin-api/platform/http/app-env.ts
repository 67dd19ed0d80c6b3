import type { CurrentUser } from '#shared/user.ts'

/** Values that middleware leaves on the context for handlers. */
export type AppEnv = {
  Variables: {
    /** Names a request of the API in its answer and in the log. */
    requestId: string
    /** Looks the session up once, and only if needed. */
    session: () => Promise<Session | null>
    /** Has it looked up again the next time. */
    forgetSession: () => void
    /** Reads for people who are not signed in take turns; members do not wait. */
    inTurn: InTurn
    /** Set by `signedIn` and `may`. */
    user: CurrentUser
    sessionId: string
  }
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A valid session: its id is the one in the cookie. */
export type Session = {
  id: string
  user: CurrentUser
  /** When the session's owner last confirmed their identity: at sign-in, or later. */
  confirmedAt: string | null
  /** When it was read, by the clock of `confirmedAt`: the database's. */
  readAt: string | null
}
