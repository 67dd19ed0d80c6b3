import { ListPlus, Pencil } from 'lucide-react'
import { useId } from 'react'
import { clock, dateAndTime, longDate } from '#shared/dates.ts'
import type { Match } from '#shared/matches/match.ts'
import { MATCH_STATUSES, type MatchStatus } from '#shared/matches/score.ts'
import { messageOf } from '../lib/api-error.ts'
import { useFrame } from '../lib/frame.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { STATUS_NAMES, sidesOf } from './match-result.ts'
import { type Side, useScoreEntry } from './use-score-entry.ts'
import { useScoreKeys } from './use-score-keys.ts'

type Props = {
  match: Match
  /** A category's slug, once loaded. */
  sport: string | undefined
  onFocus: () => void
  onEdit: () => void
  onDetails: () => void
}

/** A match of the day. Its score and state are saved as they are entered. */
export function MatchRow({ match, sport, onFocus, onEdit, onDetails }: Props) {
  const { timeZone } = useFrame()
  const stateId = useId()
  const entry = useScoreEntry(match, sport)
  const { shown, save } = entry
  const { press, paste } = useScoreKeys(entry, onDetails)
  const sides = sidesOf(match)

  const box = (side: Side) => (
    <input
      className={`score-box${shown[side] === '' ? ' not-begun' : ''}`}
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Score of ${match[side].name}`}
      aria-invalid={save.isError || undefined}
      aria-describedby={stateId}
      data-side={side}
      value={shown[side]}
      onFocus={(event) => event.target.select()}
      onChange={(event) => entry.type({ [side]: event.target.value })}
      onKeyDown={(event) => press(event, side)}
      onPaste={(event) => paste(event.clipboardData.getData('text')) && event.preventDefault()}
    />
  )

  return (
    <li
      className="desk-row"
      data-status={match.status}
      onFocus={onFocus}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && entry.leave()}
    >
      <span className="desk-time">{match.timeKnown ? clock(match.kickOff, timeZone) : 'TBC'}</span>
      <span className="desk-side desk-home">{match.home.name}</span>
      <span className="desk-score">
        {box('home')}
        <span aria-hidden="true">–</span>
        {box('away')}
      </span>
      <span className="desk-side desk-away">{match.away.name}</span>
      <select
        className="input desk-status"
        aria-label={`Status of ${sides}`}
        value={entry.status}
        onChange={(event) => entry.choose(event.target.value as MatchStatus)}
      >
        {MATCH_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]}
          </option>
        ))}
      </select>
      <span className="desk-tools">
        <IconButton label={`Score details of ${sides}`} icon={ListPlus} onClick={onDetails} />
        <IconButton label={`Edit ${sides}`} icon={Pencil} onClick={onEdit} />
      </span>
      <span id={stateId} className={`desk-state${save.isError ? ' failed' : ''}`} role="status">
        {entry.isAsked ? earlyWords(entry, match, timeZone) : stateOf(entry, match)}
      </span>
      {entry.isAsked && (
        <button type="button" className="btn desk-early" onClick={() => entry.flush({ isSure: true })}>
          Save as live
        </button>
      )}
    </li>
  )
}

/** Asks before a score makes an upcoming match live. */
function earlyWords({ shown }: ReturnType<typeof useScoreEntry>, match: Match, timeZone: string): string {
  const { kickOff, timeKnown } = match
  const begins = timeKnown ? dateAndTime(kickOff, timeZone) : longDate(kickOff, timeZone)
  return `Not saved: this match begins ${begins}. Press Enter to save ${shown.home}–${shown.away} as live, or Escape.`
}

function stateOf({ save, isTyped }: ReturnType<typeof useScoreEntry>, { score }: Match): string {
  if (save.isPending) return 'Saving…'
  if (save.isError) return `Not saved. ${messageOf(save.error)}`
  if (isTyped) return 'Not saved yet'
  if (save.isSuccess) return 'Saved'
  return score?.halfTime ? `Half-time ${score.halfTime.home}–${score.halfTime.away}` : ''
}
