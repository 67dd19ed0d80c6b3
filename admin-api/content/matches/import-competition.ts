import { type Competition, noRoomForCompetitions } from '#shared/matches/competition.ts'
import { completePoints } from '#shared/matches/points.ts'
import { isLikeSeason, seasonKey } from '#shared/matches/season.ts'
import { nameKey } from '#shared/matches/team.ts'
import { usualTieBreaks } from '#shared/matches/tie-breaks.ts'
import type { Db } from '../../platform/database/client.ts'
import { invalid } from '../../platform/errors.ts'
import type { ImportNames } from './import-names.ts'
import type { Counts, ImportSource } from './import-source.ts'
import { refuseForbiddenName } from './import-words.ts'
import type { MatchDeps } from './match-deps.ts'
import type { ReadFile } from './read-file.ts'
import { competitionSlugText, deductionsOf } from './save-competition.ts'
import * as competitionStore from './store/competitions.ts'

// Of a thousand of one name each would name all others.
const MOST_NAMED = 10

/** The competition of a file, by name and season however the season is written; made when it is new. */
export async function ensureCompetition(
  deps: MatchDeps,
  tx: Db,
  categoryId: number,
  { file: { competition: given, deductions = given.deductions }, forbidden }: Pick<ReadFile, 'file' | 'forbidden'>,
  counts: Counts,
  source: ImportSource,
  names: ImportNames,
): Promise<{ id: number; timeZone: string; isChanged: boolean }> {
  const { name, season, sport, format } = given
  const all = await names.competitions()
  const everywhere = all.named(name)
  const named = everywhere.filter((other) => other.categoryId === categoryId)
  const found = competitionAmong(all, categoryId, given, source)
  // The rules of a competition that is there are the newsroom's.
  if (found && 'keep' in source) return { id: found.id, timeZone: given.timeZone ?? found.timeZone, isChanged: false }
  const rules = {
    ...(given.description !== undefined && { description: given.description }),
    ...(given.zones && { zones: given.zones }),
    ...(given.tieBreaks && { tieBreaks: given.tieBreaks }),
    ...(given.timeZone && { timeZone: given.timeZone }),
    ...(deductions && { deductions: await deductionsOf(tx, categoryId, deductions) }),
  }
  if (found) {
    if (found.name !== name) counts.competitionsMet.push({ competition: titleOf(given), met: titleOf(found) })
    const isChanged = await updateIfOther(tx, found.id, ({ points }) => ({
      ...rules,
      points: given.points ? { ...points, ...completePoints(sport, given.points) } : points,
      ...(format && { format }),
    }))
    found.timeZone = given.timeZone ?? found.timeZone
    return { id: found.id, timeZone: found.timeZone, isChanged }
  }
  refuseForbiddenName(forbidden, 'competition.name', name)
  refuseForbiddenName(forbidden, 'competition.season', season)
  const problem = noRoomForCompetitions(all.size(), 1)
  if (problem) throw invalid('', problem)
  const like = named.filter((other) => isLikeSeason(other.season, season))
  const otherSports = everywhere.flatMap((other) => (other.categoryId === categoryId ? [] : other.sport))
  counts.competitionsCreated.push({
    competition: titleOf(given),
    resembles: like.slice(0, MOST_NAMED).map(titleOf),
    otherSports: [...new Set(otherSports)].slice(0, MOST_NAMED),
  })
  const timeZone = given.timeZone ?? deps.timeZone
  const slug = (await names.competitionSlugs())(competitionSlugText(name, season), 'competition')
  const id = await competitionStore.insertCompetition(tx, {
    timeZone,
    tieBreaks: [...usualTieBreaks(sport, name, season)],
    ...rules,
    name,
    season,
    format: format ?? 'league',
    slug,
    categoryId,
    points: completePoints(sport, given.points),
  })
  all.add({ id, name, slug, season, categoryId, sport, timeZone })
  return { id, timeZone, isChanged: true }
}

/** The competition that a file is about, if it is there. */
export function competitionAmong(
  all: competitionStore.Competitions,
  categoryId: number,
  given: ReadFile['file']['competition'],
  source: ImportSource,
): competitionStore.CompetitionName | undefined {
  const wanted = seasonOf(given)
  const known = 'keep' in source ? source.competitions.find((other) => seasonOf(other) === wanted) : undefined
  return (
    (known && all.withId(known.competitionId)) ??
    all
      .named(given.name)
      .find((other) => other.categoryId === categoryId && seasonKey(other.season) === seasonKey(given.season))
  )
}

function titleOf({ name, season }: { name: string; season: string }): string {
  return `${name} ${season}`
}

/** The same text for the same season of a competition, however it is written. */
export function seasonOf({ name, season }: { name: string; season: string }): string {
  return `${nameKey(name)}\n${seasonKey(season)}`
}

/** Gives a competition the rules of a file; returns whether it had others. */
async function updateIfOther(
  tx: Db,
  id: number,
  rulesOf: (before: competitionStore.CompetitionRow) => Partial<competitionStore.NewCompetition>,
): Promise<boolean> {
  const before = await competitionStore.findCompetition(tx, id)
  if (!before) return false
  const rules = rulesOf(before)
  const isOther = Object.entries(rules).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Competition]),
  )
  if (isOther) await competitionStore.updateCompetition(tx, id, rules)
  return isOther
}
