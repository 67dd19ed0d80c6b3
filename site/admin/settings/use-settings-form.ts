import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { SettingsPatch } from '#shared/settings.ts'
import { formFailure } from '../lib/form-issues.ts'
import { keepTyped } from '../lib/keep-typed.ts'
import { settled } from '../lib/run-mutation.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { saveSettings } from './settings-query.ts'

type Options<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>
  defaultValues: DefaultValues<Values>
  /** Its name in the question about unsaved changes. */
  name: string
  onSaved: () => void
}

/** A form for some of the settings, saved together. */
export function useSettingsForm<Values extends FieldValues & SettingsPatch>(options: Options<Values>) {
  const { schema, defaultValues, name, onSaved } = options
  const form = useForm<Values, unknown, Values>({ resolver: zodResolver(schema), defaultValues })
  const { getValues, setError } = form
  useUnsaved(name, form.formState.isDirty)
  const { mutateAsync } = useMutation({
    mutationFn: ({ json }: { json: Values; sent: Values }) => saveSettings(json),
    onSuccess: (_saved, { json, sent }) => {
      keepTyped(form, sent, json)
      onSaved()
    },
    meta: { failure: (error) => formFailure('Failed to update settings', error, { getValues, setError }) },
  })
  const save = form.handleSubmit((json) => settled(mutateAsync({ json, sent: getValues() })))
  return { ...form, save }
}
