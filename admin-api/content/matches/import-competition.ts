import { type Competition, noRoomForCompetitions } from '#shared/matches/competition.ts'
import { completePoints } from '#shared/matches/points.ts'
import { isLikeSeason, seasonKey } from '#shared/matches/season.ts'
import { nameKey } from '#shared/matches/team.ts'
import { usualTieBreaks } from '#shared/matches/tie-breaks.ts'
import type { Db } from '../../platform/database/client.ts'
import { invalid } from '../../platform/errors.ts'
import type { ImportRun, ImportSource } from './import-source.ts'
import { refuseForbiddenName } from './import-words.ts'
import type { ReadFile } from './read-file.ts'
import { competitionSlug, deductionsOf } from './save-competition.ts'
import * as competitionStore from './store/competitions.ts'

// Each of a thousand with one name would list all the others.
const MOST_NAMED = 10

type Given = ReadFile['file']['competition']
type Rules = Partial<competitionStore.NewCompetition>
type Ensured = { id: number; timeZone: string; isChanged: boolean }

/** A file's competition, by name and season in any notation; created if it is new. */
export async function ensureCompetition(
  run: ImportRun,
  categoryId: number,
  { file, forbidden }: Pick<ReadFile, 'file' | 'forbidden'>,
): Promise<Ensured> {
  const { competition: given, deductions = given.deductions } = file
  const found = competitionAmong(await run.names.competitions(), categoryId, given, run.source)
  // The newsroom sets an existing competition's rules.
  if (found && 'keep' in run.source) {
    return { id: found.id, timeZone: given.timeZone ?? found.timeZone, isChanged: false }
  }
  const rules = {
    ...(given.description !== undefined && { description: given.description }),
    ...(given.zones && { zones: given.zones }),
    ...(given.tieBreaks && { tieBreaks: given.tieBreaks }),
    ...(given.timeZone && { timeZone: given.timeZone }),
    ...(deductions && { deductions: await deductionsOf(run.tx, categoryId, deductions) }),
  }
  if (found) return bringUpToDate(run, found, given, rules)
  refuseForbiddenName(forbidden, 'competition.name', given.name)
  refuseForbiddenName(forbidden, 'competition.season', given.season)
  return addCompetition(run, categoryId, given, rules)
}

/** Gives a competition a file's rules. */
async function bringUpToDate(
  { tx, counts }: ImportRun,
  found: competitionStore.CompetitionName,
  given: Given,
  rules: Rules,
): Promise<Ensured> {
  if (found.name !== given.name) counts.competitionsMet.push({ competition: titleOf(given), met: titleOf(found) })
  const isChanged = await updateIfOther(tx, found.id, ({ points }) => ({
    ...rules,
    points: given.points ? { ...points, ...completePoints(given.sport, given.points) } : points,
    ...(given.format && { format: given.format }),
  }))
  found.timeZone = given.timeZone ?? found.timeZone
  return { id: found.id, timeZone: found.timeZone, isChanged }
}

async function addCompetition(
  { deps, tx, names, counts }: ImportRun,
  categoryId: number,
  given: Given,
  rules: Rules,
): Promise<Ensured> {
  const { name, season, sport, format } = given
  const all = await names.competitions()
  const problem = noRoomForCompetitions(all.size(), 1)
  if (problem) throw invalid('', problem)
  const named = all.named(name)
  const like = named.filter((other) => other.categoryId === categoryId && isLikeSeason(other.season, season))
  const otherSports = named.flatMap((other) => (other.categoryId === categoryId ? [] : other.sport))
  counts.competitionsCreated.push({
    competition: titleOf(given),
    resembles: like.slice(0, MOST_NAMED).map(titleOf),
    otherSports: [...new Set(otherSports)].slice(0, MOST_NAMED),
  })
  const timeZone = given.timeZone ?? deps.timeZone
  const slug = (await names.competitionSlugs())(competitionSlug(name, season))
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

/** The competition that a file is about, if it exists. */
export function competitionAmong(
  all: competitionStore.Competitions,
  categoryId: number,
  given: Given,
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

/** The same text for the same season of a competition, in any notation. */
export function seasonOf({ name, season }: { name: string; season: string }): string {
  return `${nameKey(name)}\n${seasonKey(season)}`
}

/** Gives a competition a file's rules; returns whether they differed. */
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
