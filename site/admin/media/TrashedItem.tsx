import { ArchiveRestore } from 'lucide-react'
import { shortDate } from '#shared/dates.ts'
import type { Media } from '#shared/media.ts'
import { useFrame } from '../lib/frame.ts'
import type { Choose } from '../lib/use-chosen.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Check } from '../ui/Check.tsx'
import { ShownImage } from '../ui/ShownImage.tsx'
import { MediaUses } from './MediaUses.tsx'
import { useRestoreMedia } from './media-changes.ts'
import { smallest, usesOf } from './uses.ts'

type Props = { image: Media; isChosen: boolean; onChoose: Choose }

/** An image in the trash: who deleted it and when, where it still shows, and a button to restore it. */
export function TrashedItem({ image, isChosen, onChoose }: Props) {
  const { timeZone } = useFrame()
  const restore = useRestoreMedia()
  const { id, name, alt, trashedAt, trashedBy } = image
  return (
    <li className="media-item">
      <ShownImage src={smallest(image)} alt={alt ?? ''} className="media-image" />
      <div className="media-head">
        <Check label={`Select ${name}`} checked={isChosen} onChange={(on, isRange) => onChoose(id, on, isRange)} />
        <p className="media-name">{name}</p>
      </div>
      <p className="quiet">
        Deleted {trashedAt && shortDate(trashedAt, timeZone)} by {trashedBy ?? 'a removed user'},{' '}
        {usesOf(image) ?? 'in no article'}
      </p>
      <MediaUses image={image} />
      <div className="row">
        <ActionButton aria-label={`Restore ${name}`} onPress={() => restore.mutateAsync([id])}>
          <ArchiveRestore aria-hidden="true" />
          Restore
        </ActionButton>
      </div>
    </li>
  )
}
