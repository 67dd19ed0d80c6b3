import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../ui/Field.tsx'
import type { TipValues } from './tip-values.ts'

type Props = {
  name: 'sport' | 'bookmakerId' | 'authorId'
  label: string
  /** The words of the empty choice. */
  none: string
  /** The other options, which may come later than the value. */
  children: ReactNode
}

/** One labelled choice of the form from a list that the server has. */
export function Choice({ name, label, none, children }: Props) {
  const { register, formState } = useFormContext<TipValues>()
  const value = useWatch<TipValues, typeof name>({ name })
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      {(control) => (
        // With its value, or the browser would show the empty choice once the options are there.
        <select {...control} {...register(name)} value={value} className="input">
          <option value="">{none}</option>
          {children}
        </select>
      )}
    </Field>
  )
}
