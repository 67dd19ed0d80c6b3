import { Hono } from 'hono'
import { apiKeyInputSchema } from '#shared/api-key.ts'
import type { Db } from '../../platform/database/client.ts'
import { notFound } from '../../platform/errors.ts'
import { may } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { body, idParam, params } from '../../platform/http/validate.ts'
import { recordAudit } from '../audit/store.ts'
import { requireConfirmed } from '../auth/confirm.ts'
import { hashToken, newToken } from '../auth/secret-token.ts'
import { refuseFormerAdmin } from '../users/manage.ts'
import { lockAdmins } from '../users/store.ts'
import { deleteKey, insertKey, listKeys } from './store.ts'

type Deps = { db: Db }

/** /api/keys: a key is shown once, when it is created, and stored hashed. */
export function keyRoutes({ db }: Deps) {
  return new Hono<AppEnv>()
    .get('/', may('keys'), async (c) => c.json(await listKeys(db)))
    .post('/', may('keys'), body(apiKeyInputSchema), async (c) => {
      await requireConfirmed(c)
      const key = `tl_${newToken()}`
      const row = await db.transaction(async (tx) => {
        // A key does not outlive its creator's rights, even if they end at this moment.
        refuseFormerAdmin(await lockAdmins(tx), c.var.user)
        const inserted = await insertKey(tx, {
          ...c.req.valid('json'),
          keyHash: hashToken(key),
          createdBy: c.var.user.id,
        })
        await recordAudit(tx, c.var.user, 'key.create', inserted.id, { name: inserted.name })
        return inserted
      })
      return c.json({ ...row, createdBy: c.var.user.email, key }, 201)
    })
    .delete('/:id', may('keys'), params(idParam), async (c) => {
      await requireConfirmed(c)
      const { id } = c.req.valid('param')
      await db.transaction(async (tx) => {
        const name = await deleteKey(tx, id)
        if (name === null) throw notFound('Key')
        await recordAudit(tx, c.var.user, 'key.delete', id, { name })
      })
      return c.json({ message: 'The key is deleted' })
    })
}
