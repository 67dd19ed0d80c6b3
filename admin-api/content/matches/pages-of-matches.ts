import type { Db } from '../../platform/database/client.ts'
import type { MatchChange } from '../marks.ts'
import { daysAround, pagesAroundMatch, pagesOfCompetitions, pagesOfMatch } from './store/affected.ts'
import { isFirstOfDay } from './store/last-changes.ts'

type Slugs = { matches: string[]; days: string[]; teams: string[]; competitions: string[] }

/** Which pages a change of matches concerns: at once, and later those whose tables and form follow from it. */
export type PagesOfMatches = {
  now: Slugs
  later: Slugs
  /** Pages came, went or moved. */
  hasOtherAddresses: boolean
  /** The same, or pages changed that had not changed yet this day. */
  hasOtherDates: boolean
}

/** The score pages of each match at once; the rest of a competition, and tables shown elsewhere, after them. */
export async function pagesOfMatches(tx: Db, change: MatchChange): Promise<PagesOfMatches> {
  const { removed = {}, teams = [], competitions = [] } = change
  const now: Slugs = {
    matches: [...(removed.matches ?? [])],
    days: [...(removed.days ?? [])],
    teams: [...teams, ...(removed.teams ?? [])],
    competitions: [...competitions, ...(removed.competitions ?? [])],
  }
  const later = await pagesOfCompetitions(tx, change.competitionIds)
  for (const match of change.matches) {
    const own = await pagesOfMatch(tx, match)
    now.matches.push(match.slug)
    now.days.push(match.day)
    now.teams.push(...own.teams)
    if (own.competition) now.competitions.push(own.competition)
    const around = await pagesAroundMatch(tx, match)
    later.matches.push(...around.matches)
    later.teams.push(...around.teams)
  }
  const hasOtherAddresses = change.competitionIds.length + teams.length + competitions.length > 0 || isAny(removed)
  if (hasOtherAddresses) later.days.push(...(await daysAround(tx, [...now.days, ...later.days])))
  const hasOtherDates = hasOtherAddresses || (await isFirstOfDay(tx, change.matches))
  return { now: unique(now), later: unique(later, now), hasOtherAddresses, hasOtherDates }
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
