import type { InputHTMLAttributes, ReactNode } from 'react'
import { type FieldError, get, useFormContext } from 'react-hook-form'
import { Field } from './Field.tsx'

type Props = {
  name: string
  label: string
  hint?: ReactNode
  /** Rows of a multi-line field. */
  rows?: number
  /** What is doubtful about the text, under the field. */
  doubts?: ReactNode
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'list' | 'min' | 'placeholder' | 'readOnly'>

/** A labelled text field of a form, also within a list: `deductions.0.team`. */
export function FormLine({ name, label, hint, rows, doubts, ...input }: Props) {
  const { register, formState } = useFormContext()
  const error: FieldError | undefined = get(formState.errors, name)
  return (
    <Field label={label} hint={hint} error={error?.message}>
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

type ChoiceProps = { name: string; label: string; hint?: ReactNode; children: ReactNode }

/** A labelled select; its options are the children. */
export function FormChoice({ name, label, hint, children }: ChoiceProps) {
  const { register, formState } = useFormContext()
  const error: FieldError | undefined = get(formState.errors, name)
  return (
    <Field label={label} hint={hint} error={error?.message}>
      {(control) => (
        <select {...control} {...register(name)} className="input">
          {children}
        </select>
      )}
    </Field>
  )
}
