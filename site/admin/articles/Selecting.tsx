import { createContext, use } from 'react'
import { formatNumber } from '../lib/number.ts'
import { Check } from '../ui/Check.tsx'

/** Selects a row, or with `isRange` every row from the previously selected one to it. */
export const SelectRowContext = createContext<(id: string, on: boolean, isRange: boolean) => void>(() => {})

export function SelectRow({ id, title, checked }: { id: string; title: string; checked: boolean }) {
  const select = use(SelectRowContext)
  return <Check label={`Select ${title}`} checked={checked} onChange={(on, isRange) => select(id, on, isRange)} />
}

type Props = { rows: number; total: number; isPending: boolean; onSelect: () => void }

/** Once every row of a page is selected, offers to select the other pages' articles too. */
export function SelectEvery({ rows, total, isPending, onSelect }: Props) {
  return (
    <p className="select-every">
      All {formatNumber(rows)} on this page are selected.{' '}
      <button type="button" className="btn" disabled={isPending} onClick={onSelect}>
        {isPending ? 'Selecting...' : `Select all ${formatNumber(total)}`}
      </button>
    </p>
  )
}
