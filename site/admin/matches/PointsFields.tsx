import { useWatch } from 'react-hook-form'
import { FormChoice, FormLine } from '../ui/FormLine.tsx'
import type { CompetitionValues } from './competition-values.ts'

/** The points of a competition: win, draw and loss, and the rules of its sport. */
export function PointsFields({ isNew }: { isNew: boolean }) {
  const [sport, tryBonus] = useWatch<CompetitionValues, ['sport', 'tryBonus']>({ name: ['sport', 'tryBonus'] })
  return (
    <fieldset className="form-whole desk-points">
      <legend>Points</legend>
      {isNew && (
        <p className="quiet">Leave blank to use the sport’s usual points. For a bonus or a quota, 0 means none.</p>
      )}
      <FormLine name="win" label="Win" inputMode="decimal" />
      <FormLine name="draw" label="Draw" inputMode="decimal" />
      <FormLine name="loss" label="Loss" inputMode="decimal" />
      {sport === 'rugby-tournament' && (
        <div className="desk-rules">
          <FormLine
            name="tryBonus"
            label="Tries for a bonus point"
            inputMode="numeric"
            hint={isNew ? 'Usually 4.' : 'Leave blank for no bonus.'}
          />
          {tryBonus.trim() !== '' && (
            <FormChoice name="tryBonusFor" label="Tries counted">
              <option value="tries">Scored in the match</option>
              <option value="more">More than the other side</option>
            </FormChoice>
          )}
          <FormLine
            name="losingBonus"
            label="Losing margin for a bonus point"
            inputMode="numeric"
            hint={isNew ? 'Usually 7 points or fewer.' : 'Lost by so many or fewer. Leave blank for no bonus.'}
          />
        </div>
      )}
      {sport === 'cricket' && (
        <div className="desk-rules">
          <FormLine
            name="noResult"
            label="No result"
            inputMode="decimal"
            hint={
              isNew
                ? 'Each side’s points for an abandoned match; usually 1.'
                : 'Each side’s points for an abandoned match. Leave blank where it does not count.'
            }
          />
          <FormLine
            name="overs"
            label="Overs of an innings"
            inputMode="numeric"
            hint="A side that is all out is charged all of them in the net run rate. Leave blank for no limit."
          />
        </div>
      )}
    </fieldset>
  )
}
