import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ProfileInput, profileInputSchema } from '#shared/user.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { keepTyped } from '../lib/keep-typed.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { meQuery } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { settled } from '../lib/run-mutation.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { notify } from '../ui/toast.ts'
import { PendingEmail, refreshPendingEmail } from './PendingEmail.tsx'
import { ProfileImage } from './ProfileImage.tsx'

type Values = z.input<typeof profileInputSchema>

/** Name, email and image; the name appears on the user's articles. */
export function AccountForm() {
  const { user } = useNewsroom()
  const { register, handleSubmit, getValues, setError, setValue, reset, resetField, watch, formState } = useForm<
    Values,
    unknown,
    ProfileInput
  >({
    resolver: zodResolver(profileInputSchema),
    defaultValues: {
      email: user.email,
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      profileImageUrl: user.profileImageUrl ?? '',
    },
  })
  const { errors, isDirty, isSubmitting } = formState
  useUnsaved('Account', isDirty)

  // The emailed link may change the address while the form is open; saving must not change it back.
  useEffect(() => resetField('email', { defaultValue: user.email }), [user.email, resetField])

  const { mutateAsync } = useMutation({
    mutationFn: async ({ json }: { json: ProfileInput; sent: Values }) => (await api.auth.me.$put({ json })).json(),
    onSuccess: (saved, { sent }) => {
      queryClient.setQueryData(meQuery.queryKey, saved.user)
      if ('pendingEmail' in saved) {
        void refreshPendingEmail()
        notify({
          title: 'Confirm your new email',
          description: `We sent a link to ${saved.pendingEmail}. Your email stays ${saved.user.email} until you follow it.`,
        })
      } else notify({ title: 'Profile updated' })
      const { email, firstName, lastName, profileImageUrl } = saved.user
      const stored = {
        email,
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        profileImageUrl: profileImageUrl ?? '',
      }
      keepTyped({ getValues, reset, setValue }, sent, stored)
    },
    meta: { failure: (error) => formFailure('Profile not saved', error, { getValues, setError }) },
  })
  const save = handleSubmit((json) => settled(mutateAsync({ json, sent: getValues() })))

  return (
    <Card title="Account" note="Your name appears under the articles you write.">
      <form className="form-grid" noValidate onSubmit={save}>
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <input {...control} {...register('firstName')} className="input" autoComplete="given-name" />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <input {...control} {...register('lastName')} className="input" autoComplete="family-name" />}
        </Field>
        <div className="form-whole">
          <Field label="Email" error={errors.email?.message}>
            {(control) => (
              <input {...control} {...register('email')} type="email" className="input" autoComplete="email" />
            )}
          </Field>
          <PendingEmail current={user.email} />
        </div>
        <div className="form-whole">
          <ProfileImage
            src={watch('profileImageUrl') ?? ''}
            onChange={(path) => setValue('profileImageUrl', path, { shouldDirty: true })}
          />
        </div>
        <button type="submit" className="btn btn-primary form-submit" disabled={isSubmitting}>
          Save profile
        </button>
      </form>
    </Card>
  )
}
