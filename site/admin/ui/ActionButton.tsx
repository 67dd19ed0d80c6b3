import { type ButtonHTMLAttributes, useState } from 'react'
import { settled } from '../lib/run-mutation.ts'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & { onPress: () => Promise<unknown> }

/** A button whose work takes a while: until that is done it cannot be pressed again. */
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
