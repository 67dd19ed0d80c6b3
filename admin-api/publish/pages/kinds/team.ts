import { PAGE_SIZE } from '#shared/constants.ts'
import { teamKind } from '#shared/kinds/team.ts'
import { DECIDED } from '#shared/matches/score.ts'
import { findCategoryBySlug } from '../../../content/categories/store.ts'
import { allTeamSlugs, rowsOfTeam } from '../../../content/matches/store/cards.ts'
import { findCompetition } from '../../../content/matches/store/competitions.ts'
import { findTeamBySlug } from '../../../content/matches/store/teams.ts'
import type { Db } from '../../../platform/database/client.ts'
import { toCards } from '../cards.ts'
import { type Tables, tableOf, toFormLine } from '../match-parts.ts'
import { nextAndLast } from '../next-and-last.ts'
import { countLive, currentPathOf, newestCards } from '../store/snapshot.ts'
import { PRIORITY } from '../store.ts'
import { bySlug, publishedKind } from './published-kind.ts'
import { storyMarks } from './story-marks.ts'

const SHOWN = 5

export const team = publishedKind(teamKind, {
  stage: 'front',
  keys: async (db) => (await allTeamSlugs(db)).map((slug) => ({ slug })),
  async build(db, { slug }, { tables }) {
    const row = await findTeamBySlug(db, slug)
    const sport = row && (await findCategoryBySlug(db, row.sport))
    if (!row || !sport) return null
    const all = await rowsOfTeam(db, row.id)
    const decided = all.filter(({ status }) => DECIDED.includes(status)).reverse()
    const { name, colours, shortName, kind } = row
    const badge = row.badge && (await currentPathOf(db, row.badge))
    const stories = { linksTo: [{ kind: 'team' as const, slug }] }
    return {
      team: { name, slug, badge, colours, shortName, kind, sport: { name: sport.name, slug: sport.slug } },
      ...nextAndLast(all, SHOWN),
      form: decided.slice(0, SHOWN).flatMap((result) => toFormLine(result, row.id)),
      places: await placesOf(db, slug, [...new Set(all.map((match) => match.competition.id))], tables),
      articles: await toCards(db, await newestCards(db, PAGE_SIZE, stories)),
      total: await countLive(db, stories),
    }
  },
  marks: {
    matches: (_, { now, later }) => [...bySlug(later.teams, { priority: PRIORITY.bulk }), ...bySlug(now.teams)],
    ...storyMarks('team'),
  },
})

async function placesOf(db: Db, slug: string, competitionIds: readonly number[], tables: Tables) {
  const places = []
  for (const id of competitionIds.toSorted((a, b) => b - a)) {
    const competition = await findCompetition(db, id)
    if (!competition || competition.format === 'knockout') continue
    const table = await tableOf(db, competition, tables)
    const row = table.find((line) => line.team.slug === slug)
    if (row)
      places.push({
        name: competition.name,
        slug: competition.slug,
        season: competition.season,
        row,
        teams: table.length,
      })
  }
  return places
}
