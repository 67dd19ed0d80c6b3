import { teamKind } from '#shared/kinds/team.ts'
import { DECIDED } from '#shared/matches/score.ts'
import { allTeamSlugs, type CardRow, countTeams } from '../../../content/matches/store/cards.ts'
import { teamsChanged } from '../../../content/matches/store/last-changes.ts'
import { teamsBySlug } from '../../../content/matches/store/teams.ts'
import { firstPagesOf } from '../parts/first-pages.ts'
import { toFormLine } from '../parts/match-parts.ts'
import type { MatchReads } from '../parts/match-reads.ts'
import { nextAndLast } from '../parts/next-and-last.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { currentPathsOf } from '../store/images.ts'
import { allCategories } from '../store/site.ts'
import { bySlug, publishedKind } from './published-kind.ts'
import { storyMarks } from './story-marks.ts'

const SHOWN = 5
// All matches of each are read: a team may have thousands.
const MOST_TABLES = 100

export const team = publishedKind(teamKind, {
  stage: 'about',
  notify: { webhook: 'page', indexNow: false },
  sitemap: {
    of: 'matches',
    entries: async (db) => (await teamsChanged(db)).map(({ slug, updatedAt }) => ({ key: { slug }, updatedAt })),
    count: countTeams,
  },
  keys: async (db) => (await allTeamSlugs(db)).map((slug) => ({ slug })),
  async together(db, keys, { matchReads, cardReads }) {
    const slugs = keys.map(({ slug }) => slug)
    const [rows, categories, firstPageOf] = await Promise.all([
      teamsBySlug(db, slugs),
      allCategories(db),
      firstPagesOf(db, 'team', slugs, cardReads),
    ])
    const teams = [...rows.values()]
    const [matches, badges] = await Promise.all([
      matchReads.ofTeams(teams.map(({ id }) => id)),
      currentPathsOf(
        db,
        teams.flatMap(({ badge }) => badge ?? []),
      ),
    ])
    const sports = new Map(categories.map((category) => [category.slug, category]))
    return { rows, sports, matches, badges, firstPageOf }
  },
  async build(_, { slug }, { matchReads }, { rows, sports, matches, badges, firstPageOf }) {
    const row = rows.get(slug)
    const sport = row && sports.get(row.sport)
    if (!row || !sport) return null
    const all = matches.get(row.id) ?? []
    const decided = all.filter(({ status }) => DECIDED.includes(status)).reverse()
    const { name, colours, shortName, kind } = row
    const badge = row.badge && (badges.get(row.badge) ?? row.badge)
    const { articles, total } = firstPageOf(slug)
    return {
      team: { name, slug, badge, colours, shortName, kind, sport: { name: sport.name, slug: sport.slug } },
      ...nextAndLast(all, SHOWN),
      form: decided.slice(0, SHOWN).flatMap((result) => toFormLine(result, row.id)),
      places: await placesOf(slug, all, matchReads),
      articles,
      total,
    }
  },
  marks: {
    matches: (_, { now, later }) => [...bySlug(later.teams, { priority: PRIORITY.bulk }), ...bySlug(now.teams)],
    ...storyMarks('team'),
  },
})

async function placesOf(slug: string, matches: readonly CardRow[], reads: MatchReads) {
  const contests = new Map(matches.map(({ competition }) => [competition.id, competition.slug]))
  const newest = [...contests].sort(([a], [b]) => b - a).slice(0, MOST_TABLES)
  const places = []
  for (const [, contest] of newest) {
    const competition = await reads.competition(contest)
    if (!competition) continue
    const { name, slug: path, season } = competition
    const table = await reads.table(competition)
    for (const row of table.filter(({ team }) => team.slug === slug)) {
      const teams = table.filter(({ group }) => group === row.group).length
      places.push({ name, slug: path, season, row, teams })
    }
  }
  return places
}
