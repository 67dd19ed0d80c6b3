import { useEffect, useRef } from 'react'

type Props = {
  label: string
  checked: boolean
  /** Some but not all of its items are checked. */
  mixed?: boolean
  /** `isRange`: Shift was held. */
  onChange: (checked: boolean, isRange: boolean) => void
}

/** A checkbox with a label for screen readers only. */
export function Check({ label, checked, mixed = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  // Set after each change, since a click clears the element's mixed state.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  })
  return (
    <span className="check">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey ?? false)}
      />
    </span>
  )
}
