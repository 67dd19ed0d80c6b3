import { formatNumber } from '../lib/number.ts'

type Props = { rows: number; total: number; isPending: boolean; onSelect: () => void }

/** Once every row of a page is selected: takes the other pages' articles as well. */
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
