import { type RowSelectionState, type SortingState, type Updater, useTable } from '@tanstack/react-table'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ArticleListItem } from '#shared/article.ts'
import { columns } from './columns.tsx'
import { features } from './features.ts'

type Props = {
  articles: ArticleListItem[]
  label: string
  sorting: SortingState
  onSort: (change: Updater<SortingState>) => void
  selected: RowSelectionState
  onSelect: (change: Updater<RowSelectionState>) => void
}

/** Rows of articles; on a narrow screen each row is a card of its own. */
export function ArticleTable({ articles, label, sorting, onSort, selected, onSelect }: Props) {
  const table = useTable({
    features,
    columns,
    data: articles,
    getRowId: (article) => String(article.id),
    state: { sorting, rowSelection: selected },
    onSortingChange: onSort,
    onRowSelectionChange: onSelect,
    manualSorting: true,
    enableSortingRemoval: false,
  })

  return (
    <table className="articles" aria-label={label}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => {
              const sorted = header.column.getIsSorted()
              const content = <table.FlexRender header={header} />
              return (
                <th key={header.id} scope="col" className={`col-${header.id}`} aria-sort={spoken(sorted)}>
                  {header.column.getCanSort() ? (
                    <button type="button" className="sort" onClick={header.column.getToggleSortingHandler()}>
                      {content}
                      {sorted &&
                        (sorted === 'desc' ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />)}
                    </button>
                  ) : (
                    content
                  )}
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} className={`col-${cell.column.id}`}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function spoken(sorted: false | 'asc' | 'desc') {
  if (!sorted) return undefined
  return sorted === 'asc' ? 'ascending' : 'descending'
}
