import { Hono } from 'hono'
import { bylinesSchema, nameChoiceSchema } from '#shared/author.ts'
import { invitationParamSchema, inviteInputSchema, userPatchSchema, uuidParamSchema } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { body, params, query } from '../../platform/http/validate.ts'
import type { Letters } from '../../platform/mail/letters.ts'
import { requireConfirmed } from '../auth/confirm.ts'
import type { AccountAuthor } from './account-author.ts'
import { inviteUser, revokeInvitation } from './invite.ts'
import { changeUser } from './manage.ts'
import { bylinesOfUser, removeUser } from './remove.ts'
import { offerReset } from './reset-password.ts'
import { findUser, listInvitations, listUsers } from './store.ts'

type Deps = {
  db: Db
  siteUrl: string
  newsroomUrl: string
  letters: Letters | null
  publisher: { wake: () => void }
  accountAuthor: AccountAuthor
}

/** /api/users */
export function userRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .get('/', may('users'), async (c) => c.json(await listUsers(deps.db)))
    .post('/invite', may('users'), body(inviteInputSchema), async (c) => {
      const invited = c.req.valid('json')
      if (invited.role === 'administrator') await requireConfirmed(c)
      return c.json(await inviteUser(deps, invited, c.var.user), 201)
    })
    .get('/invitations', may('users'), async (c) => c.json(await listInvitations(deps.db)))
    .delete('/invitations/:id', may('users'), params(invitationParamSchema), async (c) => {
      await revokeInvitation(deps, c.req.valid('param').id, c.var.user)
      return c.json({ message: 'The invitation is revoked' })
    })
    .put('/:id', may('users'), params(uuidParamSchema), body(userPatchSchema), async (c) => {
      const { id } = c.req.valid('param')
      const patch = c.req.valid('json')
      const isEnabledAdmin = patch.isActive && (await findUser(deps.db, id))?.role === 'administrator'
      if (patch.role === 'administrator' || patch.isAdmin || isEnabledAdmin) await requireConfirmed(c)
      return c.json(await changeUser(deps, id, patch, c.var.user))
    })
    .post('/:id/reset', may('users'), params(uuidParamSchema), async (c) => {
      // The link sets a password and removes a required passkey, also for one's own account.
      await requireConfirmed(c)
      return c.json(await offerReset(deps, c.req.valid('param').id, c.var.user), 201)
    })
    .get(
      '/:id/bylines',
      may('users'),
      answers('How much content has the name of a user who could be removed', bylinesSchema),
      params(uuidParamSchema),
      async (c) => c.json(await bylinesOfUser(deps, c.req.valid('param').id, c.var.user)),
    )
    .delete('/:id', may('users'), params(uuidParamSchema), query(nameChoiceSchema), async (c) => {
      await removeUser(deps, c.req.valid('param').id, c.req.valid('query'), c.var.user)
      return c.json({ message: 'The user is removed' })
    })
}
