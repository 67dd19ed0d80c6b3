import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { SettingsPatch } from '#shared/settings.ts'
import { statusOf } from '../lib/api-error.ts'
import { formFailure } from '../lib/form-issues.ts'
import { keepTyped } from '../lib/keep-typed.ts'
import { settled } from '../lib/run-mutation.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { fieldValue, knownSettings, type Settings, saveSettings } from './settings-query.ts'

type Options<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>
  defaultValues: DefaultValues<Values>
  /** Its name in the question about unsaved changes. */
  name: string
  onSaved: () => void
  /** A value as it shows in its field, if that is another text. */
  shownAs?: (name: string, value: string) => string
}

/** A form for some of the settings, saved together. */
export function useSettingsForm<Values extends FieldValues & SettingsPatch>(options: Options<Values>) {
  const { schema, defaultValues, name, onSaved, shownAs = (_name, value) => value } = options
  const form = useForm<Values, unknown, Values>({ resolver: zodResolver(schema), defaultValues })
  const { getValues, setError } = form
  const { isDirty, dirtyFields } = form.formState
  const names = Object.keys(defaultValues)
  const changedNames = () => names.filter((field) => field in dirtyFields)
  // The settings that the user has seen.
  const seen = useRef<Settings>(defaultValues as Settings)
  useUnsaved(name, isDirty)
  const { mutateAsync } = useMutation({
    mutationFn: ({ json }: { json: Values; sent: Values }) =>
      saveSettings(pick(json, changedNames()), seen.current, shownAs),
    onSuccess: (saved, { sent }) => {
      seen.current = saved
      // As they were stored, with what others changed.
      keepTyped(form, sent, pick(saved, names) as Values)
      onSaved()
    },
    onError: (error) => {
      // Only changes of these are shown beside their fields.
      if (statusOf(error) === 412) seen.current = { ...seen.current, ...pick(knownSettings(), changedNames()) }
    },
    meta: { failure: (error) => formFailure('Failed to update settings', error, { getValues, setError }) },
  })
  const save = form.handleSubmit((json) => settled(mutateAsync({ json, sent: getValues() })))
  return { ...form, save }
}

function pick(settings: Settings, names: readonly string[]): Settings {
  return Object.fromEntries(names.map((name) => [name, fieldValue(settings, name)]))
}
