import { Hono } from 'hono'
import { z } from 'zod'
import {
  teamInputSchema,
  teamListQuerySchema,
  teamMergeAnswerSchema,
  teamMergeQuerySchema,
  teamMergeSchema,
  teamPatchSchema,
  teamSchema,
} from '#shared/matches/team.ts'
import { notFound } from '../../platform/errors.ts'
import { anyone, may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { publicCache } from '../../platform/http/cache.ts'
import { listed } from '../../platform/http/listed.ts'
import { ifMatchOf, withRevision } from '../../platform/http/revision.ts'
import { body, idOf, idParam, params, query, slugParam } from '../../platform/http/validate.ts'
import { type MergeDeps, mergeTeam } from './merge-team.ts'
import { createTeam, removeTeam, saveTeam } from './save-team.ts'
import { findTeam, findTeamBySlug, listTeams } from './store/teams.ts'

/** /api/teams */
export function teamRoutes(deps: MergeDeps) {
  const { db } = deps
  return new Hono<AppEnv>()
    .get(
      '/',
      anyone,
      answers('Teams by name', z.array(teamSchema)),
      publicCache,
      query(teamListQuerySchema),
      async (c) => {
        return listed(c, await listTeams(db, c.req.valid('query')))
      },
    )
    .get('/:slug', anyone, answers('One team', teamSchema), publicCache, params(slugParam), async (c) => {
      const { slug } = c.req.valid('param')
      const id = idOf(slug)
      const team = (await findTeamBySlug(db, slug)) ?? (id ? await findTeam(db, id) : null)
      if (!team) throw notFound('Team')
      return (await c.var.session()) ? withRevision(c, team) : c.json(team)
    })
    .post('/', may('matches'), answers('Create a team', teamSchema, 201), body(teamInputSchema), async (c) =>
      withRevision(c, await createTeam(deps, c.req.valid('json'), c.var.user), 201),
    )
    .put(
      '/:id',
      may('matches'),
      answers('Save any part of a team', teamSchema),
      params(idParam),
      body(teamPatchSchema),
      async (c) =>
        withRevision(c, await saveTeam(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user, ifMatchOf(c))),
    )
    .post(
      '/:slug/merge',
      may('matches'),
      answers('Merge a team into another', teamMergeAnswerSchema),
      params(slugParam),
      query(teamMergeQuerySchema),
      body(teamMergeSchema),
      async (c) => {
        const { slug } = c.req.valid('param')
        return c.json(await mergeTeam(deps, slug, c.req.valid('json').into, c.req.valid('query'), c.var.user))
      },
    )
    .delete('/:id', may('matches'), params(idParam), async (c) => {
      await removeTeam(deps, c.req.valid('param').id, c.var.user)
      return c.json({ message: 'The team is deleted' })
    })
}
