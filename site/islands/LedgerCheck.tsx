import { useState } from 'react'
import { checkLedger } from './check-ledger.ts'

type Props = {
  /** Months with a ledger file, oldest first. */
  months: string[]
}

/** A button that recomputes the ledger and the page's numbers in the reader's browser. */
export default function LedgerCheck({ months }: Props) {
  const [head, setHead] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<string[]>([])

  async function check() {
    if (busy) return
    setBusy(true)
    setFound(['Checking…'])
    try {
      setFound(await checkLedger(months, head.trim()))
    } catch {
      setFound(['The ledger could not be loaded. Check your connection and try again.'])
    }
    setBusy(false)
  }

  return (
    <div className="check-run">
      <label className="check-head">
        A head you saw earlier (optional)
        <input
          value={head}
          onChange={(event) => setHead(event.target.value)}
          placeholder="410:e41a…, entry and fingerprint"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <button className="button review" type="button" data-enhance aria-disabled={busy} onClick={() => void check()}>
        Check in this browser
      </button>
      <output>
        {found.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </output>
    </div>
  )
}
