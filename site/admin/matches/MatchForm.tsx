import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { Match } from '#shared/matches/match.ts'
import { api } from '../lib/api.ts'
import { formFailure, refuse } from '../lib/form-issues.ts'
import { useFrame } from '../lib/frame.ts'
import { ifMatch } from '../lib/if-match.ts'
import { once } from '../lib/once.ts'
import { settled } from '../lib/run-mutation.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormChoice, FormLine } from '../ui/FormLine.tsx'
import { notify } from '../ui/toast.ts'
import { refreshMatches, useCompetitions, useTeams } from './match-queries.ts'
import { sidesOf } from './match-result.ts'
import { bodyOf, fieldOf, type MatchValues, valuesOf } from './match-values.ts'
import { ReleaseMatch } from './ReleaseMatch.tsx'

/** The messages for blank fields, shown before calling the API. */
const MISSING = [
  { field: 'competition', message: 'Choose a competition' },
  { field: 'home', message: 'Enter the home side' },
  { field: 'away', message: 'Enter the away side' },
  { field: 'date', message: 'Enter the date' },
] as const

type Props = { match: Match | null; day: string; onClose: () => void }

/** Adds a match or changes its details; scores are typed in the list. */
export function MatchForm({ match, day, onClose }: Props) {
  const form = useForm<MatchValues>({ defaultValues: valuesOf(match, day) })
  const { mutateAsync: store } = useMutation({
    mutationFn: async (json: ReturnType<typeof bodyOf>) => {
      const answer = match
        ? await api.matches[':id'].$put({ param: { id: String(match.id) }, json }, ifMatch(match))
        : await api.matches.$post({ json }, once(json))
      return answer.json()
    },
    onSuccess: async (saved) => {
      notify({ title: match ? 'Match updated' : 'Match added', description: sidesOf(saved) })
      await refreshMatches()
      onClose()
    },
    meta: { failure: (error) => formFailure('Match not saved', error, form, fieldOf) },
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: async ({ id }: Match) => api.matches[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: async () => {
      notify({ title: 'Match deleted' })
      await refreshMatches()
      onClose()
    },
    meta: { failure: 'Match not deleted' },
  })

  async function save(values: MatchValues) {
    const missing = MISSING.filter(({ field }) => values[field].trim() === '')
    if (missing.length > 0) return refuse(form, missing)
    await settled(store(bodyOf(values)))
  }

  return (
    <FormDialog
      title={match ? sidesOf(match) : 'Add Match'}
      form={form}
      action={match ? 'Update Match' : 'Add Match'}
      onSave={save}
      remove={
        match
          ? {
              title: 'Delete this match?',
              text: 'Its page is deleted and tables are recalculated without it. This cannot be undone.',
              run: () => remove(match),
            }
          : undefined
      }
      onClose={onClose}
    >
      {match && <ReleaseMatch match={match} onDone={onClose} />}
      <Fields />
    </FormDialog>
  )
}

function Fields() {
  const { timeZone } = useFrame()
  const { data: competitions, error } = useCompetitions()
  const { data: teams } = useTeams({})
  const names = useId()
  return (
    <>
      <div className="form-whole">
        <FormChoice
          key={competitions ? 'loaded' : 'loading'}
          name="competition"
          label="Competition"
          hint={error ? 'Competitions could not be loaded.' : competitions?.length === 0 && 'Add a competition first.'}
        >
          <option value="">Choose a competition</option>
          {competitions?.map(({ slug, name, season }) => (
            <option key={slug} value={slug}>
              {name} {season}
            </option>
          ))}
        </FormChoice>
      </div>
      <FormLine name="home" label="Home" hint="A team’s name or alias." list={names} />
      <FormLine name="away" label="Away" list={names} />
      <datalist id={names}>
        {teams?.items.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <FormLine name="date" label="Date" type="date" />
      <FormLine
        name="time"
        label="Kick-off"
        type="time"
        hint="Local time at the venue. Leave blank if it is not known yet."
      />
      <FormLine name="round" label="Round" placeholder="Round 12" />
      <FormLine
        name="timeZone"
        label="Time zone"
        placeholder={timeZone}
        hint="The venue’s. Leave blank for the competition’s."
      />
      <FormLine
        name="group"
        label="Group"
        placeholder="Group A"
        hint="Each group has its own table. Leave blank if there are none, or if the round names it."
      />
      <FormChoice
        name="stage"
        label="Counts in a table"
        hint="Decided by the round: finals, semi-finals and play-offs don’t count."
      >
        <option value="">By the round</option>
        <option value="table">Yes</option>
        <option value="knockout">No, it is a knock-out</option>
      </FormChoice>
      <FormLine name="venue" label="Venue" />
      <FormLine name="broadcast" label="Broadcast" />
      <div className="form-whole">
        <FormLine name="note" label="Note" hint="Shown to readers, for example why a match is off." />
      </div>
      <FormLine name="lineUpHome" label="Line-up of the home side" hint="One name per line." rows={3} />
      <FormLine name="lineUpAway" label="Line-up of the away side" hint="One name per line." rows={3} />
    </>
  )
}
