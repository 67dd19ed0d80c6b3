import type { UseFormRegisterReturn } from 'react-hook-form'
import { NEW_PASSWORD_MIN } from '#shared/user.ts'
import { Field } from '../ui/Field.tsx'

type Props = {
  /** What the form registers it as. */
  field: UseFormRegisterReturn
  error: string | undefined
}

/** The address of an account, which password managers keep with the password. */
export function EmailField({ field, error }: Props) {
  return (
    <Field label="Email" error={error}>
      {(control) => <input {...control} {...field} type="email" className="input" autoComplete="username" />}
    </Field>
  )
}

/** A password that an account does not have yet. */
export function NewPasswordField({ label = 'New password', field, error }: Props & { label?: string }) {
  return (
    <Field label={label} error={error} hint={`At least ${NEW_PASSWORD_MIN} characters.`}>
      {(control) => <input {...control} {...field} type="password" className="input" autoComplete="new-password" />}
    </Field>
  )
}
