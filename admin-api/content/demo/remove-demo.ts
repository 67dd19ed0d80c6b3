import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { articlesEmbedding } from '../bookmakers/store/bookmakers.ts'
import type { Marks, Wake } from '../marks.ts'
import * as matches from '../matches/store/demo.ts'
import type { ImageMarks } from '../media/mark-image.ts'
import { deleteForGood, notDeleted } from '../media/trash.ts'
import { ledgerMonths } from '../tips/ledger/store.ts'
import { publishedTipSlugs } from '../tips/store/published.ts'
import { deleteDemoTips, demoTipSlugs } from '../tips/store.ts'
import * as store from './store.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'article' | 'author' | 'bookmakers' | 'matches' | 'tip'> & ImageMarks
  storage: Storage
  publisher: Wake
  links: { changed: () => Promise<void> }
}

/** Removes every demo article, bookmaker and image that came with the product; editors' content stays. */
export async function removeDemo(deps: Deps, user: CurrentUser): Promise<{ message: string; removed: number }> {
  const { removed, images } = await deps.db.transaction(async (tx) => {
    const articles = await store.demoArticles(tx)
    for (const article of articles) await deps.marks.article(tx, article, null)
    const bookmakers = await store.demoBookmakerSlugs(tx)
    const months = await ledgerMonths(tx, 'demo')
    const shown = [...(await demoTipSlugs(tx)), ...(await publishedTipSlugs(tx, { bookmakers }))]
    // Marked while it is still known which articles show them.
    if (shown.length > 0) await deps.marks.tip(tx, { slugs: shown, month: null })
    const tips = await deleteDemoTips(tx)
    const unused = await store.deleteDemo(tx)
    await deleteDemoMatches(tx, deps.marks)
    const tipster = await store.deleteTipster(tx)
    if (tipster !== null) await deps.marks.author(tx, [], [tipster])
    for (const month of months) await deps.marks.tip(tx, { slugs: tips, month })
    await deps.marks.bookmakers(tx, bookmakers, await articlesEmbedding(tx, bookmakers))
    await recordAudit(tx, user, 'demo.remove', null, { articles: articles.length, bookmakers: bookmakers.length })
    return { removed: articles.length + bookmakers.length, images: unused }
  })
  deps.publisher.wake()
  await deps.links.changed()
  const { kept } = await deleteForGood(deps, { ids: images })
  if (kept.length > 0) throw new ApiError(502, `The demo content is removed. ${notDeleted(kept)}`)
  return { message: removed === 0 ? 'There is no demo content' : 'The demo content is removed', removed }
}

// A match with one of the newsroom's tips stays, with its sides.
async function deleteDemoMatches(tx: Db, marks: Pick<Marks, 'matches'>): Promise<void> {
  const competitionIds = await matches.demoCompetitionIds(tx)
  if (competitionIds.length === 0) return
  const removed = await matches.deleteDemo(tx)
  await marks.matches(tx, { matches: [], competitionIds, removed, isBulk: true })
}
