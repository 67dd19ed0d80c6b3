import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Marks the sent values as saved; text typed since stays as unsaved changes. */
export function keepTyped<Values extends FieldValues, Output>(
  { getValues, reset, setValue }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'reset' | 'setValue'>,
  sent: Values,
  saved: Values,
): void {
  const typed = getValues()
  // The fields are left alone, since a reset would move the caret while typing.
  reset(saved, { keepValues: true })
  for (const name of Object.keys(saved) as Path<Values>[]) {
    setValue(name, typed[name] === sent[name] ? saved[name] : typed[name], { shouldDirty: true })
  }
}
