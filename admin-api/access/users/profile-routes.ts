import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { confirmEmailSchema } from '#shared/passkey.ts'
import {
  acceptInviteSchema,
  type CurrentUser,
  emailChangeSchema,
  forgotPasswordSchema,
  linkQuestionSchema,
  linkStateSchema,
  ownAuthorSchema,
  passwordInputSchema,
  profileInputSchema,
  resetPasswordSchema,
} from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { ApiError } from '../../platform/errors.ts'
import { anyone, signedIn } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { addressKey, clientAddress } from '../../platform/http/client-address.ts'
import { body } from '../../platform/http/validate.ts'
import { countCall } from '../../platform/limits/count-call.ts'
import type { Letters } from '../../platform/mail/letters.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { requireConfirmed } from '../auth/confirm.ts'
import type { DeviceCookie } from '../auth/device-cookie.ts'
import type { LoginLimits } from '../auth/login-limits.ts'
import { hashToken } from '../auth/secret-token.ts'
import type { Sessions } from '../auth/sessions.ts'
import { findActiveUser } from '../auth/store.ts'
import type { AccountAuthor } from './account-author.ts'
import { cancelEmailChange, confirmEmailChange, offerEmailChange, resendEmailChange } from './change-email.ts'
import { acceptInvite } from './invite.ts'
import { changePassword, saveProfile } from './manage.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { findEmailChange } from './store/email-changes.ts'
import { isResetOpen } from './store/resets.ts'
import { isInvitationOpen } from './store.ts'

const TOO_MANY = 'Too many attempts. Please wait a while and try again.'

type Deps = {
  env: Pick<Env, 'trustProxy' | 'trustedClientHeader'>
  log: Logger
  db: Db
  siteUrl: string
  newsroomUrl: string
  mail: Mail | null
  letters: Letters | null
  loginLimits: LoginLimits
  /** Links for a new password, requested or tried by one address. */
  resetLimit: RateLimiterAbstract
  /** One-time links opened from one address. */
  linkLimit: RateLimiterAbstract
  deviceCookie: DeviceCookie
  sessions: Sessions
  publisher: { wake: () => void }
}

/** Routes for one's own account, under /api/auth. */
export function profileRoutes(deps: Deps, accountAuthor: AccountAuthor) {
  const addressOf = clientAddress(deps.env)
  const countReset = (c: Context<AppEnv>) => countCall(deps.resetLimit, addressKey(addressOf(c)), TOO_MANY)

  async function enter(c: Context<AppEnv>, id: string, hash: string): Promise<CurrentUser> {
    await deps.sessions.start(c, id, hash)
    deps.deviceCookie.remember(c, id)
    const user = await findActiveUser(deps.db, id)
    if (!user) throw new ApiError(401, 'You must be signed in')
    return user
  }

  return (
    new Hono<AppEnv>()
      .put('/me', signedIn, body(profileInputSchema), async (c) => {
        const { email = c.var.user.email, ...rest } = c.req.valid('json')
        const moves = email !== c.var.user.email
        if (moves) await requireConfirmed(c)
        // Without a mail server the new address cannot be confirmed.
        if (!moves || !deps.mail || !deps.letters) {
          return c.json({
            user: await saveProfile({ ...deps, accountAuthor }, moves ? { ...rest, email } : rest, c.var.user),
          })
        }
        await countReset(c)
        await offerEmailChange({ ...deps, mail: deps.mail, letters: deps.letters }, c.var.user, email)
        return c.json({ user: await saveProfile({ ...deps, accountAuthor }, rest, c.var.user), pendingEmail: email })
      })
      .get(
        '/me/author',
        signedIn,
        answers('Whether the author who belonged to the account was deleted', ownAuthorSchema),
        async (c) => c.json({ isDeleted: await accountAuthor.isDeleted(deps.db, c.var.user.id) }),
      )
      .post('/me/email', signedIn, body(confirmEmailSchema), async (c) =>
        c.json({ user: await confirmEmailChange(deps, c.req.valid('json').token, c.var.user) }),
      )
      .get('/me/email', signedIn, answers('The new email that is not confirmed yet', emailChangeSchema), async (c) =>
        c.json({ pending: await findEmailChange(deps.db, c.var.user.id) }),
      )
      .delete('/me/email', signedIn, async (c) => {
        await cancelEmailChange(deps, c.var.user)
        return c.json({ message: 'The change of your email is cancelled' })
      })
      .post('/me/email/link', signedIn, async (c) => {
        await requireConfirmed(c)
        await countReset(c)
        return c.json({ pending: await resendEmailChange(deps, c.var.user) })
      })
      .put('/password', signedIn, body(passwordInputSchema), async (c) => {
        const caller = { address: addressOf(c), deviceOf: (userId: string) => deps.deviceCookie.read(c, userId) }
        const session = { id: c.var.sessionId, user: c.var.user, caller }
        const { sessionId, ...stays } = await changePassword(deps, c.req.valid('json'), session)
        deps.sessions.remember(c, sessionId)
        return c.json({ message: 'Your password is changed; other sessions are signed out', ...stays })
      })
      // Known before an address is entered; the same for every account.
      .get('/forgot-password', anyone, (c) => c.json({ sendsLinks: deps.mail !== null }))
      .post('/forgot-password', anyone, body(forgotPasswordSchema), async (c) => {
        await countReset(c)
        requestReset(deps, c.req.valid('json').email)
        return c.json({ message: 'If there is an account with this email, a link is on its way' })
      })
      // Checked when a link is opened, not only once its form is filled in. Why one has ended is not disclosed.
      .post(
        '/link',
        anyone,
        answers('Whether a one-time link still works', linkStateSchema),
        body(linkQuestionSchema),
        async (c) => {
          await countCall(deps.linkLimit, addressKey(addressOf(c)), TOO_MANY)
          const { kind, token } = c.req.valid('json')
          const isOpen = kind === 'invite' ? isInvitationOpen : isResetOpen
          return c.json({ isOpen: await isOpen(deps.db, hashToken(token)) })
        },
      )
      .post('/reset-password', anyone, body(resetPasswordSchema), async (c) => {
        await countReset(c)
        const { userId, hash, needsPasskey, ...lost } = await resetPassword(deps, c.req.valid('json'))
        if (needsPasskey) return c.json({ user: null, ...lost })
        return c.json({ user: await enter(c, userId, hash), ...lost })
      })
      .post('/accept-invite', anyone, body(acceptInviteSchema), async (c) => {
        const { userId, hash } = await acceptInvite({ ...deps, accountAuthor }, c.req.valid('json'))
        return c.json({ user: await enter(c, userId, hash) })
      })
  )
}
