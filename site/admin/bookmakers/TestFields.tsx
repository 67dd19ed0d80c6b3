import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { namesApart } from '../names/names-apart.ts'
import { authorsQuery } from '../names/names-queries.ts'
import { Claims } from '../ui/Claims.tsx'
import { Field } from '../ui/Field.tsx'
import { FormLine } from '../ui/FormLine.tsx'
import type { OfferValues } from './offer-values.ts'

/** Who tested the bookmaker, when and how; shown on its review page. */
export function TestFields() {
  const testMethod = useWatch<OfferValues, 'testMethod'>({ name: 'testMethod' })
  return (
    <fieldset className="offer-group">
      <legend>Test</legend>
      <TesterField />
      <FormLine name="testedOn" label="Date tested" type="date" />
      <div className="form-whole">
        <FormLine
          name="testMethod"
          label="How it was tested"
          rows={4}
          hint="Shown on the review page."
          doubts={<Claims text={testMethod} label="Doubtful wording" />}
        />
      </div>
    </fieldset>
  )
}

function TesterField() {
  const { register, formState } = useFormContext<OfferValues>()
  const tester = useWatch<OfferValues, 'testerId'>({ name: 'testerId' })
  const { data, error, refetch } = useQuery(authorsQuery)
  const isListed = data?.some(({ id }) => id === tester) ?? false
  return (
    <Field label="Tested by" error={formState.errors.testerId?.message} hint="Add people under Authors.">
      {(control) => (
        <>
          <select {...control} {...register('testerId')} className="input" value={tester}>
            <option value="">The newsroom</option>
            {tester !== '' && !isListed && <option value={tester}>Unchanged</option>}
            {[...namesApart(data ?? [])].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {error && !data && (
            <button type="button" className="btn" onClick={() => void refetch()}>
              Try again to load the authors
            </button>
          )}
        </>
      )}
    </Field>
  )
}
