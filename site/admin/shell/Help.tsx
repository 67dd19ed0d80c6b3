import { can, type Permission } from '#shared/permissions.ts'
import { COMMAND_KEY, SHIFT_KEY } from '../lib/key-press.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { Modal } from '../ui/Modal.tsx'
import { ModalText } from '../ui/ModalText.tsx'

type Group = { name: string; needs?: Permission; shortcuts: Shortcut[] }
type Shortcut = { keys: string; does: string; needs?: Permission }

const GROUPS: Group[] = [
  {
    name: 'Everywhere',
    shortcuts: [
      { keys: `${COMMAND_KEY}K`, does: 'Open command palette' },
      { keys: '/', does: 'Filter the articles, on the Articles tab' },
      { keys: 'N', does: 'Create a new article', needs: 'drafts' },
      { keys: '?', does: 'Show this help' },
      { keys: 'F6', does: 'Go to the message at the bottom, to undo for example' },
      { keys: 'Esc', does: 'Close a dialog; leave the HTML editor with Esc, then Tab' },
    ],
  },
  {
    name: 'In the editor',
    needs: 'drafts',
    shortcuts: [
      { keys: `${COMMAND_KEY}S`, does: 'Save what is in the editor' },
      { keys: `${COMMAND_KEY}${SHIFT_KEY}P`, does: 'Preview what is in the editor, and back' },
      { keys: `${COMMAND_KEY}B ${COMMAND_KEY}I`, does: 'Bold and italic, in the HTML view too' },
    ],
  },
  {
    name: 'At the Match desk',
    needs: 'matches',
    shortcuts: [
      { keys: '2 - 1', does: 'Type a score in its box; it saves automatically' },
      { keys: 'Enter', does: 'Save, and go to the next match' },
      { keys: 'L F P', does: 'Live, final, postponed' },
      { keys: `${COMMAND_KEY}Z`, does: 'Undo the last change, for ten minutes' },
    ],
  },
  {
    name: 'In the AI queue',
    needs: 'articles',
    shortcuts: [
      { keys: 'J K', does: 'Next or previous article in the list; next or previous change in a proposal' },
      { keys: 'A R', does: 'Accept or refuse the change; with Shift all undecided changes' },
      { keys: `${SHIFT_KEY}J ${SHIFT_KEY}K`, does: 'Next or previous proposal' },
      { keys: 'Enter', does: 'Open; apply when everything is decided; after a reason, the next step' },
      { keys: 'Esc', does: 'Close the proposal; your decisions are kept' },
    ],
  },
  {
    name: 'In the visual view',
    needs: 'drafts',
    shortcuts: [
      { keys: '/', does: 'Insert a block, at the start of a line' },
      { keys: `${COMMAND_KEY}B`, does: 'Bold' },
      { keys: `${COMMAND_KEY}I`, does: 'Italic' },
      { keys: `${COMMAND_KEY}K`, does: 'Link' },
      { keys: `${COMMAND_KEY}${SHIFT_KEY}7`, does: 'Numbered list' },
      { keys: `${COMMAND_KEY}${SHIFT_KEY}8`, does: 'List' },
      { keys: `${COMMAND_KEY}${SHIFT_KEY}9`, does: 'Quote' },
      { keys: `${COMMAND_KEY}${SHIFT_KEY}X`, does: 'Strikethrough' },
      { keys: `${COMMAND_KEY}E`, does: 'Code' },
      { keys: `${COMMAND_KEY}F`, does: 'Find and replace' },
      { keys: 'Alt ↑ ↓', does: 'Move the block up or down' },
      { keys: '## ### ####', does: 'Heading 2, 3 or 4, at the start of a line, then a space' },
      { keys: '- 1. >', does: 'List, numbered list or quote, at the start of a line, then a space' },
      { keys: '---', does: 'Divider, at the start of a line' },
    ],
  },
]

/** The keyboard shortcuts that the user can use. */
export default function Help({ onClose }: { onClose: () => void }) {
  const { user } = useNewsroom()
  const isOffered = ({ needs }: { needs?: Permission }) => needs === undefined || can(user, needs)
  return (
    <Modal title="Keyboard shortcuts" open onClose={onClose}>
      <ModalText label="Shortcuts">
        {GROUPS.filter(isOffered).map(({ name, shortcuts }) => (
          <section key={name} className="help-group" aria-label={name}>
            <h3>{name}</h3>
            <dl className="help">
              {shortcuts.filter(isOffered).map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    <kbd>{keys}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </ModalText>
    </Modal>
  )
}
