import { placeOf } from '#shared/issue-place.ts'
import { columnMeant } from '#shared/matches/csv-file.ts'
import type { ImportAnswer } from '#shared/matches/import-file.ts'
import { counted } from '../lib/number.ts'
import { problemOf } from './import-file.ts'

const SHOWN = 100

type Issue = ImportAnswer['issues'][number]

type Props = { answer: ImportAnswer; isDone?: boolean }

/** The changes of an import, planned or done: matches, teams, and skipped rows. */
export function ImportPreview({ answer, isDone = false }: Props) {
  const { created, updated, unchanged, competitionsCreated, competitionsMet, teamsCreated, changes } = answer
  const { issues, warnings, ignored } = answer
  // A row may have several problems.
  const skipped = new Set(issues.map(({ line, path }) => line ?? /^(\d+\.)?matches\.\d+/.exec(path)?.[0] ?? path)).size
  const title = isDone ? 'Imported' : created + updated === 0 ? 'Nothing would change' : 'This would change'
  return (
    <section aria-label={isDone ? 'Imported' : 'Preview'} className="notice">
      <p className="notice-title">{title}</p>
      <dl className="import-counts">
        {Object.entries({ New: created, Changed: updated, Unchanged: unchanged, Skipped: skipped }).map(
          ([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <IgnoredColumns headings={ignored} verb={isDone ? 'was' : 'will be'} />
      {competitionsCreated.map(({ competition, resembles, otherSports }) => (
        <p key={competition}>
          <b>New competition:</b> {competition}.{' '}
          {resembles.length > 0 &&
            `It resembles ${resembles.join(' and ')}. If it is the same, write its season in the file as it is there. `}
          {otherSports.length > 0 &&
            `A competition of that name is in another sport, ${otherSports.join(' and ')}. If it is the same, choose that sport, or name it in the file.`}
        </p>
      ))}
      {competitionsMet.map(({ competition, met }) => (
        <p key={competition}>
          <b>{competition}</b> is {met} here.
        </p>
      ))}
      {teamsCreated.length > 0 && (
        <p>
          <b>New teams:</b> {teamsCreated.join(', ')}.{' '}
          {!isDone &&
            'If one of them is an existing team under another name, add that name as an alias first, or merge the two later.'}
        </p>
      )}
      {warnings.length > 0 && (
        <>
          <p>{isDone ? 'Imported. Check these:' : 'Will be imported. Check these first:'}</p>
          <ImportIssues issues={warnings} />
        </>
      )}
      {issues.length > 0 && (
        <>
          <p>{isDone ? 'These rows were skipped:' : 'These rows will be skipped:'}</p>
          <ImportIssues issues={issues} />
        </>
      )}
      {changes.length > 0 && (
        <ul className="import-changes">
          {changes.slice(0, SHOWN).map(({ row, kind, match, what }) => (
            <li key={`${row} ${match}`}>
              <b>{kind === 'created' ? 'New' : 'Changed'}</b> {match} <span className="quiet">{what}</span>
            </li>
          ))}
        </ul>
      )}
      {created + updated > Math.min(changes.length, SHOWN) && (
        <p className="quiet">And {counted(created + updated - Math.min(changes.length, SHOWN), 'more', 'more')}.</p>
      )}
    </section>
  )
}

type Ignored = { headings: readonly string[]; verb: 'was' | 'will be' | 'would be' }

/** The file's unknown headings, each with the column that is probably meant. */
function IgnoredColumns({ headings, verb }: Ignored) {
  return headings.map((heading) => (
    <p key={heading}>
      <b>Column “{heading}” is not known</b> and {verb} ignored. {meantWords(heading)}
    </p>
  ))
}

function meantWords(heading: string): string {
  const column = columnMeant(heading)
  return column ? `Did you mean ${column}?` : ''
}

/** Why a file was not imported. */
export function ImportProblem({ error }: { error: Error }) {
  const { message, issues, ignored } = problemOf(error)
  return (
    <div className="notice notice-bad" role="alert">
      <p className="notice-title">Nothing was imported</p>
      <p>{message}</p>
      <ImportIssues issues={issues} />
      <IgnoredColumns headings={ignored} verb="would be" />
    </div>
  )
}

/** A file's problems, row by row. */
function ImportIssues({ issues }: { issues: readonly Issue[] }) {
  return (
    <ul className="import-issues">
      {issues.slice(0, SHOWN).map((issue) => (
        <li key={`${issue.path} ${issue.message}`}>
          <b>{placeOf(issue)}</b> {issue.message}
        </li>
      ))}
      {issues.length > SHOWN && <li>And {issues.length - SHOWN} more.</li>}
    </ul>
  )
}
