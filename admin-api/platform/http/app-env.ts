import type { CurrentUser } from '#shared/user.ts'

/** What middleware leaves on the context for handlers. */
export type AppEnv = {
  Variables: {
    /** Names a request of the API in its answer and in the log. */
    requestId: string
    /** Looks the session up once, and only when someone asks. */
    session: () => Promise<Session | null>
    /** Set by `signedIn` and `may`. */
    user: CurrentUser
    sessionId: string
  }
}

/** A valid session: its id is what the cookie carries. */
export type Session = {
  id: string
  user: CurrentUser
  /** When whoever holds it last showed who they are: at sign-in, or since. */
  confirmedAt: string | null
}
