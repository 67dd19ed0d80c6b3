import { type RowSelectionState, type SortingState, type Updater, useTable } from '@tanstack/react-table'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef } from 'react'
import type { ArticleListItem } from '#shared/article.ts'
import { mayChange } from '../lib/may-change.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { columns } from './columns.tsx'
import { features } from './features.ts'
import { SelectRowContext } from './Selecting.tsx'

type Props = {
  articles: ArticleListItem[]
  label: string
  sorting: SortingState
  onSort: (change: Updater<SortingState>) => void
  selected: RowSelectionState
  isEverySelected: boolean
  onSelect: (change: Updater<RowSelectionState>) => void
}

/** Rows of articles; on a narrow screen each row is a card of its own. */
export function ArticleTable({ articles, label, sorting, onSort, selected, isEverySelected, onSelect }: Props) {
  const { user } = useNewsroom()
  const table = useTable({
    features,
    columns,
    data: articles,
    getRowId: (article) => String(article.id),
    state: { sorting, rowSelection: selected },
    onSortingChange: onSort,
    onRowSelectionChange: onSelect,
    meta: { isEverySelected },
    manualSorting: true,
    enableSortingRemoval: false,
    // A row that the user may not change cannot be selected.
    enableRowSelection: ({ original }) => mayChange(user, original),
  })

  // Where a range begins.
  const anchor = useRef<string | null>(null)

  function select(id: string, on: boolean, isRange: boolean) {
    const ids = articles.filter((article) => mayChange(user, article)).map((article) => String(article.id))
    const [first, last] = [ids.indexOf(isRange ? (anchor.current ?? id) : id), ids.indexOf(id)].sort((a, b) => a - b)
    anchor.current = id
    // The range began on another page.
    const chosen = first === undefined || first < 0 ? [id] : ids.slice(first, (last ?? first) + 1)
    onSelect((now) => {
      const others = Object.fromEntries(Object.entries(now).filter(([each]) => !chosen.includes(each)))
      return on ? { ...others, ...Object.fromEntries(chosen.map((each) => [each, true])) } : others
    })
  }

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
      <SelectRowContext value={select}>
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
      </SelectRowContext>
    </table>
  )
}

function spoken(sorted: false | 'asc' | 'desc') {
  if (!sorted) return undefined
  return sorted === 'asc' ? 'ascending' : 'descending'
}
