import { useFormContext, useWatch } from 'react-hook-form'
import { dateAndTime } from '#shared/dates.ts'
import { useFrame } from '../lib/frame.ts'
import { useCategories } from '../lib/queries.ts'
import { Field } from '../ui/Field.tsx'
import { Line } from './Line.tsx'
import type { TipValues } from './tip-values.ts'
import { useMatchesAhead } from './tips-queries.ts'

/** What the tip is on: a match that is still to be played, or a named event with its start. */
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
  const { data, error } = useMatchesAhead()
  const hint = data?.length === 0 ? 'No match is scheduled. Choose another event, or import matches.' : undefined
  return (
    <div className="form-whole">
      <Field
        label="Match"
        error={formState.errors.matchId?.message ?? (error ? 'Matches could not be loaded' : undefined)}
        hint={hint}
      >
        {(control) => (
          <select {...control} {...register('matchId')} className="input">
            <option value="">Choose a match</option>
            {data?.map(({ id, home, away, kickOff }) => (
              <option key={id} value={id}>
                {home.name} v {away.name}, {dateAndTime(kickOff, timeZone)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

function NamedEvent() {
  const { register, formState } = useFormContext<TipValues>()
  const { timeZone } = useFrame()
  const { data = [] } = useCategories()
  return (
    <>
      <div className="form-whole">
        <Line name="event" label="Event name" hint="Such as “Karoo Classic, final round”." />
      </div>
      <Line name="startsAt" label="Start" type="datetime-local" hint={`${timeZone.replace('_', ' ')} time.`} />
      <Field label="Sport" error={formState.errors.sport?.message}>
        {(control) => (
          <select {...control} {...register('sport')} className="input">
            <option value="">Choose a sport</option>
            {data.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
