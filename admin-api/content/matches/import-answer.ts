import { counted } from '#shared/counted.ts'
import { placedWords } from '#shared/issue-place.ts'
import { ApiError, type Issue } from '../../platform/errors.ts'
import type { Counts, Totals } from './import-source.ts'

export const MOST_ISSUES = 1000
// As text: a file may bring a hundred thousand.
const MOST_NAMED = 100

/** 400 with the issues of a file of which nothing was stored. */
export function refused(issues: readonly Issue[], ignored: readonly string[]): ApiError {
  const first = issues.slice(0, 1).map(placedWords)
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  return new ApiError(400, `${first}${more}`, {
    issues: issues.slice(0, MOST_ISSUES),
    ...(ignored.length > 0 && { ignored }),
  })
}

/** The answer's message: what an import did, or would do. */
export function summary(
  counts: Counts,
  { early, forbidden, problems, teams: madeTeams }: Totals,
  isDryRun: boolean,
): string {
  const { created, updated, unchanged, teamsCreated, competitionsCreated, competitionsMet, ignored } = counts
  const made = isDryRun ? 'would be ' : ''
  const parts = [`${created} ${made}created`, `${updated} ${made}updated`, `${unchanged} unchanged`]
  const moreTeams = madeTeams > MOST_NAMED ? ` and ${madeTeams - MOST_NAMED} more` : ''
  const teams = madeTeams > 0 ? ` New teams: ${teamsCreated.slice(0, MOST_NAMED).join(', ')}${moreTeams}.` : ''
  const names = competitionsCreated.map(({ competition }) => competition).join(', ')
  const competitions = names && ` New competitions: ${names}.`
  const like = competitionsCreated.flatMap(({ competition, resembles }) =>
    resembles.map((other) => ` ${competition} resembles ${other}: if it is the same, write its season as it is there.`),
  )
  const elsewhere = competitionsCreated.flatMap(({ competition, otherSports }) =>
    otherSports.map(
      (sport) => ` A competition with the name of ${competition} is in ${sport}: if it is the same, name that sport.`,
    ),
  )
  const scored = counted(early, 'match has a score', 'matches have a score')
  const ahead = early > 0 ? ` ${scored} before kick-off: check the dates.` : ''
  const forbiddenWords = forbidden > 0 ? ` Forbidden wording was left out in ${counted(forbidden, 'place')}.` : ''
  const met = competitionsMet.map(({ competition, met }) => ` ${competition} is ${met} here.`)
  const left = problems > 0 ? ` ${counted(problems, 'problem')} left out.` : ''
  const columns = ignored.length > 0 ? ` Columns that are not known: ${ignored.join(', ')}.` : ''
  return `Matches: ${parts.join(', ')}.${competitions}${met.join('')}${like.join('')}${elsewhere.join('')}${teams}${ahead}${forbiddenWords}${left}${columns}`
}
