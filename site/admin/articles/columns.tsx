import { createColumnHelper } from '@tanstack/react-table'
import type { ArticleListItem } from '#shared/article.ts'
import { ReviewBadge } from '../ai/ReviewBadge.tsx'
import { formatNumber } from '../lib/number.ts'
import { Check } from '../ui/Check.tsx'
import { CreatedOn, Headline, RowActions } from './cells.tsx'
import type { features } from './features.ts'
import { PublicationState } from './PublicationState.tsx'
import { Score } from './ScoreInput.tsx'
import { SelectRow } from './Selecting.tsx'

const column = createColumnHelper<typeof features, ArticleListItem>()

/** The columns of the articles, those that the server can sort by with the server's names. */
export const columns = column.columns([
  column.display({
    id: 'select',
    header: ({ table }) =>
      table.getRowModel().rows.some((row) => row.getCanSelect()) && (
        <Check
          label="Select all"
          checked={table.getIsAllRowsSelected()}
          mixed={!table.options.meta?.isEverySelected && table.getRowModel().rows.some((row) => row.getIsSelected())}
          onChange={(all) => table.toggleAllRowsSelected(all)}
        />
      ),
    cell: ({ row }) =>
      row.getCanSelect() && <SelectRow title={row.original.title} id={row.id} checked={row.getIsSelected()} />,
  }),
  column.accessor('title', { header: 'Title', cell: ({ row }) => <Headline article={row.original} /> }),
  column.display({ id: 'status', header: 'Status', cell: ({ row }) => <PublicationState article={row.original} /> }),
  column.display({
    id: 'category',
    header: 'Category',
    cell: ({ row: { original } }) => (
      <span className="cat" data-cat={original.category?.slug}>
        {original.category?.name ?? 'Uncategorized'}
      </span>
    ),
  }),
  column.accessor('views', { header: 'Views', sortDescFirst: true, cell: ({ getValue }) => formatNumber(getValue()) }),
  column.accessor('score', {
    header: 'Score',
    sortDescFirst: true,
    cell: ({ row }) => <Score article={row.original} />,
  }),
  column.display({ id: 'review', header: 'AI Review', cell: ({ row }) => <ReviewBadge article={row.original} /> }),
  column.accessor('clickCount', {
    header: 'Clicks',
    sortDescFirst: true,
    cell: ({ getValue }) => formatNumber(getValue()),
  }),
  column.accessor('createdAt', {
    header: 'Date',
    sortDescFirst: true,
    cell: ({ getValue }) => <CreatedOn at={getValue()} />,
  }),
  column.display({ id: 'actions', header: 'Actions', cell: ({ row }) => <RowActions article={row.original} /> }),
])
