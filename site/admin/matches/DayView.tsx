import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { editorialDay } from '#shared/dates.ts'
import { dayAfter } from '#shared/days.ts'
import type { Match } from '#shared/matches/match.ts'
import { useFrame } from '../lib/frame.ts'
import { useKeyPress } from '../lib/key-press.ts'
import { counted } from '../lib/number.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { DayAside } from './DayAside.tsx'
import { useDeskAddress } from './desk-address.ts'
import { MatchForm } from './MatchForm.tsx'
import { MatchRow } from './MatchRow.tsx'
import { useCompetitions, useMatchesOfDay } from './match-queries.ts'
import { ScoreDetails } from './ScoreDetails.tsx'
import { useUndo } from './save-result.ts'

/** The matches of a day by competition, with keyboard shortcuts. */
export function DayView() {
  const { timeZone } = useFrame()
  const today = editorialDay(new Date().toISOString(), timeZone)
  const { day: chosen, setPlace } = useDeskAddress()
  const day = chosen ?? today
  const [current, setCurrent] = useState<number | null>(null)
  const [edited, setEdited] = useState<Match | 'new' | null>(null)
  const [detailed, setDetailed] = useState<number | null>(null)
  const [shown, setShown] = useState(chosen)
  // On another day, as after Back, close this day's forms. The user has already been asked about unsaved changes.
  if (chosen !== shown) {
    setShown(chosen)
    setEdited(null)
    setDetailed(null)
  }
  const { data, error, refetch } = useMatchesOfDay(day)
  const sports = new Map(useCompetitions().data?.map((competition) => [competition.slug, competition.sport]))
  const undo = useUndo()
  useKeyPress({ key: 'z', command: true }, () => undo.mutate())
  const goTo = (next: string) => void setPlace({ day: next === today ? null : next })
  const detailedMatch = data?.find(({ id }) => id === detailed)
  // The current match, so that its form does not release one that has changed since the form opened.
  const editedMatch = edited === 'new' ? null : (data?.find(({ id }) => id === edited?.id) ?? edited)
  const groups = Map.groupBy(data ?? [], ({ competition }) => competition.slug)

  return (
    <>
      <div className="desk-day">
        <IconButton label="Previous day" icon={ChevronLeft} onClick={() => goTo(dayAfter(day, -1))} />
        <label>
          <span className="sr">Day</span>
          <input
            type="date"
            className="input"
            value={day}
            onChange={({ target }) => target.value && goTo(target.value)}
          />
        </label>
        <IconButton label="Next day" icon={ChevronRight} onClick={() => goTo(dayAfter(day, 1))} />
        {day !== today && (
          <button type="button" className="btn" onClick={() => goTo(today)}>
            Today
          </button>
        )}
        <p className="quiet">{data && data.length > 0 && daySummary(data)}</p>
        <button type="button" className="btn btn-primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          Match
        </button>
      </div>
      {!data && <Unloaded what="matches" rows={6} error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyNotice title="No matches on this day">
          <p>Import fixtures, or add a match by hand.</p>
          <button type="button" className="btn" onClick={() => setEdited('new')}>
            Add a match
          </button>
        </EmptyNotice>
      )}
      {data && data.length > 0 && (
        <div className="desk-columns">
          <div>
            {[...groups].map(([slug, matches]) => (
              <section
                key={slug}
                className="desk-group"
                aria-label={matches[0]?.competition.name}
                data-cat={sports.get(slug)}
              >
                <h3>
                  {matches[0]?.competition.name} <span className="quiet desk-round">{roundOf(matches)}</span>
                </h3>
                <ul>
                  {matches.map((match) => (
                    <MatchRow
                      key={match.id}
                      match={match}
                      sport={sports.get(slug)}
                      onFocus={() => setCurrent(match.id)}
                      onEdit={() => setEdited(match)}
                      onDetails={() => setDetailed(match.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <DayAside match={data.find(({ id }) => id === current) ?? data[0]} undo={undo} />
        </div>
      )}
      {edited && <MatchForm match={editedMatch} day={day} onClose={() => setEdited(null)} />}
      {detailedMatch && <ScoreDetails match={detailedMatch} onClose={() => setDetailed(null)} />}
    </>
  )
}

function daySummary(matches: readonly Match[]): string {
  const live = matches.filter(({ status }) => status === 'live').length
  const toCome = matches.filter(({ status }) => status === 'scheduled').length
  return [counted(matches.length, 'match', 'matches'), live > 0 && `${live} live`, toCome > 0 && `${toCome} to come`]
    .filter(Boolean)
    .join(', ')
}

/** The round, if all matches share it. */
function roundOf(matches: readonly Match[]): string | null {
  const rounds = new Set(matches.map(({ round }) => round))
  return rounds.size === 1 ? (matches[0]?.round ?? null) : null
}
