import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { z } from 'zod'
import { advertPlaceSchema, advertPlacesQuerySchema, advertSchema, advertsQuerySchema } from '#shared/advert.ts'
import { editorialDay } from '#shared/dates.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { notFound } from '../../platform/errors.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { callsAtOnce } from '../../platform/http/calls-at-once.ts'
import { listed } from '../../platform/http/listed.ts'
import { textStream } from '../../platform/http/text-stream.ts'
import { idParam, params, query } from '../../platform/http/validate.ts'
import { advertsCsv } from './adverts-csv.ts'
import { everyPlace, readAdverts, readPlaces } from './read-adverts.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  log: Logger
  db: Db
  siteUrl: string
}

// Each keeps two parts of thousands of lines in memory until they are received.
const MOST_DOWNLOADS = 3

/** /api/adverts: the live adverts on the site, and where they are shown. */
export function advertRoutes({ env, log, db, siteUrl }: Deps) {
  const deps = { db, siteUrl, timeZone: env.timeZone }
  const fewDownloads = callsAtOnce(MOST_DOWNLOADS, 'lists of adverts', 'taken')
  return new Hono<AppEnv>()
    .get(
      '/',
      may('offers'),
      answers('Every live advert; format=csv: a line for each place where one shows', z.array(advertSchema)),
      query(advertsQuerySchema),
      (c, next) => (c.req.valid('query').format === 'csv' ? fewDownloads(c, next) : next()),
      async (c) => {
        const { days, format } = c.req.valid('query')
        const adverts = await readAdverts(deps, days)
        if (format === 'json') return c.json(adverts)
        const today = editorialDay(new Date().toISOString(), env.timeZone)
        const { outgoing } = c.env as HttpBindings
        const csv = textStream(advertsCsv(adverts, everyPlace(deps, days), siteUrl), (error) => {
          log.error({ err: error }, 'a list of adverts failed')
          outgoing.destroy()
        })
        return c.body(csv, 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="adverts-${today}-clicks-${days}-days.csv"`,
        })
      },
    )
    .get(
      '/:id/places',
      may('offers'),
      answers('Where an advert shows', z.array(advertPlaceSchema)),
      params(idParam),
      query(advertPlacesQuerySchema),
      async (c) => {
        const places = await readPlaces(deps, c.req.valid('param').id, c.req.valid('query'))
        if (!places) throw notFound('Advert')
        return listed(c, places)
      },
    )
}
