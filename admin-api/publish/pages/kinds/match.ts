import { matchKind } from '#shared/kinds/match.ts'
import { DECIDED, winnerOf } from '#shared/matches/score.ts'
import type { TipSlip } from '#shared/tips/tip-view.ts'
import {
  allMatchSlugs,
  type CardRow,
  meetingsBefore,
  resultsBefore,
  rowsOfMatches,
  toCard,
} from '../../../content/matches/store/cards.ts'
import { findCompetition } from '../../../content/matches/store/competitions.ts'
import { matchesOfTips, tipsOfMatches } from '../../../content/tips/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { toCards } from '../cards.ts'
import { type Tables, tableColumns, tableOf, toFormLine } from '../match-parts.ts'
import { newestCards } from '../store/snapshot.ts'
import { PRIORITY } from '../store.ts'
import { toSlips } from '../tip-slips.ts'
import { bySlug, publishedKind } from './published-kind.ts'
import { storyMarks } from './story-marks.ts'

const FORM = 5
const MEETINGS = 5
const STORIES = 3
// Places above and below a side that its match shows.
const AROUND = 1

/** What is read once for files that are built together. */
type Together = { rows: Map<string, CardRow>; tips: Map<string | undefined, TipSlip[]> }

export const match = publishedKind(matchKind, {
  stage: 'page',
  keys: async (db) => (await allMatchSlugs(db)).map((slug) => ({ slug })),
  async together(db, keys): Promise<Together> {
    const rows = await rowsOfMatches(
      db,
      keys.map(({ slug }) => slug),
    )
    const tips = await tipsOfMatches(
      db,
      [...rows.values()].map(({ id }) => id),
    )
    return { rows, tips: Map.groupBy(await toSlips(db, tips), ({ match }) => match?.slug) }
  },
  async build(db, { slug }, { tables }, { rows, tips }) {
    const row = rows.get(slug)
    if (!row) return null
    const { competition, home, away, kickOff } = row
    const formOf = async (id: number) =>
      (await resultsBefore(db, id, competition.id, kickOff, FORM)).flatMap((result) => toFormLine(result, id))
    const meetings = await meetingsBefore(db, home.id, away.id, kickOff)
    const sport = { name: competition.sportName, slug: competition.sport }
    const { events, lineUps, venue, broadcast, updatedAt } = row
    return {
      match: { ...toCard(row), season: competition.season, sport, venue, broadcast, events, lineUps, updatedAt },
      form: { home: await formOf(home.id), away: await formOf(away.id) },
      meetings: meetings.slice(0, MEETINGS).map(toCard),
      record: recordOf(meetings, home.id),
      table: await tableAround(db, row, tables),
      tips: tips.get(slug) ?? [],
      stories: await toCards(db, await newestCards(db, STORIES, { linksTo: [{ kind: 'match', slug }] })),
    }
  },
  marks: {
    matches: (_, { now, later }) => [...bySlug(later.matches, { priority: PRIORITY.bulk }), ...bySlug(now.matches)],
    ...storyMarks('match'),
    tip: async (tx, { slugs }) => bySlug((await matchesOfTips(tx, slugs)).map(({ slug }) => slug)),
  },
})

function recordOf(meetings: readonly CardRow[], homeId: number) {
  const record = { home: 0, away: 0, drawn: 0 }
  for (const { score, home } of meetings) {
    if (!score) continue
    const winner = winnerOf(score)
    if (winner === 'draw') record.drawn += 1
    else record[(winner === 'home') === (home.id === homeId) ? 'home' : 'away'] += 1
  }
  return record
}

// A match that has its result shows no table: the one of that day is gone, and today's is a page of its own.
async function tableAround(db: Db, { competition: { id, format }, status, home, away }: CardRow, tables: Tables) {
  if (format === 'knockout' || DECIDED.includes(status)) return null
  const competition = await findCompetition(db, id)
  if (!competition) return null
  const table = await tableOf(db, competition, tables)
  const sides = [home.slug, away.slug]
  const places = table.flatMap(({ team, position }) => (sides.includes(team.slug) ? [position] : []))
  const rows = table.filter(({ position }) => places.some((place) => Math.abs(place - position) <= AROUND))
  return { rows, ...tableColumns(competition) }
}
