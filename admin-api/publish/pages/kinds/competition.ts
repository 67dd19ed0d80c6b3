import { competitionKind } from '#shared/kinds/competition.ts'
import { DECIDED, winnerOf } from '#shared/matches/score.ts'
import { isInTable } from '#shared/matches/stage.ts'
import { idsOfCompetitions } from '../../../content/matches/store/affected.ts'
import {
  allCompetitionSlugs,
  type CardRow,
  scorersOfCompetition,
  toCard,
} from '../../../content/matches/store/cards.ts'
import { toCompetitions } from '../../../content/matches/store/competitions.ts'
import { competitionsChanged } from '../../../content/matches/store/last-changes.ts'
import type { Db } from '../../../platform/database/client.ts'
import { clock } from '../../../platform/database/clock.ts'
import { toCards } from '../parts/cards.ts'
import { tableColumns } from '../parts/competition-table.ts'
import { nextAndLast } from '../parts/next-and-last.ts'
import { newestCards } from '../store/article-lists.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { monthsOf } from './competition-month.ts'
import { bySlug, publishedKind } from './published-kind.ts'
import { storyMarks } from './story-marks.ts'

const NEXT = 10
// A knock-out is shown completely: it has no table that summarises it.
const CUP = 128
const SCORERS = 10
const STORIES = 3

export const competition = publishedKind(competitionKind, {
  stage: 'about',
  notify: { webhook: 'page', indexNow: false },
  sitemap: {
    of: 'matches',
    entries: async (db) => (await competitionsChanged(db)).map(({ slug, updatedAt }) => ({ key: { slug }, updatedAt })),
  },
  keys: async (db) => (await allCompetitionSlugs(db)).map((slug) => ({ slug })),
  async build(db, { slug }, { matchReads }) {
    const row = await matchReads.competition(slug)
    const [shown] = row ? await toCompetitions(db, [row]) : []
    if (!row || !shown) return null
    const all = await matchReads.ofCompetition(row.id)
    const isLinked = await matchReads.isLinked('competition', slug)
    const linking = { linksTo: [{ kind: 'competition' as const, slug }] }
    const decided = all.filter(({ status }) => DECIDED.includes(status))
    const { name, season, format, description, zones, updatedAt } = row
    const table = await matchReads.table(row)
    const isCup = format === 'knockout'
    const knockouts = isCup ? all : all.filter((match) => !isInTable(match, format))
    return {
      competition: {
        name,
        slug,
        season,
        sport: { name: row.sportName, slug: row.sport },
        format,
        description,
        zones,
        deductions: shown.deductions,
        ...tableColumns(row),
        updatedAt,
      },
      table,
      knockouts: isCup || table.length > 0 ? knockouts.slice(-CUP).map(toCard) : [],
      ...nextAndLast(all, NEXT),
      months: monthsOf(all),
      scorers: await scorersOfCompetition(db, row.id, SCORERS),
      played: decided.length,
      total: all.length,
      soFar: soFarOf(decided),
      stories: isLinked ? await toCards(db, await newestCards(db, STORIES, linking)) : [],
    }
  },
  marks: {
    matches: async (tx, { now, later, afterwards }) => [
      ...bySlug(later.competitions, { priority: PRIORITY.bulk }),
      ...bySlug(now.competitions),
      ...(await afterOthers(tx, afterwards)),
    ],
    ...storyMarks('competition'),
  },
  // Its pages were too many to be marked together with those of others.
  async comeDue(tx, keys, marks) {
    const competitionIds = await idsOfCompetitions(
      tx,
      keys.map(({ slug }) => slug),
    )
    await marks.matches(tx, { matches: [], competitionIds, isBulk: true, isAlone: true })
  },
})

// Nearly always none: a saved score need not wait for the clock.
async function afterOthers(tx: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return bySlug(slugs, { dueAt: new Date(await clock(tx)).toISOString(), priority: PRIORITY.bulk })
}

function soFarOf(decided: readonly CardRow[]) {
  const soFar = { scored: 0, home: 0, drawn: 0, away: 0 }
  for (const { score } of decided) {
    if (!score) continue
    const winner = winnerOf(score)
    soFar.scored += score.home + score.away
    soFar[winner === 'draw' ? 'drawn' : winner] += 1
  }
  return soFar
}
