import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { clock } from '#shared/dates.ts'
import type { Match } from '#shared/matches/match.ts'
import { usePlace } from '../lib/address.ts'
import { useFrame } from '../lib/frame.ts'
import { COMMAND_KEY } from '../lib/key-press.ts'
import { counted } from '../lib/number.ts'
import { ErrorNotice } from '../ui/Notice.tsx'
import { type Change, type Move, useLastChanges } from './last-changes.ts'
import { tableQuery } from './match-queries.ts'
import { resultLine, sidesOf } from './match-result.ts'
import type { useUndo } from './save-result.ts'

const SHOWN_CHANGES = 5

type Undo = ReturnType<typeof useUndo>

/** Beside the day's list: the current match, its table, the last changes, and the keyboard shortcuts. */
export function DayAside({ match, undo }: { match: Match | undefined; undo: Undo }) {
  return (
    <div className="desk-aside">
      <LastChanges undo={undo} />
      {match && match.tips.length > 0 && <TipsOn match={match} />}
      {match && <TableNow key={match.competition.slug} match={match} />}
      <Keys />
    </div>
  )
}

function LastChanges({ undo }: { undo: Undo }) {
  const { timeZone } = useFrame()
  const changes = useLastChanges()
  if (changes.length === 0) return null
  return (
    <section>
      <div className="desk-aside-head">
        <h3>Last changes</h3>
        <button type="button" className="btn" disabled={undo.isPending} onClick={() => undo.mutate()}>
          <Undo2 aria-hidden="true" />
          Undo
        </button>
      </div>
      <ul className="desk-changes">
        {changes.slice(0, SHOWN_CHANGES).map((change) => (
          <li key={`${change.id} ${change.at}`}>
            <span className="quiet">{clock(change.at, timeZone)}</span>
            <span>
              <b>{change.sides}</b>
              <br />
              {resultLine(change.before)} → {resultLine(change.after)}
              {change.moves.length > 0 && <span className="desk-moves">{movesOf(change)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `Bay Dockers 3 → 1, Kei Wagtails 7 → 8, and 2 other teams`: the sides first. */
function movesOf({ sides, moves }: Change): string {
  const isSide = ({ team }: Move) => sides.startsWith(`${team.name} v `) || sides.endsWith(` v ${team.name}`)
  const named = moves.filter(isSide).map(({ team, from, to }) => `${team.name} ${from} → ${to}`)
  const others = moves.length - named.length
  if (others > 0) named.push(`${named.length > 0 ? 'and ' : ''}${counted(others, 'other team')}`)
  return `In the table: ${named.join(', ')}`
}

function TipsOn({ match }: { match: Match }) {
  const { goDesk } = usePlace()
  return (
    <section>
      <h3>{sidesOf(match)}</h3>
      <p>
        {counted(match.tips.length, 'published tip')}. Once this is final, settle{' '}
        {match.tips.length === 1 ? 'it' : 'them'} at the Tips desk.
      </p>
      <button type="button" className="btn" onClick={() => goDesk('tips')}>
        Go to Tips
      </button>
    </section>
  )
}

/** A competition's current table, updated as scores are typed. */
function TableNow({ match: { competition, home, away } }: { match: Match }) {
  const { data, error, refetch } = useQuery(tableQuery(competition.slug))
  const [last] = useLastChanges().filter((change) => change.competition === competition.slug)
  if (!data && error) return <ErrorNotice title="The table could not be loaded" error={error} onRetry={refetch} />
  if (!data || data.length === 0) return null
  const isSide = (slug: string) => slug === home.slug || slug === away.slug
  // If there are several groups, show those of the two sides.
  const groups = [...Map.groupBy(data, ({ group = '' }) => group)].filter(
    ([group, lines]) => group === '' || lines.some(({ team }) => isSide(team.slug)),
  )
  const moved = new Map(last?.moves.map((move) => [move.team.slug, move.from - move.to]))
  return (
    <section>
      <h3>{competition.name}, as it stands</h3>
      {groups.map(([group, lines]) => (
        <table key={group} className="desk-table" aria-label={`Table of ${group || competition.name}`}>
          {group && <caption>{group}</caption>}
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">Place</span>
              </th>
              <th scope="col">Team</th>
              <th scope="col" className="table-end">
                Played
              </th>
              <th scope="col" className="table-end">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ position, team, played, points }) => (
              <tr key={team.slug} data-side={isSide(team.slug) || undefined}>
                <td>{position}</td>
                <th scope="row">
                  {team.name} <Climb places={moved.get(team.slug) ?? 0} />
                </th>
                <td className="table-end">{played}</td>
                <td className="table-end">
                  <b>{points}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}

function Climb({ places }: { places: number }) {
  if (places === 0) return null
  return (
    <span className={`climb ${places > 0 ? 'climb-up' : 'climb-down'}`}>
      <span aria-hidden="true">{places > 0 ? '▲' : '▼'}</span>
      <span className="sr">{places > 0 ? 'up' : 'down'} </span>
      {Math.abs(places)}
    </span>
  )
}

const KEYS = [
  { keys: '2 - 1', does: 'type a score; it saves automatically' },
  { keys: 'Enter', does: 'save, next match' },
  { keys: '+ −', does: 'one up, one down' },
  { keys: 'L F P', does: 'live, final, postponed' },
  { keys: 'H', does: 'half-time at the current score' },
  { keys: 'S', does: 'scorers and details' },
  { keys: '↑ ↓', does: 'match above, below' },
  { keys: `${COMMAND_KEY}Z`, does: 'undo, for ten minutes' },
]

function Keys() {
  return (
    <section>
      <h3>Keys</h3>
      <dl className="help">
        {KEYS.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
