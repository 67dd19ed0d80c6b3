import { figure } from '../lib/number.ts'
import { useArticleTotals, useBookmakers, useCategories } from '../lib/queries.ts'

/** The four figures of the publication. */
export function Counters() {
  const totals = useArticleTotals()
  const categories = useCategories()
  const bookmakers = useBookmakers()
  return (
    <dl className="counters">
      <Counter name="Published Articles" value={totals.published} failed={totals.error} note="Live on the website" />
      <Counter name="Draft Articles" value={totals.drafts} failed={totals.error} note="In progress" />
      <Counter name="Categories" value={categories.data?.length} failed={categories.error} note="Content categories" />
      <Counter name="Bookmakers" value={bookmakers.data?.length} failed={bookmakers.error} note="Affiliate partners" />
    </dl>
  )
}

type Props = { name: string; value: number | undefined; failed: Error | null; note: string }

function Counter({ name, value, failed, note }: Props) {
  const isMissing = value === undefined && failed !== null
  return (
    <div className="counter">
      <dt>{name}</dt>
      <dd className="counter-value">{value === undefined ? '–' : figure(value)}</dd>
      <dd className="quiet">{isMissing ? 'Could not be counted' : note}</dd>
    </div>
  )
}
