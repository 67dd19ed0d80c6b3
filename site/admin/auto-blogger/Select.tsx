import { Field } from '../ui/Field.tsx'

type Props<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; name: string }[]
  onChange: (value: T) => void
}

/** A labelled select. */
export function Select<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} className="input" value={value} onChange={({ target }) => onChange(target.value as T)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
