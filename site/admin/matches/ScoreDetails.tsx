import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { EVENT_TYPES, type Match, type MatchEvent } from '#shared/matches/match.ts'
import { conflict, statusOf } from '../lib/api-error.ts'
import { formFailure } from '../lib/form-issues.ts'
import { invalidate } from '../lib/invalidate.ts'
import { settled } from '../lib/run-mutation.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormChoice, FormLine } from '../ui/FormLine.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'
import { type DetailsValues, detailsOf, eventsOf, mergedDetails, scoreOfForm } from './details-values.ts'
import { FormRows } from './FormRows.tsx'
import { competitionQuery, keepMatch, knownMatch, matchNow, putScore, tableQuery } from './match-queries.ts'
import { resultLine, sidesOf } from './match-result.ts'
import { SportFields } from './SportFields.tsx'

const OVERTAKEN = 'The match has changed since this was opened. Copy what you typed, close this and open it again.'

type Props = { match: Match; onClose: () => void }

/** The parts of a score: half-time, tries, sets or innings, depending on the sport, scorers and cards. */
export function ScoreDetails({ match, onClose }: Props) {
  const { data, error, refetch } = useQuery(competitionQuery(match.competition.slug))
  if (data) return <DetailsForm match={match} sport={data.sport} onClose={onClose} />
  return (
    <Modal open title={sidesOf(match)} onClose={onClose}>
      <div className="modal-body">
        {error ? (
          <ErrorNotice title="The competition could not be loaded" error={error} onRetry={refetch} />
        ) : (
          <Skeleton rows={4} label="Loading the score" />
        )}
      </div>
    </Modal>
  )
}

function DetailsForm({ match, sport, onClose }: Props & { sport: string }) {
  const [opened] = useState(match)
  const form = useForm<DetailsValues>({ defaultValues: detailsOf(opened) })
  const { mutateAsync } = useMutation({
    // Values typed just before this was opened may have been saved since.
    mutationFn: (values: DetailsValues) => store(knownMatch(match.id) ?? match, values),
    onSuccess: (saved) => {
      keepMatch(saved)
      void invalidate(tableQuery(saved.competition.slug).queryKey)
      notify({ title: 'Score details saved', description: sidesOf(saved) })
      onClose()
    },
    meta: { failure: (error) => formFailure('Score details not saved', error, form, fieldOf) },
  })

  async function store(known: Match, values: DetailsValues): Promise<Match> {
    const merged = mergedDetails(opened, known, values)
    if (!merged) throw conflict({ message: OVERTAKEN })
    const score = scoreOfForm(known, merged, sport)
    try {
      return await putScore(known, { status: known.status, score, events: eventsOf(merged), note: merged.note })
    } catch (error) {
      if (statusOf(error) !== 412) throw error
      return store(await matchNow(known.id), values)
    }
  }

  return (
    <FormDialog
      title={sidesOf(match)}
      note={
        match.score || match.status === 'walkover'
          ? resultLine(match)
          : 'Enter the score in the list first. Then you can add scorers and a note.'
      }
      form={form}
      action="Save Details"
      wide
      onSave={(values) => settled(mutateAsync(values))}
      onClose={onClose}
    >
      {match.status === 'walkover' && (
        <FormChoice name="winner" label="Winner" hint="A walk-over needs no score.">
          <option value="">{match.score ? 'By the score' : 'Not known'}</option>
          <option value="home">{match.home.name}</option>
          <option value="away">{match.away.name}</option>
        </FormChoice>
      )}
      {match.score && <SportFields sport={sport} home={match.home.name} away={match.away.name} />}
      <FormRows
        name="events"
        legend="Scorers and cards"
        noun="event"
        blank={{ minute: '', side: 'home', type: sport === 'rugby-tournament' ? 'try' : 'goal', player: '', text: '' }}
      >
        {(row) => (
          <>
            <FormLine name={`${row}.minute`} label="Minute" inputMode="numeric" />
            <FormChoice name={`${row}.side`} label="Side">
              <option value="home">{match.home.name}</option>
              <option value="away">{match.away.name}</option>
            </FormChoice>
            <FormChoice name={`${row}.type`} label="Event">
              {EVENT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {EVENT_NAMES[type]}
                </option>
              ))}
            </FormChoice>
            <FormLine name={`${row}.player`} label="Player" />
            <FormLine name={`${row}.text`} label="Words" />
          </>
        )}
      </FormRows>
      <div className="form-whole">
        <FormLine name="note" label="Note" hint="Shown to readers, for example why a match is off." />
      </div>
    </FormDialog>
  )
}

// The half-time score is part of the API's score but a separate field here.
function fieldOf(path: string): string {
  return path.replace(/^score\./, '')
}

const EVENT_NAMES: Record<MatchEvent['type'], string> = {
  goal: 'Goal',
  penalty: 'Penalty scored',
  'own-goal': 'Own goal',
  try: 'Try',
  conversion: 'Conversion',
  'penalty-goal': 'Penalty goal',
  'drop-goal': 'Drop goal',
  'yellow-card': 'Yellow card',
  'red-card': 'Red card',
  substitution: 'Substitution',
  other: 'Other',
}
