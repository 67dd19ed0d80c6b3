import { type ReactNode, useEffect, useId } from 'react'

/** The ids that connect a control to its label, its hint and its error. */
export type ControlProps = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

type Props = {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** At the right of the label: a counter, say. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with its hint and its error beneath. */
export function Field({ label, error, hint, aside, children }: Props) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  useEffect(() => {
    if (error) focusAfterSubmit(id)
  }, [error, id])
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside && <span className="quiet">{aside}</span>}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className="quiet" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

// Focus the refused field, unless the form has focused it or a field before it.
function focusAfterSubmit(id: string): void {
  const { activeElement: pressed } = document
  const control = document.getElementById(id)
  if (pressed instanceof HTMLButtonElement && pressed.type === 'submit' && pressed.form?.contains(control))
    control?.focus()
}
