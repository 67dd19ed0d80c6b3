import type { InputHTMLAttributes } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../ui/Field.tsx'
import type { TipValues } from './tip-values.ts'

type Props = { name: keyof TipValues; label: string; hint?: string | undefined } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'placeholder'
>

/** One labelled line of the form. */
export function Line({ name, label, hint, ...input }: Props) {
  const { register, formState } = useFormContext<TipValues>()
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      {(control) => <input {...control} {...register(name)} {...input} className="input" autoComplete="off" />}
    </Field>
  )
}
