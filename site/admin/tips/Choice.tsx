import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../ui/Field.tsx'
import type { TipValues } from './tip-values.ts'

type Props = {
  name: 'sport' | 'bookmakerId' | 'authorId'
  label: string
  /** The label of the empty option. */
  none: string
  /** The other options, which may load after the value. */
  children: ReactNode
}

/** A labelled select with options from the server. */
export function Choice({ name, label, none, children }: Props) {
  const { register, formState } = useFormContext<TipValues>()
  const value = useWatch<TipValues, typeof name>({ name })
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      {(control) => (
        // Rerendered with its value, or the browser would show the empty option once the others load.
        <select {...control} {...register(name)} value={value} className="input">
          <option value="">{none}</option>
          {children}
        </select>
      )}
    </Field>
  )
}
