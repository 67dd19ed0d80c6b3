import { NameFields, whyUnnamed } from '../editor/NameFields.tsx'
import { Modal } from '../ui/Modal.tsx'

type Props = {
  /** The account's name if its author was deleted; otherwise empty. */
  name: string
  onPublish: () => void
  onClose: () => void
}

/** Asks users without a name for one before their articles are published, as the editor does. */
export default function NameQuestion({ name, onPublish, onClose }: Props) {
  return (
    <Modal open title="Who is this by?" onClose={onClose}>
      <div className="modal-body">
        <p>{whyUnnamed(name)}</p>
        <NameFields action="Save name and publish" onSaved={onPublish} />
      </div>
      <footer className="modal-foot">
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="btn" onClick={onPublish}>
          Publish without a name
        </button>
      </footer>
    </Modal>
  )
}
