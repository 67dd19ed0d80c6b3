import { Trash2 } from 'lucide-react'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { deleteBlock } from './commands.ts'
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  joinCells,
  splitCell,
  toggleHeadColumn,
  toggleHeadRow,
} from './table-commands.ts'

const TOOLS: [string, Command][] = [
  ['+ Row', addRow],
  ['+ Column', addColumn],
  ['− Row', deleteRow],
  ['− Column', deleteColumn],
  ['Header row', toggleHeadRow],
  ['Header column', toggleHeadColumn],
  ['Merge cells', joinCells],
  ['Split cell', splitCell],
]

/** The commands for the table at the cursor. */
export function TableBar({ view, at }: { view: EditorView; at: number }) {
  function run(command: Command) {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  return (
    <div className="table-bar" role="toolbar" aria-label="Table">
      {TOOLS.map(([name, command]) => (
        <button
          key={name}
          type="button"
          disabled={!command(view.state)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
        >
          {name}
        </button>
      ))}
      <button type="button" aria-label="Delete table" onClick={() => run(deleteBlock(at))}>
        <Trash2 aria-hidden="true" />
      </button>
    </div>
  )
}
