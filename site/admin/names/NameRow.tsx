import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/IconButton.tsx'

type Props = {
  name: string | undefined
  about: string
  /** Its page on the site. */
  page: string
  onEdit: () => void
  onDelete: () => void
  /** Other tools, between these two. */
  children?: ReactNode
}

/** An author or a tag in its list, with a way to its page and the tools to change it. */
export function NameRow({ name, about, page, onEdit, onDelete, children }: Props) {
  return (
    <li>
      <span className="name-line">
        <b>{name}</b>
        <span className="quiet">{about}</span>
      </span>
      <span className="name-tools">
        <a className="icon-btn" href={page} target="_blank" rel="noopener" aria-label={`Page of ${name}`}>
          <ExternalLink aria-hidden="true" />
        </a>
        <IconButton label={`Edit ${name}`} icon={Pencil} onClick={onEdit} />
        {children}
        <IconButton label={`Delete ${name}`} icon={Trash2} onClick={onDelete} />
      </span>
    </li>
  )
}
