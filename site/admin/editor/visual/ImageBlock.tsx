import { ArrowLeft, ArrowRight, Images, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { FileButton, LibraryButton } from '../../media/ImageSources.tsx'
import { Field } from '../../ui/Field.tsx'
import { ShownImage } from '../../ui/ShownImage.tsx'
import { nodeType } from './commands.ts'
import { keepFromAddress, startUpload } from './image-files.ts'
import { type ReactBlock, setAttribute } from './react-views.ts'
import { UploadProgress } from './UploadProgress.tsx'

/** A figure's image with its alt text, or the ways to choose one. */
export function ImageBlock({ block }: { block: ReactBlock }) {
  const { src, alt, upload } = block.node.attrs
  const id = useId()
  // The alt text can be typed while the image uploads.
  const altField = useRef<HTMLInputElement>(null)
  return (
    <div className="image-box">
      {upload !== null ? (
        <UploadProgress uploadId={upload} block={block} />
      ) : src === '' ? (
        <Choose block={block} onTaken={() => requestAnimationFrame(() => altField.current?.focus())} />
      ) : (
        <ShownImage src={src} alt={alt ?? ''} className="image-shown" />
      )}
      <div className="image-foot">
        <label htmlFor={id}>Alt text</label>
        <AltField id={id} field={altField} value={alt ?? ''} onChange={(words) => setAttribute(block, 'alt', words)} />
        <ImageTools block={block} canReplace={src !== ''} />
      </div>
    </div>
  )
}

type AltProps = {
  id: string
  field: RefObject<HTMLInputElement | null>
  value: string
  onChange: (words: string) => void
}

// Holds its own text while focused, so that a late render cannot undo a keystroke.
function AltField({ id, field, value, onChange }: AltProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <input
      id={id}
      ref={field}
      className="image-alt"
      placeholder="What the image shows"
      value={text}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value)
      }}
    />
  )
}

function Choose({ block, onTaken }: { block: ReactBlock; onTaken: () => void }) {
  const [url, setUrl] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  function take(path: string, alt: string | null) {
    setAttribute(block, 'src', path)
    if (alt && !block.node.attrs['alt']) setAttribute(block, 'alt', alt)
    onTaken()
  }

  async function fetchUrl() {
    setBusy(true)
    setError('')
    const found = await keepFromAddress(url.trim())
    setBusy(false)
    if (typeof found === 'string') setError(found)
    else take(found.path, found.alt)
  }

  return (
    <div className="image-choose">
      <p className="quiet">Choose an image. Until you do, this block is not saved.</p>
      <div className="row">
        <FileButton
          label="Image for this figure"
          onFile={(file) => {
            setAttribute(block, 'upload', startUpload(file))
            onTaken()
          }}
          onOthers={(files) =>
            addImages(
              block,
              files.map((file) => ({ upload: startUpload(file) })),
            )
          }
        >
          Upload
        </FileButton>
        <LibraryButton onPick={take} />
      </div>
      <Field label="From address" error={error || undefined}>
        {(control) => (
          <span className="with-button">
            <input
              {...control}
              className="input"
              type="url"
              placeholder="https://…"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                void fetchUrl()
              }}
            />
            <button
              type="button"
              className="btn"
              disabled={isBusy || url.trim() === ''}
              onClick={() => void fetchUrl()}
            >
              {isBusy ? 'Adding...' : 'Add'}
            </button>
          </span>
        )}
      </Field>
    </div>
  )
}

/** Adds images after this one under the same caption. A figure with several images is a gallery. */
function addImages({ view, getPos, node }: ReactBlock, images: readonly Record<string, unknown>[]): void {
  const pos = getPos()
  if (pos === undefined) return
  const blocks = images.map((attrs) => nodeType('image_block').create({ alt: '', ...attrs }))
  view.dispatch(view.state.tr.insert(pos + node.nodeSize, blocks))
}

/** Add, replace, reorder within a gallery, and delete. */
function ImageTools({ block, canReplace }: { block: ReactBlock; canReplace: boolean }) {
  const { view, getPos, node } = block

  function move(by: -1 | 1) {
    const pos = getPos()
    if (pos === undefined) return
    const place = view.state.doc.resolve(pos)
    const other = place.parent.maybeChild(place.index() + by)
    if (other?.type.name !== 'image_block') return
    const start = by === 1 ? pos : pos - other.nodeSize
    const pair = by === 1 ? [other, node] : [node, other]
    view.dispatch(view.state.tr.replaceWith(start, start + node.nodeSize + other.nodeSize, pair))
  }

  function remove() {
    const pos = getPos()
    if (pos === undefined) return
    const place = view.state.doc.resolve(pos)
    const isLast = place.parent.children.filter(({ type }) => type.name !== 'caption').length === 1
    const { tr } = view.state
    if (isLast) tr.replaceWith(place.before(1), place.after(1), nodeType('paragraph').create())
    else tr.delete(pos, pos + node.nodeSize)
    view.dispatch(tr)
    view.focus()
  }

  const place = placeOf(block)
  return (
    <span className="image-tools">
      {place.inGallery && (
        <>
          <button type="button" className="block-tool" aria-label="Move image earlier" onClick={() => move(-1)}>
            <ArrowLeft aria-hidden="true" />
          </button>
          <button type="button" className="block-tool" aria-label="Move image later" onClick={() => move(1)}>
            <ArrowRight aria-hidden="true" />
          </button>
        </>
      )}
      <button
        type="button"
        className="block-tool"
        aria-label="Add another image"
        onClick={() => addImages(block, [{}])}
      >
        <Images aria-hidden="true" />
      </button>
      {canReplace && (
        <button type="button" className="block-tool" onClick={() => setAttribute(block, 'src', '')}>
          Replace
        </button>
      )}
      <button type="button" className="block-tool" aria-label="Delete image" onClick={remove}>
        <Trash2 aria-hidden="true" />
      </button>
    </span>
  )
}

function placeOf({ view, getPos }: ReactBlock): { inGallery: boolean } {
  const pos = getPos()
  if (pos === undefined || pos > view.state.doc.content.size) return { inGallery: false }
  const { parent } = view.state.doc.resolve(pos)
  return { inGallery: parent.children.filter(({ type }) => type.name === 'image_block').length > 1 }
}
