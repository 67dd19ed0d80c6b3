import { type InputHTMLAttributes, type Ref, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; ref?: Ref<HTMLInputElement> }

/** A labelled on/off switch. */
export function Switch({ label, ...input }: Props) {
  const id = useId()
  return (
    <div className="switch">
      <label htmlFor={id}>{label}</label>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox already announces its state */}
      <input {...input} id={id} type="checkbox" role="switch" />
    </div>
  )
}
