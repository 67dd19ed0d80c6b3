import { Hono } from 'hono'
import { z } from 'zod'
import { counted } from '#shared/counted.ts'
import {
  competitionInputSchema,
  competitionListQuerySchema,
  competitionPatchSchema,
  competitionSchema,
  type TableLine,
  tableRowSchema,
} from '#shared/matches/competition.ts'
import type { Db } from '../../platform/database/client.ts'
import { notFound } from '../../platform/errors.ts'
import { anyone, may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { askedTogether } from '../../platform/http/asked-together.ts'
import { publicCache, sharedCache } from '../../platform/http/cache.ts'
import { listed } from '../../platform/http/listed.ts'
import { ifMatchOf, withRevision } from '../../platform/http/revision.ts'
import { body, idOf, idParam, params, query, slugParam } from '../../platform/http/validate.ts'
import type { MatchDeps } from './match-deps.ts'
import { createCompetition, removeCompetition, saveCompetition } from './save-competition.ts'
import {
  type CompetitionRow,
  findCompetition,
  findCompetitionBySlug,
  listCompetitions,
  toCompetitions,
} from './store/competitions.ts'
import { readTableLines } from './table.ts'

/** /api/competitions */
export function competitionRoutes(deps: MatchDeps) {
  const { db } = deps
  // A table is computed from all matches of a season, and many anonymous callers request the same.
  const together = askedTogether<TableLine[]>()
  return new Hono<AppEnv>()
    .get(
      '/',
      anyone,
      answers('Competitions', z.array(competitionSchema)),
      publicCache,
      query(competitionListQuerySchema),
      async (c) => {
        return listed(c, await listCompetitions(db, c.req.valid('query')))
      },
    )
    .get('/:slug', anyone, answers('One competition', competitionSchema), publicCache, params(slugParam), async (c) => {
      const [competition] = await toCompetitions(db, [await named(db, c.req.valid('param').slug)])
      if (!competition) throw notFound('Competition')
      return (await c.var.session()) ? withRevision(c, competition) : c.json(competition)
    })
    .get(
      '/:slug/table',
      anyone,
      answers('Its table; with several groups, one after the other', z.array(tableRowSchema)),
      sharedCache,
      params(slugParam),
      async (c) => {
        const { slug } = c.req.valid('param')
        const read = async () => readTableLines(db, await named(db, slug))
        return c.json(await together(slug, read, c.var.inTurn))
      },
    )
    .post(
      '/',
      may('matches'),
      answers('Create a competition', competitionSchema, 201),
      body(competitionInputSchema),
      async (c) => withRevision(c, await createCompetition(deps, c.req.valid('json'), c.var.user), 201),
    )
    .put(
      '/:id',
      may('matches'),
      answers('Save any part of a competition', competitionSchema),
      params(idParam),
      body(competitionPatchSchema),
      async (c) =>
        withRevision(
          c,
          await saveCompetition(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user, ifMatchOf(c)),
        ),
    )
    .delete('/:id', may('matches'), params(idParam), async (c) => {
      const total = await removeCompetition(deps, c.req.valid('param').id, c.var.user)
      const matches = total === 0 ? '' : ` and its ${counted(total, 'match', 'matches')}`
      return c.json({ message: `Deleted the competition${matches}` })
    })
}

async function named(db: Db, slug: string): Promise<CompetitionRow> {
  const id = idOf(slug)
  const found = (await findCompetitionBySlug(db, slug)) ?? (id ? await findCompetition(db, id) : null)
  if (!found) throw notFound('Competition')
  return found
}
