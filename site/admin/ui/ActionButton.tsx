import { type ButtonHTMLAttributes, useState } from 'react'
import { settled } from '../lib/run-mutation.ts'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & { onPress: () => Promise<unknown> }

/** A button that is disabled until its action has finished. */
export function ActionButton({ onPress, disabled = false, className = 'btn', children, ...rest }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    await settled(onPress())
    setBusy(false)
  }

  return (
    <button {...rest} type="button" className={className} disabled={disabled || isBusy} onClick={() => void press()}>
      {children}
    </button>
  )
}
