import { Hono } from 'hono'
import { z } from 'zod'
import { articleSchema } from '#shared/article.ts'
import { colleagueSchema } from '#shared/mention.ts'
import { askChangesInputSchema, noteInputSchema, noteSchema, submitInputSchema } from '#shared/submission.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { mayBeEmpty } from '../../platform/http/json-body.ts'
import { body, idParam, params } from '../../platform/http/validate.ts'
import { withReadableNotes } from './own-drafts.ts'
import { colleaguesOf } from './store/mentions.ts'
import { listNotes } from './store/submissions.ts'
import { addNote, askChanges, type SubmitDeps, submitDraft } from './submit.ts'

/** A draft's steps between its writer and the editors, below /api/articles. */
export function submissionRoutes(deps: SubmitDeps) {
  return new Hono<AppEnv>()
    .post(
      '/:id/submit',
      may('drafts'),
      answers('Submit a draft for review', articleSchema),
      params(idParam),
      mayBeEmpty,
      body(submitInputSchema),
      async (c) => c.json(await submitDraft(deps, c.req.valid('param').id, c.req.valid('json').note, c.var.user)),
    )
    .post(
      '/:id/ask-changes',
      may('articles'),
      answers('Return a draft to its writer', articleSchema),
      params(idParam),
      body(askChangesInputSchema),
      async (c) => c.json(await askChanges(deps, c.req.valid('param').id, c.req.valid('json').note, c.var.user)),
    )
    .get(
      '/:id/notes',
      may('drafts'),
      answers('Notes, oldest first', z.array(noteSchema)),
      params(idParam),
      async (c) => {
        const { id } = await withReadableNotes(deps.db, c.req.valid('param').id, c.var.user)
        return c.json(await listNotes(deps.db, id))
      },
    )
    .post(
      '/:id/notes',
      may('drafts'),
      answers('Leave a note', z.array(noteSchema), 201),
      params(idParam),
      body(noteInputSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        await addNote(deps, id, c.req.valid('json'), c.var.user)
        return c.json(await listNotes(deps.db, id), 201)
      },
    )
    .get(
      '/:id/colleagues',
      may('drafts'),
      answers('Who may be mentioned in its notes', z.array(colleagueSchema)),
      params(idParam),
      async (c) => {
        const article = await withReadableNotes(deps.db, c.req.valid('param').id, c.var.user)
        const people = await colleaguesOf(deps.db, article)
        return c.json(people.map(({ id, name }) => ({ id, name })))
      },
    )
}
