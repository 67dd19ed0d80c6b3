import type { Logger } from 'pino'
import { editorialDay } from '#shared/dates.ts'
import { refreshRelated } from '../../content/articles/store/related.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { everyMinute } from '../../platform/loops/every-minute.ts'
import * as store from './store.ts'

type Deps = {
  db: Db
  env: Pick<Env, 'timeZone'>
  marks: Pick<Marks, 'mostRead'>
  publisher: Wake
  log: Logger
}

const EVERY_MINUTES = 15

/** Counts the most-read articles, at most every 15 minutes for all processes together. */
export function startCounting(deps: Deps): { stop: () => Promise<unknown> } {
  return everyMinute(async () => {
    await countMostRead(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the most-read lists could not be updated'),
    )
  })
}

/**
 * Stores the most-read lists and marks the pages whose list has changed. The related stories of home's articles are
 * then chosen again, so that old stories link to newer ones while they are read.
 */
export async function countMostRead({ db, env, marks, publisher }: Deps): Promise<void> {
  const isNew = await db.transaction(async (tx) => {
    if (!(await store.takeTurn(tx, EVERY_MINUTES))) return false
    const today = editorialDay(new Date().toISOString(), env.timeZone)
    const { changed, onHome } = await store.storeMostRead(tx, today)
    const articles = await refreshRelated(tx, onHome)
    const categories = await store.slugsOf(tx, changed)
    await marks.mostRead(tx, { home: changed.includes(0), categories, articles })
    return changed.length + articles.length > 0
  })
  if (isNew) publisher.wake()
}
