import { Check, X } from 'lucide-react'

type Props = {
  verdict: 'accept' | 'refuse' | undefined
  onVerdict: (verdict: 'accept' | 'refuse') => void
  /** Whether it is a separate tab stop. */
  stop?: string
}

/** The two buttons that decide. */
export function Verdict({ verdict, onVerdict, stop }: Props) {
  return (
    <div className="row">
      <button
        type="button"
        className="btn change-accept"
        data-stop={stop}
        aria-pressed={verdict === 'accept'}
        onClick={() => onVerdict('accept')}
      >
        <Check aria-hidden="true" />
        Accept
      </button>
      <button
        type="button"
        className="btn change-refuse"
        aria-pressed={verdict === 'refuse'}
        onClick={() => onVerdict('refuse')}
      >
        <X aria-hidden="true" />
        Refuse
      </button>
    </div>
  )
}
