import { useEffect, useSyncExternalStore } from 'react'
import { retryUpload, subscribeUploads, uploadOf } from './image-files.ts'
import type { ReactBlock } from './react-views.ts'

/** The progress of an image's upload, in its place in the text; then the image. */
export function UploadProgress({ uploadId, block }: { uploadId: number; block: ReactBlock }) {
  const upload = useSyncExternalStore(subscribeUploads, () => uploadOf(uploadId))
  const path = upload?.path
  useEffect(() => {
    const pos = block.getPos()
    if (!path || pos === undefined) return
    const { view } = block
    const attrs = { ...view.state.doc.nodeAt(pos)?.attrs, src: path, upload: null }
    // Undo removes the figure, not the upload.
    view.dispatch(view.state.tr.setNodeMarkup(pos, null, attrs).setMeta('addToHistory', false))
  }, [path, block])

  if (!upload)
    return <p className="image-choose quiet">This upload was interrupted. Delete the figure and add it again.</p>
  if (upload.error !== null) {
    return (
      <div className="image-choose" role="alert">
        <p>
          {upload.file.name} was not uploaded: {upload.error}
        </p>
        <button type="button" className="btn" onClick={() => retryUpload(uploadId)}>
          Try again
        </button>
      </div>
    )
  }
  return (
    <div className="image-choose">
      <label>
        Uploading {upload.file.name}
        <progress value={upload.part} max={1} />
      </label>
    </div>
  )
}
