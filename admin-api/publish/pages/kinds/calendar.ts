import { calendarKind } from '#shared/kinds/calendar.ts'
import { pagesOfSports } from '../../../content/matches/store/affected.ts'
import { allCompetitionSlugs, allTeamSlugs, type CardRow } from '../../../content/matches/store/cards.ts'
import { teamsBySlug } from '../../../content/matches/store/teams.ts'
import type { MatchReads } from '../parts/match-reads.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { publishedKind } from './published-kind.ts'

/** iCalendar feeds of competitions and teams. */
export const calendar = publishedKind(calendarKind, {
  stage: 'feed',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  async keys(db) {
    return [...keysOf('competition', await allCompetitionSlugs(db)), ...keysOf('team', await allTeamSlugs(db))]
  },
  async together(db, keys, { matchReads }) {
    const slugs = keys.flatMap(({ of, slug }) => (of === 'team' ? slug : []))
    const teams = slugs.length > 0 ? await teamsBySlug(db, slugs) : new Map<string, never>()
    return { teams, matches: await matchReads.ofTeams([...teams.values()].map(({ id }) => id)) }
  },
  async build(_, { of, slug }, { matchReads }, { teams, matches }) {
    const team = teams.get(slug)
    const ofTeam = team ? { name: team.name, rows: matches.get(team.id) ?? [] } : null
    const found = of === 'team' ? ofTeam : await ofCompetition(slug, matchReads)
    return found && { name: found.name, events: found.rows.map(toEvent) }
  },
  marks: {
    matches: (_, { now, later, hasOtherAddresses }) => {
      // A result only affects the calendars of its sides and competition.
      const [competitions, teams] = hasOtherAddresses ? [later.competitions, later.teams] : [[], []]
      const keys = [
        ...keysOf('competition', [...now.competitions, ...competitions]),
        ...keysOf('team', [...now.teams, ...teams]),
      ]
      return keys.map((key) => ({ key, priority: PRIORITY.bulkList }))
    },
    sports: async (tx, slugs) => {
      const competitions = keysOf('competition', await pagesOfSports.competitions(tx, slugs))
      const keys = [...competitions, ...keysOf('team', await pagesOfSports.teams(tx, slugs))]
      return keys.map((key) => ({ key, priority: PRIORITY.bulkList }))
    },
  },
})

function keysOf(of: 'competition' | 'team', slugs: readonly string[]) {
  return slugs.map((slug) => ({ of, slug }))
}

async function ofCompetition(slug: string, reads: MatchReads) {
  const row = await reads.competition(slug)
  return row && { name: `${row.name} ${row.season}`, rows: await reads.ofCompetition(row.id) }
}

function toEvent(row: CardRow) {
  const { slug, home, away, competition, kickOff, localDate, timeKnown, venue, status, revision, updatedAt } = row
  return {
    slug,
    title: `${home.name} v ${away.name}`,
    competition: competition.name,
    sport: competition.sport,
    kickOff,
    date: localDate,
    timeKnown,
    venue,
    status,
    sequence: revision,
    updatedAt,
  }
}
