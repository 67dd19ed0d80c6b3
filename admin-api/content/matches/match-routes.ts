import { Hono } from 'hono'
import { z } from 'zod'
import {
  matchInputSchema,
  matchListQuerySchema,
  matchPatchSchema,
  matchSchema,
  matchScoreSchema,
} from '#shared/matches/match.ts'
import { notFound } from '../../platform/errors.ts'
import { anyone, may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { publicCache } from '../../platform/http/cache.ts'
import { listed } from '../../platform/http/listed.ts'
import { ifMatchOf, withRevision } from '../../platform/http/revision.ts'
import { body, idOf, idParam, params, query, slugParam } from '../../platform/http/validate.ts'
import type { MatchDeps } from './match-deps.ts'
import { createMatch, removeMatch, saveMatch, scoreMatch } from './save-match.ts'
import { findMatch, findMatchBySlug, listMatches } from './store/matches.ts'

/** /api/matches */
export function matchRoutes(deps: MatchDeps) {
  const { db } = deps
  return new Hono<AppEnv>()
    .get(
      '/',
      anyone,
      answers('Matches by kick-off', z.array(matchSchema)),
      publicCache,
      query(matchListQuerySchema),
      async (c) => {
        const { date, from = date, to = date, team, competition, status, ...page } = c.req.valid('query')
        return listed(c, await listMatches(db, { from, to, team, competition, status }, page))
      },
    )
    .get('/:slug', anyone, answers('One match', matchSchema), publicCache, params(slugParam), async (c) => {
      const { slug } = c.req.valid('param')
      const id = idOf(slug)
      const match = (await findMatchBySlug(db, slug)) ?? (id ? await findMatch(db, id) : null)
      if (!match) throw notFound('Match')
      return (await c.var.session()) ? withRevision(c, match) : c.json(match)
    })
    .post('/', may('matches'), answers('Create a match', matchSchema, 201), body(matchInputSchema), async (c) =>
      withRevision(c, await createMatch(deps, c.req.valid('json'), c.var.user), 201),
    )
    .put(
      '/:id',
      may('matches'),
      answers('Save any part of a match', matchSchema),
      params(idParam),
      body(matchPatchSchema),
      async (c) =>
        withRevision(c, await saveMatch(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user, ifMatchOf(c))),
    )
    .put(
      '/:id/score',
      may('matches'),
      answers('Set status and score', matchSchema),
      params(idParam),
      body(matchScoreSchema),
      async (c) =>
        withRevision(c, await scoreMatch(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user, ifMatchOf(c))),
    )
    .delete('/:id', may('matches'), params(idParam), async (c) => {
      await removeMatch(deps, c.req.valid('param').id, c.var.user)
      return c.json({ message: 'The match is deleted' })
    })
}
