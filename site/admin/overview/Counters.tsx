import { formatNumber } from '../lib/number.ts'
import { useArticles, useBookmakers, useCategories } from '../lib/queries.ts'
import { ActionButton } from '../ui/ActionButton.tsx'

/** The four totals of the publication. */
export function Counters() {
  const published = useArticles({ limit: 1, live: true })
  const drafts = useArticles({ limit: 1, published: false })
  const categories = useCategories()
  const bookmakers = useBookmakers()
  return (
    <dl className="counters">
      <Counter name="Published Articles" note="Live on the website" of={published} value={published.data?.total} />
      <Counter name="Draft Articles" note="In progress" of={drafts} value={drafts.data?.total} />
      <Counter name="Categories" note="Content categories" of={categories} value={categories.data?.length} />
      <Counter name="Bookmakers" note="Affiliate partners" of={bookmakers} value={bookmakers.data?.length} />
    </dl>
  )
}

type Props = {
  name: string
  note: string
  of: { error: Error | null; refetch: () => Promise<unknown> }
  value: number | undefined
}

function Counter({ name, note, of: { error, refetch }, value }: Props) {
  return (
    <div className="counter">
      <dt>{name}</dt>
      <dd className="counter-value">{value === undefined ? '–' : formatNumber(value)}</dd>
      {value === undefined && error ? (
        <dd className="quiet">
          Could not be loaded{' '}
          <ActionButton onPress={refetch}>
            Try again<span className="sr"> to count {name}</span>
          </ActionButton>
        </dd>
      ) : (
        <dd className="quiet">{note}</dd>
      )}
    </div>
  )
}
