import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { apiKeyInputSchema } from '#shared/api-key.ts'
import { dateAndTime } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { useFrame } from '../lib/frame.ts'
import { invalidate } from '../lib/invalidate.ts'
import { once } from '../lib/once.ts'
import { KEYS } from '../lib/query-keys.ts'
import { settled } from '../lib/run-mutation.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { Field } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'

type Values = z.input<typeof apiKeyInputSchema>

/** Keys for build machines, which read the site's content with them. */
export function ApiKeys() {
  const { timeZone } = useFrame()
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.keys,
    queryFn: async () => (await api.keys.$get()).json(),
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => api.keys[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: (_answer, { name }) => notify({ title: `Deleted ${name}` }),
    meta: { failure: 'Delete failed', refresh: () => invalidate(KEYS.keys) },
  })
  const [doomed, setDoomed] = useState<{ id: number; name: string } | null>(null)
  return (
    <Card title="API Keys" note="Used by build servers. A key is shown once.">
      {!data && <Unloaded what="keys" rows={1} error={error} onRetry={refetch} />}
      {data?.length === 0 && <p className="quiet">There are no keys.</p>}
      <ul className="rows">
        {data?.map(({ id, name, lastUsedAt }) => (
          <li key={id}>
            <span className="person">
              <b>{name}</b>
              <span className="quiet">
                {lastUsedAt ? `Last used ${dateAndTime(lastUsedAt, timeZone)}` : 'Never used'}
              </span>
            </span>
            <IconButton label={`Delete ${name}`} icon={Trash2} onClick={() => setDoomed({ id, name })} />
          </li>
        ))}
      </ul>
      <NewKey />
      {doomed && (
        <Confirm
          title={`Delete ${doomed.name}?`}
          text="Everything that uses it loses access. This cannot be undone."
          action="Delete key"
          onConfirm={() => remove.mutateAsync(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </Card>
  )
}

function NewKey() {
  const [made, setMade] = useState<string | null>(null)
  const { register, handleSubmit, getValues, setError, reset, formState } = useForm<
    Values,
    unknown,
    z.output<typeof apiKeyInputSchema>
  >({ resolver: zodResolver(apiKeyInputSchema), defaultValues: { name: '' } })

  useUnsaved('New key', formState.isDirty)
  const { mutateAsync } = useMutation({
    mutationFn: async (json: z.output<typeof apiKeyInputSchema>) => (await api.keys.$post({ json }, once(json))).json(),
    onSuccess: ({ key }) => {
      setMade(key)
      reset()
      return invalidate(KEYS.keys)
    },
    meta: { failure: (error) => formFailure('Key not created', error, { getValues, setError }) },
  })
  const make = handleSubmit((json) => settled(mutateAsync(json)))

  return (
    <>
      <form className="inline-form" noValidate onSubmit={make}>
        <Field label="Name of a new key" error={formState.errors.name?.message}>
          {(control) => <input {...control} {...register('name')} className="input" autoComplete="off" />}
        </Field>
        <button type="submit" className="btn" disabled={formState.isSubmitting}>
          Create key
        </button>
      </form>
      {made && (
        <div role="status">
          <p>Copy it now. It is not shown again.</p>
          <CopyField label="New key" text={made} />
        </div>
      )}
    </>
  )
}
