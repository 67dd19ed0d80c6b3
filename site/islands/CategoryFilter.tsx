import type { MouseEvent } from 'react'
import type { CategoryRef } from '#shared/snapshot.ts'

type Props = {
  categories: readonly (CategoryRef & { id?: number | undefined })[]
  chosen: string | null
  onChoose: (slug: string | null) => void
}

/** Links to the category pages, which filter the list in place once the island is ready. */
export function CategoryFilter({ categories, chosen, onChoose }: Props) {
  function choose(event: MouseEvent, slug: string | null) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(slug)
  }
  return (
    <nav className="filter" aria-label="Categories">
      <a
        className="button"
        href="/news"
        data-enhance
        aria-current={chosen === null ? 'true' : undefined}
        onClick={(event) => choose(event, null)}
      >
        All Categories
      </a>
      {categories.map(({ id, name, slug }) => (
        <a
          className="button swatch"
          key={slug}
          href={`/category/${slug}`}
          data-cat={slug}
          data-id={id}
          data-enhance
          aria-current={chosen === slug ? 'true' : undefined}
          onClick={(event) => choose(event, slug)}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
