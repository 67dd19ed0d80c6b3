import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { dateAndTime } from '#shared/dates.ts'
import { useFrame } from '../lib/frame.ts'
import { zoneHint } from '../lib/local-time.ts'
import { useCategories } from '../lib/queries.ts'
import { Field } from '../ui/Field.tsx'
import { FormLine } from '../ui/FormLine.tsx'
import { Choice } from './Choice.tsx'
import type { TipValues } from './tip-values.ts'
import { MATCHES_AHEAD, useMatch, useMatchesAhead } from './tips-queries.ts'

/** The tip's event: an upcoming match, or a named event with its start. */
export function EventFields() {
  const { register } = useFormContext<TipValues>()
  const on = useWatch<TipValues, 'on'>({ name: 'on' })
  return (
    <fieldset className="offer-group">
      <legend>Event</legend>
      <div className="form-whole row tip-on">
        <label>
          <input type="radio" value="match" {...register('on')} /> A match
        </label>
        <label>
          <input type="radio" value="event" {...register('on')} /> Another event
        </label>
      </div>
      {on === 'match' ? <MatchField /> : <NamedEvent />}
    </fieldset>
  )
}

function MatchField() {
  const { register, formState } = useFormContext<TipValues>()
  const { timeZone } = useFrame()
  const [day, setDay] = useState('')
  const { data, error } = useMatchesAhead(day)
  const matchId = useWatch<TipValues, 'matchId'>({ name: 'matchId' })
  const { data: chosen } = useMatch(matchId)
  // Keep the chosen match in the list on any day.
  const matches = chosen && !data?.some(({ id }) => id === chosen.id) ? [chosen, ...(data ?? [])] : data
  return (
    <>
      <Field
        label="Match"
        error={formState.errors.matchId?.message ?? (error ? 'Matches could not be loaded' : undefined)}
        hint={data?.length === 0 ? hintFor(day) : undefined}
      >
        {(control) => (
          <select {...control} {...register('matchId')} value={matchId} className="input" data-first>
            <option value="">Choose a match</option>
            {matches?.map(({ id, home, away, kickOff }) => (
              <option key={id} value={id}>
                {home.name} v {away.name}, {dateAndTime(kickOff, timeZone)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Day" hint={`Lists the matches of one day. Leave blank for the next ${MATCHES_AHEAD}.`}>
        {(control) => (
          <input
            {...control}
            type="date"
            className="input"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}

function hintFor(day: string): string {
  if (day) return 'No match is scheduled on this day. Choose another day, or leave it blank.'
  return 'No match is scheduled. Choose another event, or import matches.'
}

function NamedEvent() {
  const { timeZone } = useFrame()
  const { data = [] } = useCategories()
  return (
    <>
      <div className="form-whole">
        <FormLine name="event" label="Event name" hint="Such as “Karoo Classic, final round”." />
      </div>
      <FormLine name="startsAt" label="Start" type="datetime-local" hint={zoneHint(timeZone)} />
      <Choice name="sport" label="Sport" none="Choose a sport">
        {data.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
    </>
  )
}
