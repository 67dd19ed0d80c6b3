import { ArrowDown, ArrowUp, Copy, GripVertical, MessageSquare, Plus, Trash2 } from 'lucide-react'
import { type Command, NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type DragEvent, type KeyboardEvent as ReactKeyEvent, useEffect, useRef } from 'react'
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
  /** The block with the handles. */
  at: number
  top: number
  /** Whether it is part of a phone's toolbar, where nothing is dragged. */
  isBar?: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Two handles beside a block: one adds a line below, one drags it or opens its menu. */
export function BlockHandles({ view, at, top, isBar = false, isOpen, onOpen }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isBar) place.current?.style.setProperty('top', `${top}px`)
  }, [top, isBar])

  useEffect(() => {
    if (!isOpen) return
    itemsOf(place.current)[0]?.focus()
    const close = (event: Event) => {
      if (event.type === 'keydown' ? (event as KeyboardEvent).key !== 'Escape' : isWithin(place.current, event)) return
      // The keyboard focus returns to where the menu was opened.
      if (isWithin(place.current, { target: document.activeElement })) opener.current?.focus()
      onOpen(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [isOpen, onOpen])

  function onMenuKey(event: ReactKeyEvent) {
    const items = itemsOf(place.current)
    const now = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }[event.key]
    if (event.key === 'Tab') onOpen(false)
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }

  function run(command: Command) {
    command(view.state, view.dispatch, view)
    onOpen(false)
    view.focus()
  }

  function note() {
    onOpen(false)
    const block = view.state.doc.child(at)
    // Keep its rows, cells and lines apart.
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
    <div ref={place} className={isBar ? 'handles handles-bar' : 'handles'}>
      {!isBar && (
        <button type="button" className="handle" aria-label="Add a block below" onClick={() => run(askForBlock(at))}>
          <Plus aria-hidden="true" />
        </button>
      )}
      <button
        ref={opener}
        type="button"
        className="handle"
        aria-label="Move or change this block"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        draggable={!isBar}
        onDragStart={drag}
        onClick={() => onOpen(!isOpen)}
      >
        <GripVertical aria-hidden="true" />
      </button>
      {isOpen && (
        <div className="handle-menu" role="menu" aria-label="Block" tabIndex={-1} onKeyDown={onMenuKey}>
          {ACTIONS.map(({ name, icon: Icon, command }) => (
            <button key={name} type="button" role="menuitem" tabIndex={-1} onClick={() => run(command(at))}>
              <Icon aria-hidden="true" />
              {name}
            </button>
          ))}
          {canNote() && view.state.doc.maybeChild(at)?.textContent.trim() && (
            <button type="button" role="menuitem" tabIndex={-1} onClick={note}>
              <MessageSquare aria-hidden="true" />
              Leave a note
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function itemsOf(place: Element | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

function isWithin(place: Element | null, { target }: { target: EventTarget | null }): boolean {
  return target instanceof Node && (place?.contains(target) ?? false)
}
