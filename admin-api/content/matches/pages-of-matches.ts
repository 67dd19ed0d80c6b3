import type { Db } from '../../platform/database/client.ts'
import type { MatchChange } from '../marks.ts'
import {
  daysAround,
  type MonthOfCompetition,
  pagesAround,
  pagesOfCompetitions,
  pagesOfTheirs,
  slugsOfCompetitions,
} from './store/affected.ts'
import { isFirstOfDay } from './store/last-changes.ts'

type Slugs = { matches: string[]; days: string[]; teams: string[]; competitions: string[] }

/** The pages affected by a change of matches: immediately, and later those with dependent tables and form. */
export type PagesOfMatches = {
  now: Slugs
  later: Slugs
  /** Those of the later matches whose tips show the change: of the others only tables and form are different. */
  tipped: string[]
  /** Months in which competitions have, or had, matches. */
  months: MonthOfCompetition[]
  /** Slugs of competitions with too many pages to be marked together with the others. */
  afterwards: string[]
  /** Pages were added, removed or moved. */
  hasOtherAddresses: boolean
  /** The same, or pages changed that had not changed yet that day. */
  hasOtherDates: boolean
}

/** Each match's score pages immediately; the rest of a competition, and tables shown elsewhere, afterwards. */
export async function pagesOfMatches(tx: Db, change: MatchChange): Promise<PagesOfMatches> {
  const { removed = {}, teams = [], competitions = [] } = change
  const now: Slugs = {
    matches: [...(removed.matches ?? [])],
    days: [...(removed.days ?? [])],
    teams: [...teams, ...(removed.teams ?? [])],
    competitions: [...competitions, ...(removed.competitions ?? [])],
  }
  const { months: current, afterwards, ...later } = await pagesOfCompetitions(tx, change.competitionIds, change.isAlone)
  const tipped = later.matches
  const months = current.concat(await formerMonths(tx, change))
  if (change.matches.length > 0) {
    const own = await pagesOfTheirs(tx, change.matches)
    now.matches.push(...change.matches.map(({ slug }) => slug))
    now.days.push(...change.matches.map(({ day }) => day))
    now.teams.push(...own.teams)
    now.competitions.push(...own.competitions)
    const around = await pagesAround(tx, change.matches)
    later.matches = later.matches.concat(around.matches)
    later.teams = later.teams.concat(around.teams)
  }
  const hasOtherAddresses = change.competitionIds.length + teams.length + competitions.length > 0 || isAny(removed)
  if (hasOtherAddresses) later.days.push(...(await daysAround(tx, [...now.days, ...later.days])))
  const hasOtherDates = hasOtherAddresses || (await isFirstOfDay(tx, change.matches))
  return { now: unique(now), later: unique(later, now), tipped, months, afterwards, hasOtherAddresses, hasOtherDates }
}

async function formerMonths(tx: Db, { competitionIds, removed = {} }: MatchChange): Promise<MonthOfCompetition[]> {
  const { days = [] } = removed
  const onDays = (competitionId: number) => days.map((day) => ({ competitionId, month: day.slice(0, 7) }))
  const { months = competitionIds.flatMap(onDays) } = removed
  if (months.length === 0) return []
  const slugs = await slugsOfCompetitions(tx, competitionIds)
  return months.flatMap(({ competitionId, month }) => {
    const slug = slugs.get(competitionId)
    return slug === undefined ? [] : { slug, month }
  })
}

function isAny(removed: NonNullable<MatchChange['removed']>): boolean {
  return Object.values(removed).some((slugs) => slugs.length > 0)
}

function unique(slugs: Slugs, without?: Slugs): Slugs {
  const only = (key: keyof Slugs) => {
    const left = new Set(without?.[key] ?? [])
    return [...new Set(slugs[key])].filter((slug) => !left.has(slug))
  }
  return { matches: only('matches'), days: only('days'), teams: only('teams'), competitions: only('competitions') }
}
