import { ArrowDown, ArrowUp, Copy, GripVertical, MessageSquare, Plus, Trash2 } from 'lucide-react'
import { type Command, NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { aboutBlock } from '#shared/submission.ts'
import { canNote, noteOnBlock } from '../review/note-block.ts'
import { askForBlock, deleteBlock, duplicateBlock, moveBlock, posOf } from './commands.ts'

const ACTIONS = [
  { name: 'Move up', icon: ArrowUp, command: (at: number) => moveBlock(-1, at) },
  { name: 'Move down', icon: ArrowDown, command: (at: number) => moveBlock(1, at) },
  { name: 'Duplicate', icon: Copy, command: duplicateBlock },
  { name: 'Delete', icon: Trash2, command: deleteBlock },
]

type Props = {
  view: EditorView
  /** The block beside which the handles stand. */
  at: number
  top: number
}

/** Two handles beside a block: one adds a line below, one drags it or opens what can be done with it. */
export function BlockHandles({ view, at, top }: Props) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: beside another block the menu is closed
  useEffect(() => setOpen(false), [at])
  useEffect(() => place.current?.style.setProperty('top', `${top}px`), [top])

  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : place.current?.contains(event.target as Node))
        return
      // The keyboard goes on from where the menu was opened.
      if (document.activeElement?.closest('.handle-menu')) opener.current?.focus()
      setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [isOpen])

  function run(command: Command) {
    command(view.state, view.dispatch, view)
    setOpen(false)
    view.focus()
  }

  function note() {
    setOpen(false)
    const block = view.state.doc.child(at)
    // Its rows, cells and lines do not run together.
    noteOnBlock(aboutBlock(block.textBetween(0, block.content.size, ' ', ' ')))
  }

  function drag(event: DragEvent) {
    if (!view.state.doc.maybeChild(at)) return
    const selection = NodeSelection.create(view.state.doc, posOf(view.state.doc, at))
    view.dispatch(view.state.tr.setSelection(selection))
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', selection.node.textContent)
    view.dragging = { slice: selection.content(), move: true }
  }

  return (
    <div ref={place} className="handles">
      <button type="button" className="handle" aria-label="Add a block below" onClick={() => run(askForBlock(at))}>
        <Plus aria-hidden="true" />
      </button>
      <button
        ref={opener}
        type="button"
        className="handle"
        aria-label="Move or change this block"
        aria-expanded={isOpen}
        draggable
        onDragStart={drag}
        onClick={() => setOpen(!isOpen)}
      >
        <GripVertical aria-hidden="true" />
      </button>
      {isOpen && (
        <div className="handle-menu" role="menu" aria-label="Block">
          {ACTIONS.map(({ name, icon: Icon, command }) => (
            <button key={name} type="button" role="menuitem" onClick={() => run(command(at))}>
              <Icon aria-hidden="true" />
              {name}
            </button>
          ))}
          {canNote() && view.state.doc.maybeChild(at)?.textContent.trim() && (
            <button type="button" role="menuitem" onClick={note}>
              <MessageSquare aria-hidden="true" />
              Leave a note
            </button>
          )}
        </div>
      )}
    </div>
  )
}
