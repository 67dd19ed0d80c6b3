import { ArrowDown, ArrowUp, Pencil, Star, Trash2 } from 'lucide-react'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Picture } from '../ui/Picture.tsx'
import { TableScroll } from '../ui/TableScroll.tsx'
import { moveBookmaker, setFeatured } from './change-bookmakers.ts'

type Props = {
  bookmakers: Bookmaker[]
  onEdit: (bookmaker: Bookmaker) => void
  onDelete: (bookmaker: Bookmaker) => void
}

/** The bookmakers by rank; the arrows change it. */
export function BookmakerTable({ bookmakers, onEdit, onDelete }: Props) {
  return (
    <TableScroll label="Bookmakers by rank">
      <table className="table" aria-label="Bookmakers">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Rating</th>
            <th scope="col">Bonus</th>
            <th scope="col">Featured</th>
            <th scope="col">Rank</th>
            <th scope="col" className="table-end">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {bookmakers.map((bookmaker, index) => (
            <tr key={bookmaker.id}>
              <td>
                <span className="partner">
                  <Picture src={bookmaker.logo} alt="" className="partner-logo" />
                  <b>{bookmaker.name}</b>
                </span>
              </td>
              <td>{bookmaker.rating}/5</td>
              <td>{bookmaker.bonusAmount ?? '–'}</td>
              <td>
                <button
                  type="button"
                  className="featured-toggle"
                  aria-pressed={bookmaker.featured}
                  onClick={() => void setFeatured(bookmaker, !bookmaker.featured)}
                >
                  <Star aria-hidden="true" />
                  {bookmaker.featured ? 'Featured' : 'Standard'}
                </button>
              </td>
              <td>#{bookmaker.rank}</td>
              <td className="table-end">
                <IconButton
                  label={`Move ${bookmaker.name} up`}
                  icon={ArrowUp}
                  disabled={index === 0}
                  onClick={() => void moveBookmaker(bookmakers, index, index - 1)}
                />
                <IconButton
                  label={`Move ${bookmaker.name} down`}
                  icon={ArrowDown}
                  disabled={index === bookmakers.length - 1}
                  onClick={() => void moveBookmaker(bookmakers, index, index + 1)}
                />
                <IconButton label={`Edit ${bookmaker.name}`} icon={Pencil} onClick={() => onEdit(bookmaker)} />
                <IconButton label={`Delete ${bookmaker.name}`} icon={Trash2} onClick={() => onDelete(bookmaker)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}
