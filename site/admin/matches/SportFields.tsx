import { useFormContext } from 'react-hook-form'
import { FormChoice, FormLine } from '../ui/FormLine.tsx'
import { FormRows } from './FormRows.tsx'

type Sides = { home: string; away: string }

/** The parts of a score in a sport: sets, innings, tries and bonus points, half-time and penalties. */
export function SportFields({ sport, ...sides }: Sides & { sport: string }) {
  if (sport === 'cricket') return <Innings {...sides} />
  if (sport === 'tennis') return <Sets {...sides} />
  if (sport === 'rugby-tournament') {
    return (
      <>
        <Pair name="halfTime" legend="Half-time" {...sides} />
        <Pair name="tries" legend="Tries" {...sides} />
        <Pair name="bonus" legend="Bonus points" hint="Leave blank to compute them from the rules." {...sides} />
      </>
    )
  }
  return (
    <>
      <Pair name="halfTime" legend="Half-time" {...sides} />
      <Pair name="penalties" legend="Penalties" hint="A shoot-out, after extra time." {...sides} />
    </>
  )
}

function Pair({ name, legend, hint, home, away }: Sides & { name: string; legend: string; hint?: string }) {
  return (
    <fieldset className="desk-pair">
      <legend>{legend}</legend>
      <FormLine name={`${name}.home`} label={home} inputMode="numeric" />
      <FormLine name={`${name}.away`} label={away} inputMode="numeric" />
      {hint && <p className="quiet form-whole">{hint}</p>}
    </fieldset>
  )
}

function Sets({ home, away }: Sides) {
  return (
    <FormRows
      name="sets"
      legend="Sets"
      hint="Games of each set; the score in the list is sets won."
      noun="set"
      blank={{ home: '', away: '' }}
    >
      {(row) => (
        <>
          <FormLine name={`${row}.home`} label={home} inputMode="numeric" />
          <FormLine name={`${row}.away`} label={away} inputMode="numeric" />
        </>
      )}
    </FormRows>
  )
}

function Innings({ home, away }: Sides) {
  const { register } = useFormContext()
  return (
    <FormRows
      name="innings"
      legend="Innings"
      hint="29.2 overs are 29 overs and 2 balls. The score is the sum of a side’s innings."
      noun="innings"
      blank={{ side: 'home', runs: '', wickets: '', overs: '', allOut: false }}
    >
      {(row) => (
        <>
          <FormChoice name={`${row}.side`} label="Side">
            <option value="home">{home}</option>
            <option value="away">{away}</option>
          </FormChoice>
          <FormLine name={`${row}.runs`} label="Runs" inputMode="numeric" />
          <FormLine name={`${row}.wickets`} label="Wickets" inputMode="numeric" />
          <FormLine name={`${row}.overs`} label="Overs" inputMode="decimal" />
          <label className="desk-check">
            <input type="checkbox" {...register(`${row}.allOut`)} /> All out
          </label>
        </>
      )}
    </FormRows>
  )
}
