import { ArrowDown, ArrowUp, GripVertical, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { can } from '#shared/permissions.ts'
import { leaveRow } from '../lib/leave-row.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { ShownImage } from '../ui/ShownImage.tsx'
import { Table } from '../ui/Table.tsx'
import { useRankBookmakers, useSetFeatured } from './change-bookmakers.ts'
import { OfferState } from './OfferState.tsx'
import { moved, useReorder } from './use-reorder.ts'

type Props = {
  bookmakers: Bookmaker[]
  onEdit: (bookmaker: Bookmaker) => void
  onDelete: (bookmaker: Bookmaker) => void
}

const COLUMNS = ['Name', 'Rating', 'Bonus', 'Featured', 'Rank', { name: 'Actions', className: 'table-end' }] as const

/** The bookmakers by rank; handles, keys and arrows change it. */
export function BookmakerTable({ bookmakers, onEdit, onDelete }: Props) {
  const [said, say] = useState('')
  const rank = useRankBookmakers()
  const feature = useSetFeatured()
  const { user } = useNewsroom()
  const move = (from: number, to: number) => {
    say(`${bookmakers[from]?.name} is number ${to + 1} of ${bookmakers.length}`)
    rank.mutate(moved(bookmakers, from, to))
  }
  const { body, shown, draggedId, handleOf } = useReorder(bookmakers, move)

  return (
    <>
      <p className="sr" aria-live="polite">
        {said}
      </p>
      <Table name="Bookmakers" label="Bookmakers by rank" columns={COLUMNS} className="partners" body={body}>
        {shown.map((bookmaker) => {
          const index = bookmakers.indexOf(bookmaker)
          return (
            <tr key={bookmaker.id} className={bookmaker.id === draggedId ? 'dragged' : undefined}>
              <td>
                <span className="partner">
                  <button
                    type="button"
                    className="drag-handle"
                    aria-label={`Move ${bookmaker.name}`}
                    title="Drag, or use the arrow keys"
                    {...handleOf(bookmaker)}
                  >
                    <GripVertical aria-hidden="true" />
                  </button>
                  <ShownImage src={bookmaker.logo} alt="" className="partner-logo" />
                  <span>
                    <b>{bookmaker.name}</b>
                    <OfferState bookmaker={bookmaker} />
                  </span>
                </span>
              </td>
              <td className="partner-rating">{bookmaker.rating}/5</td>
              <td className="partner-bonus">{bookmaker.bonusAmount ?? '–'}</td>
              <td>
                <button
                  type="button"
                  className="featured-toggle"
                  role="switch"
                  aria-checked={bookmaker.featured}
                  aria-label={`${bookmaker.featured ? 'Featured' : 'Standard'}: ${bookmaker.name}`}
                  onClick={() => feature.mutate({ ...bookmaker, featured: !bookmaker.featured })}
                >
                  <Star aria-hidden="true" />
                  {bookmaker.featured ? 'Featured' : 'Standard'}
                </button>
              </td>
              <td className="partner-rank">#{bookmaker.rank}</td>
              <td className="table-end">
                <IconButton
                  label={`Move ${bookmaker.name} up`}
                  icon={ArrowUp}
                  isAtEnd={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={`Move ${bookmaker.name} down`}
                  icon={ArrowDown}
                  isAtEnd={index === bookmakers.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton label={`Edit ${bookmaker.name}`} icon={Pencil} onClick={() => onEdit(bookmaker)} />
                <IconButton
                  label={`Delete ${bookmaker.name}`}
                  icon={Trash2}
                  disabled={bookmaker.linksConfirmed !== false && !can(user, 'affiliate-links')}
                  onClick={() => {
                    leaveRow()
                    onDelete(bookmaker)
                  }}
                />
              </td>
            </tr>
          )
        })}
      </Table>
    </>
  )
}
