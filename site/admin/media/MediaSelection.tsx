import { type SubmitEvent, useState } from 'react'
import { IMAGE_TAG_MAX, TRASH_DAYS } from '#shared/constants.ts'
import type { Media, TrashedMedia } from '#shared/media.ts'
import { tooLong } from '../lib/field-problems.ts'
import { counted, formatNumber } from '../lib/number.ts'
import type { Choose } from '../lib/use-chosen.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Check } from '../ui/Check.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { useMediaTags } from './MediaFilters.tsx'
import { useEmptyMediaTrash, useImagesInUse, useRestoreMedia, useTagMedia, useTrashMedia } from './media-changes.ts'

/** Removing more than this asks for confirmation, as with articles. */
const REMOVED_UNASKED = 5

type Props = {
  items: readonly Media[]
  chosen: ReadonlySet<number>
  isTrash: boolean
  onChoose: Choose
  onClear: () => void
}

/** How many images are selected, and what can be done with them. */
export function MediaSelection({ items, chosen, isTrash, onChoose, onClear }: Props) {
  const ids = [...chosen]
  const onPage = items.filter(({ id }) => chosen.has(id)).length
  return (
    <section className="media-selection" aria-label="Selection">
      <div className="media-select-all">
        <Check
          label="Select all on this page"
          checked={items.length > 0 && onPage === items.length}
          mixed={onPage > 0 && onPage < items.length}
          onChange={(on) => {
            for (const { id } of items) onChoose(id, on, false)
          }}
        />
        <p role="status">{ids.length === 0 ? 'Select images' : `${counted(ids.length, 'image')} selected`}</p>
      </div>
      {ids.length > 0 && (
        <div className="media-selection-tools">
          {isTrash ? <RestoreChosen ids={ids} onClear={onClear} /> : <ChangeChosen ids={ids} onClear={onClear} />}
          <button type="button" className="btn" onClick={onClear}>
            Clear Selection
          </button>
        </div>
      )}
      {isTrash && ids.length === 0 && <EmptyTrash items={items} />}
    </section>
  )
}

type ChosenProps = { ids: number[]; onClear: () => void }

function RestoreChosen({ ids, onClear }: ChosenProps) {
  const restore = useRestoreMedia()
  return (
    <ActionButton onPress={() => restore.mutateAsync(ids).then(onClear)}>
      Restore {counted(ids.length, 'image')}
    </ActionButton>
  )
}

function ChangeChosen({ ids, onClear }: ChosenProps) {
  const trash = useTrashMedia()
  const findInUse = useImagesInUse()
  const [asked, setAsked] = useState<TrashedMedia['inUse'] | null>(null)

  async function remove() {
    const inUse = await findInUse.mutateAsync(ids)
    if (inUse.length > 0 || ids.length > REMOVED_UNASKED) setAsked(inUse)
    else await move()
  }

  const move = () => trash.mutateAsync({ ids, force: asked !== null }).then(onClear)

  return (
    <>
      <AddTag ids={ids} />
      <ActionButton onPress={remove}>Move to trash</ActionButton>
      {asked && (
        <Confirm
          title={`Move ${counted(ids.length, 'image')} to the trash?`}
          text={`${inUseWords(asked)}You can restore them for ${TRASH_DAYS} days.`}
          action="Move to trash"
          onConfirm={move}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const NAMED = 8

function inUseWords(inUse: TrashedMedia['inUse']): string {
  if (inUse.length === 0) return 'None of them is in use. '
  const named = inUse.slice(0, NAMED).map(({ name, message }) => `${name}: ${message}`)
  const more = inUse.length > NAMED ? ` And ${formatNumber(inUse.length - NAMED)} more.` : ''
  return `In use: ${named.join(' ')}${more} Pages keep showing images in the trash until they are deleted for good. `
}

function AddTag({ ids }: { ids: number[] }) {
  const [tag, setTag] = useState('')
  const error = tooLong(tag.trim(), IMAGE_TAG_MAX)
  const { data: tags = [] } = useMediaTags()
  const add = useTagMedia()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (tag.trim() !== '' && !error) add.mutate({ ids, tag: tag.trim() }, { onSuccess: () => setTag('') })
  }

  return (
    <form className="media-tag-form" onSubmit={submit}>
      <input
        className="input"
        aria-label="Tag to add"
        placeholder="Tag"
        aria-invalid={error ? true : undefined}
        list="media-tags"
        value={tag}
        onChange={(event) => setTag(event.target.value)}
      />
      <datalist id="media-tags">
        {tags.map((known) => (
          <option key={known.tag} value={known.tag} />
        ))}
      </datalist>
      <button type="submit" className="btn" disabled={add.isPending}>
        Add tag
      </button>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}

function EmptyTrash({ items }: { items: readonly Media[] }) {
  const [isAsking, setAsking] = useState(false)
  const empty = useEmptyMediaTrash()
  return (
    <>
      <button type="button" className="btn btn-danger" onClick={() => setAsking(true)}>
        Empty trash
      </button>
      {isAsking && (
        <Confirm
          title="Delete every image in the trash for good?"
          text="Pages that still use one will show a missing image. This cannot be undone."
          action="Empty trash"
          onConfirm={() => empty.mutateAsync(nowOrLater(items))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

// The device's clock may be behind the server's, but everything in the visible trash is meant.
function nowOrLater(items: readonly Media[]): string {
  const seen = items.flatMap(({ trashedAt }) => trashedAt ?? [])
  return [new Date().toISOString(), ...seen].sort().at(-1) ?? ''
}
