import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Media } from '#shared/media.ts'
import { can } from '#shared/permissions.ts'
import { leaveRow } from '../lib/leave-row.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import type { Choose } from '../lib/use-chosen.ts'
import { Check } from '../ui/Check.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { copyText } from '../ui/CopyField.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ShownImage } from '../ui/ShownImage.tsx'
import { AltText } from './AltText.tsx'
import { EditImage } from './EditImage.tsx'
import { MediaUses } from './MediaUses.tsx'
import { useTrashMedia } from './media-changes.ts'
import { smallest, usesOf } from './uses.ts'

type Props = { image: Media; isChosen: boolean; onChoose: Choose }

/** One image: its texts, its address, where it is used, and buttons to edit and remove it. */
export function MediaItem({ image, isChosen, onChoose }: Props) {
  const { user } = useNewsroom()
  const mayChange = can(user, 'media')
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
  const trash = useTrashMedia()
  const { id, versionedPath, name, alt, width, height, tags, caption, credit } = image
  const uses = usesOf(image)

  function remove() {
    if (uses !== null) return setAsked('remove')
    leaveRow()
    trash.mutate({ ids: [id], force: false })
  }

  return (
    <li className={isChosen ? 'media-item media-chosen' : 'media-item'}>
      <ShownImage src={smallest(image)} alt={alt ?? ''} className="media-image" />
      <div className="media-head">
        {mayChange && (
          <Check label={`Select ${name}`} checked={isChosen} onChange={(on, isRange) => onChoose(id, on, isRange)} />
        )}
        <p className="media-name">{name}</p>
      </div>
      <p className="quiet">
        {width} × {height}, {uses ?? 'in no article'}
      </p>
      {caption && <p className="quiet">Caption: {caption}</p>}
      {credit && <p className="quiet">Credit: {credit}</p>}
      {tags.length > 0 && <p className="media-tags">{tags.join(', ')}</p>}
      <MediaUses image={image} />
      {mayChange && <AltText key={alt} id={id} name={name} alt={alt} />}
      <div className="row">
        <button
          type="button"
          className="btn"
          aria-label={`Copy URL of ${name}`}
          onClick={() => void copyText(versionedPath)}
        >
          <Copy aria-hidden="true" />
          Copy URL
        </button>
        {mayChange && (
          <>
            <IconButton label={`Edit ${name}`} icon={Pencil} onClick={() => setAsked('edit')} />
            <IconButton label={`Remove ${name}`} icon={Trash2} disabled={trash.isPending} onClick={remove} />
          </>
        )}
      </div>
      {asked === 'edit' && <EditImage image={image} onClose={() => setAsked(null)} />}
      {asked === 'remove' && (
        <Confirm
          title={`Move ${name} to the trash?`}
          text={`It is ${uses}. Pages keep showing it until it is deleted for good: when the trash is emptied, or after 30 days.`}
          action="Move to trash"
          onConfirm={() => trash.mutateAsync({ ids: [id], force: true })}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  )
}
