import { formatNumber } from '../lib/number.ts'

type Props = { page: number; size: number; total: number; onPage: (page: number) => void }

/** Navigation for a list with more than one page. */
export function Pager({ page, size, total, onPage }: Props) {
  if (total <= size && page === 1) return null
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, total)
  return (
    <div className="pager">
      <p className="quiet">
        {formatNumber(first)} to {formatNumber(last)} of {formatNumber(total)}
      </p>
      <button type="button" className="btn" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </button>
      <button type="button" className="btn" disabled={last >= total} onClick={() => onPage(page + 1)}>
        Next
      </button>
    </div>
  )
}
