import { COMMAND_KEY } from '../lib/key-press.ts'
import { Modal } from '../ui/Modal.tsx'

const SHORTCUTS = [
  { keys: `${COMMAND_KEY}S`, does: 'Save what is in the editor' },
  { keys: `${COMMAND_KEY}⇧P`, does: 'Preview what is in the editor, and back' },
  { keys: `${COMMAND_KEY}K`, does: 'Open command palette' },
  { keys: '/', does: 'Filter the articles' },
  { keys: 'N', does: 'Create a new article' },
  { keys: '?', does: 'Show this help' },
  { keys: 'Esc', does: 'Close a dialog; leave the HTML editor with Esc, then Tab' },
]

/** The keys of the newsroom. */
export default function Help({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" open onClose={onClose}>
      <dl className="modal-body help">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
