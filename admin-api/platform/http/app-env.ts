import type { CurrentUser } from '#shared/user.ts'

/** Values that middleware leaves on the context for handlers. */
export type AppEnv = {
  Variables: {
    /** Names a request of the API in its answer and in the log. */
    requestId: string
    /** Looks the session up once, and only when someone asks. */
    session: () => Promise<Session | null>
    /** Has it looked up again when it is next asked for. */
    forgetSession: () => void
    /** Reads what strangers may ask for, in their turn; members have none to wait for. */
    inTurn: InTurn
    /** Set by `signedIn` and `may`. */
    user: CurrentUser
    sessionId: string
  }
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A valid session: its id is what the cookie carries. */
export type Session = {
  id: string
  user: CurrentUser
  /** When the session's holder last confirmed their identity: at sign-in, or since. */
  confirmedAt: string | null
  /** When it was read, by the clock that `confirmedAt` is of: the database's. */
  readAt: string | null
}
