import { useEffect, useRef } from 'react'

type Props = {
  label: string
  checked: boolean
  /** Some but not all of its items are checked. */
  mixed?: boolean
  /** `isRange`: Shift was held. */
  onChange: (checked: boolean, isRange: boolean) => void
}

/** A checkbox whose label is spoken but not shown. */
export function Check({ label, checked, mixed = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  // After each change: a click alone ends the mixed state of the element.
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
