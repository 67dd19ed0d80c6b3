import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { inviteInputSchema } from '#shared/user.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { once } from '../lib/once.ts'
import { settled } from '../lib/run-mutation.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { Field } from '../ui/Field.tsx'
import { OneTimeLink } from './OneTimeLink.tsx'
import { refreshPeople } from './people-query.ts'
import { RoleOptions } from './RoleOptions.tsx'

type InviteLink = { inviteUrl: string; expiresAt: string; isSent: boolean; sendsMail: boolean; email: string }
type Values = z.input<typeof inviteInputSchema>

/** Creates a link with which one person can create an account. */
export function Invite() {
  const [made, setMade] = useState<InviteLink | null>(null)
  const { register, handleSubmit, getValues, setError, reset, formState } = useForm<
    Values,
    unknown,
    z.output<typeof inviteInputSchema>
  >({ resolver: zodResolver(inviteInputSchema), defaultValues: { email: '', role: 'contributor' } })

  useUnsaved('Invite by email', formState.isDirty)
  const { mutateAsync } = useMutation({
    mutationFn: async (json: z.output<typeof inviteInputSchema>) =>
      (await api.users.invite.$post({ json }, once(json))).json(),
    onSuccess: (link, { email }) => {
      setMade({ ...link, email })
      reset()
      void refreshPeople()
    },
    meta: { failure: (error) => formFailure('Invitation failed', error, { getValues, setError }) },
  })
  const invite = handleSubmit((json) => settled(mutateAsync(json)))

  return (
    <>
      <form className="inline-form" noValidate onSubmit={invite}>
        <Field label="Invite by email" error={formState.errors.email?.message}>
          {(control) => <input {...control} {...register('email')} type="email" className="input" autoComplete="off" />}
        </Field>
        <Field label="Role">
          {(control) => (
            <select {...control} {...register('role')} className="input">
              <RoleOptions />
            </select>
          )}
        </Field>
        <button type="submit" className="btn" disabled={formState.isSubmitting}>
          Create invitation
        </button>
      </form>
      {made && <OneTimeLink label="Invitation link" link={{ ...made, url: made.inviteUrl }} />}
    </>
  )
}
