import { matchKind } from '#shared/kinds/match.ts'
import { bonusesOf } from '#shared/matches/bonus-points.ts'
import { DECIDED, winnerOf } from '#shared/matches/score.ts'
import { groupOf, isInTable } from '#shared/matches/stage.ts'
import type { TipSlip } from '#shared/tips/tip-view.ts'
import {
  allMatchSlugs,
  type CardRow,
  countMatches,
  meetingsBefore,
  rowsOfMatches,
  toCard,
  toldOf,
} from '../../../content/matches/store/cards.ts'
import { matchesChanged } from '../../../content/matches/store/last-changes.ts'
import { matchesOfTips, tipsOfMatches } from '../../../content/tips/store/published.ts'
import type { Db } from '../../../platform/database/client.ts'
import { toCards } from '../parts/cards.ts'
import { tableColumns } from '../parts/competition-table.ts'
import { toFormLine } from '../parts/match-parts.ts'
import type { MatchReads } from '../parts/match-reads.ts'
import { newestCards } from '../store/article-lists.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { bySlug, publishedKind } from './published-kind.ts'
import { storyMarks } from './story-marks.ts'

const FORM = 5
const MEETINGS = 5
const STORIES = 3
const SIDES = ['home', 'away'] as const
// How many table rows above and below a side its match shows.
const AROUND = 1

/** Read once for files that are built together. */
type Together = {
  rows: Map<string, CardRow>
  told: Awaited<ReturnType<typeof toldOf>>
  tips: Map<string | undefined, TipSlip[]>
}

export const match = publishedKind(matchKind, {
  stage: 'page',
  notify: { webhook: 'page', indexNow: false },
  sitemap: {
    of: 'matches',
    entries: async (db) => (await matchesChanged(db)).map(({ slug, updatedAt }) => ({ key: { slug }, updatedAt })),
    count: countMatches,
  },
  keys: async (db) => (await allMatchSlugs(db)).map((slug) => ({ slug })),
  async together(db, keys, { matchReads, tipReads }): Promise<Together> {
    const slugs = keys.map(({ slug }) => slug)
    const [rows, told] = await Promise.all([rowsOfMatches(db, slugs, matchReads.known), toldOf(db, slugs)])
    const tips = await tipsOfMatches(
      db,
      [...rows.values()].map(({ id }) => id),
    )
    const slips = [...(await tipReads.parts(tips)).values()].map(({ slip }) => slip)
    return { rows, told, tips: Map.groupBy(slips, ({ match }) => match?.slug) }
  },
  async build(db, { slug }, { matchReads }, { rows, told, tips }) {
    const row = rows.get(slug)
    if (!row) return null
    const { competition, home, away, kickOff } = row
    const formOf = async ({ id }: CardRow['home']) =>
      (await matchReads.resultsBefore(row, id, FORM)).flatMap((result) => toFormLine(result, id))
    const [homeForm, awayForm, meetings, isLinked] = await Promise.all([
      formOf(home),
      formOf(away),
      meetingsBefore(db, home.id, away.id, kickOff, matchReads.known),
      matchReads.isLinked('match', slug),
    ])
    const sport = { name: competition.sportName, slug: competition.sport }
    const { venue, broadcast, updatedAt } = row
    const { events, lineUps } = told.get(slug) ?? { events: [], lineUps: null }
    const card = { ...toCard(row), season: competition.season, sport, venue, broadcast, events, updatedAt }
    const linking = { linksTo: [{ kind: 'match' as const, slug }] }
    return {
      match: { ...card, lineUps, ...bonusesIn(row) },
      form: { home: homeForm, away: awayForm },
      meetings: meetings.slice(0, MEETINGS).map(toCard),
      record: recordOf(meetings, home.id),
      table: await tableAround(row, matchReads),
      tips: tips.get(slug) ?? [],
      stories: isLinked ? await toCards(db, await newestCards(db, STORIES, linking)) : [],
    }
  },
  marks: {
    matches: (_, { now, later }) => [...bySlug(later.matches, { priority: PRIORITY.bulk }), ...bySlug(now.matches)],
    ...storyMarks('match'),
    tip: (tx, { slugs }) => ofTips(tx, slugs),
    // Join leads to the offer.
    author: (tx, { tips }) => ofTips(tx, tips, { priority: PRIORITY.bulk }),
    bookmakers: (tx, { tips }) => ofTips(tx, tips),
  },
})

async function ofTips(tx: Db, tips: readonly string[], when?: { priority: number }) {
  const found = await matchesOfTips(tx, tips)
  return bySlug(
    found.map(({ slug }) => slug),
    when,
  )
}

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

// As the table counts them.
function bonusesIn(match: CardRow) {
  const { score, status, competition } = match
  if (!score || !DECIDED.includes(status) || !isInTable(match, competition.format)) return {}
  const bonuses = SIDES.flatMap((side) => bonusesOf(score, side, competition.points))
  return bonuses.length > 0 ? { bonuses } : {}
}

// A match with a result shows no table: the one of that day is gone, and today's has its own page.
async function tableAround(match: CardRow, reads: MatchReads) {
  const {
    competition: { slug, format },
    status,
    home,
    away,
  } = match
  if (DECIDED.includes(status) || !isInTable(match, format)) return null
  const competition = await reads.competition(slug)
  if (!competition) return null
  const own = groupOf(match) ?? undefined
  const table = (await reads.table(competition)).filter(({ group }) => group === own)
  const sides = [home.slug, away.slug]
  const places = table.flatMap(({ team, position }) => (sides.includes(team.slug) ? [position] : []))
  const rows = table.filter(({ position }) => places.some((place) => Math.abs(place - position) <= AROUND))
  return { rows, ...tableColumns(competition) }
}
