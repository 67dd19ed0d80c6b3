import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldError, get, useFieldArray, useFormContext } from 'react-hook-form'
import { IconButton } from '../ui/IconButton.tsx'

type Props = {
  name: string
  legend: string
  hint?: string
  /** The name of one row: "deduction". */
  noun: string
  /** A new row. */
  blank: object
  children: (prefix: string) => ReactNode
}

/** A list within a form, whose rows can be added and removed. */
export function FormRows({ name, legend, hint, noun, blank, children }: Props) {
  const { control, formState } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name })
  const error: FieldError | undefined = get(formState.errors, name)
  return (
    <fieldset className="form-whole desk-rows">
      <legend>{legend}</legend>
      {hint && <p className="quiet">{hint}</p>}
      {fields.map(({ id }, n) => (
        <div key={id} className="desk-rows-row">
          {children(`${name}.${n}`)}
          <IconButton label={`Remove ${noun} ${n + 1}`} icon={Trash2} onClick={() => remove(n)} />
        </div>
      ))}
      <button type="button" className="btn" onClick={() => append(blank)}>
        <Plus aria-hidden="true" />
        Add {noun}
      </button>
      {error?.message && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </fieldset>
  )
}
