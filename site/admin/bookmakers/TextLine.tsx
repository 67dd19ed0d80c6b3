import type { InputHTMLAttributes, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../ui/Field.tsx'
import type { OfferValues } from './offer-values.ts'

type Name = Exclude<keyof OfferValues, 'featured' | 'methods'>
type Props = {
  name: Name
  label: string
  hint?: ReactNode
  /** A text of several lines, of this height. */
  rows?: number
  /** The text's problems, under the field. */
  doubts?: ReactNode
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'min' | 'max' | 'placeholder' | 'readOnly'>

/** One labelled text field of the form. */
export function TextLine({ name, label, hint, rows, doubts, ...input }: Props) {
  const { register, formState } = useFormContext<OfferValues>()
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      {(control) => (
        <>
          {rows ? (
            <textarea {...control} {...register(name)} className="input" rows={rows} />
          ) : (
            <input {...control} {...register(name)} {...input} className="input" autoComplete="off" />
          )}
          {doubts}
        </>
      )}
    </Field>
  )
}
