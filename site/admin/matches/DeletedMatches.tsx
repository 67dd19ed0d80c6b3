import { useQuery } from '@tanstack/react-query'
import { counted } from '../lib/number.ts'
import { settled } from '../lib/run-mutation.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { deletedMatchesQuery, useReleaseDeleted } from './feed-queries.ts'

/** Deleted matches, which feeds skip until they are released. */
export function DeletedMatches() {
  const { data = [] } = useQuery(deletedMatchesQuery)
  const { mutateAsync: release } = useReleaseDeleted()
  if (data.length === 0) return null
  return (
    <details className="rules">
      <summary>{counted(data.length, 'deleted match', 'deleted matches')} that feeds won’t add again</summary>
      <ul className="rows">
        {data.map(({ id, home, away, date, competition }) => (
          <li key={id}>
            <span>
              {home} v {away}{' '}
              <span className="quiet">
                {date}, {competition}
              </span>
            </span>
            <ActionButton onPress={() => settled(release(id))}>
              Release
              <span className="sr">
                {' '}
                {home} v {away}, {date}
              </span>
            </ActionButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
