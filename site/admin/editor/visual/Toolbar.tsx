import {
  BadgePercent,
  Bold,
  Heading2,
  Image,
  Italic,
  Lightbulb,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Plus,
  Quote,
  Redo2,
  Scale,
  Search,
  Table,
  Undo2,
} from 'lucide-react'
import { toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { Tip } from '../../ui/Tip.tsx'
import { nodesFrom } from '../blocks/article-doc.ts'
import { TIP } from '../snippets.ts'
import { askForBlock, emptyFigure, insertBlocks, markType, setText, toggleList, toggleWrap } from './commands.ts'
import type { Wanted } from './slash-choices.ts'
import { emptyTable } from './table-commands.ts'

type Tool = { label: string; icon: LucideIcon; command: Command; isOn?: (state: EditorState) => boolean }

const MARKS: Tool[] = [
  { label: 'Bold', icon: Bold, command: toggleMark(markType('strong')), isOn: (state) => hasMark(state, 'strong') },
  { label: 'Italic', icon: Italic, command: toggleMark(markType('em')), isOn: (state) => hasMark(state, 'em') },
]
const LINES: Tool[] = [
  { label: 'Heading', icon: Heading2, command: toggleHeading, isOn: (state) => isIn(state, 'heading') },
  { label: 'List', icon: List, command: toggleList('bullet_list'), isOn: (state) => isIn(state, 'bullet_list') },
]
const BLOCKS: Tool[] = [
  ...LINES,
  {
    label: 'Numbered list',
    icon: ListOrdered,
    command: toggleList('ordered_list'),
    isOn: (state) => isIn(state, 'ordered_list'),
  },
  { label: 'Quote', icon: Quote, command: toggleWrap('blockquote'), isOn: (state) => isIn(state, 'blockquote') },
]
const INSERTS: Tool[] = [
  { label: 'Image', icon: Image, command: (state, dispatch) => insertBlocks([emptyFigure()])(state, dispatch) },
  { label: 'Table', icon: Table, command: (state, dispatch) => insertBlocks([emptyTable()])(state, dispatch) },
  {
    label: 'Written tip',
    icon: Lightbulb,
    command: (state, dispatch) => insertBlocks(nodesFrom(TIP))(state, dispatch),
  },
]
// Not called Undo and Redo, since a toast's Undo undoes something else.
const HISTORY: Tool[] = [
  { label: 'Step back', icon: Undo2, command: undo },
  { label: 'Step forward', icon: Redo2, command: redo },
]

const KINDS = [
  { value: 'paragraph', name: 'Paragraph', command: setText('paragraph') },
  ...[2, 3, 4].map((level) => ({
    value: `heading${level}`,
    name: `Heading ${level}`,
    command: setText('heading', { level }),
  })),
  { value: 'code_block', name: 'Code', command: setText('code_block', { code: { more: null } }) },
]

const INSERT: Tool = { label: 'Insert', icon: Plus, command: askForBlock() }

type Props = {
  view: EditorView | null
  state: EditorState | null
  onOpen: (wanted: Wanted) => void
  /** The six most used, for the bar above a phone's keyboard. */
  isShort?: boolean
}

/** The tools of the visual view. */
export function Toolbar({ view, state, onOpen, isShort = false }: Props) {
  function run(command: Command) {
    if (!view) return
    command(view.state, view.dispatch, view)
    view.focus()
  }

  const button = ({ label, icon: Icon, command, isOn }: Tool) => (
    <Tip key={label} text={label}>
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        aria-pressed={isOn && state ? isOn(state) : undefined}
        disabled={!view}
        // Keep the selection.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => run(command)}
      >
        <Icon aria-hidden="true" />
      </button>
    </Tip>
  )
  const opener = (label: string, Icon: LucideIcon, wanted: Wanted) => (
    <Tip key={label} text={label}>
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        disabled={!view}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onOpen(wanted)}
      >
        <Icon aria-hidden="true" />
      </button>
    </Tip>
  )
  if (isShort) {
    return (
      <fieldset className="html-tools" aria-label="Quick formatting">
        {[INSERT, ...MARKS].map(button)}
        {opener('Link', Link, 'link')}
        {LINES.map(button)}
      </fieldset>
    )
  }
  return (
    <fieldset className="html-tools" aria-label="Formatting">
      <select
        className="input kind"
        aria-label="Block type"
        value={state ? kindOf(state) : 'paragraph'}
        disabled={!view}
        onChange={({ target }) => {
          const kind = KINDS.find(({ value }) => value === target.value)
          if (kind) run(kind.command)
        }}
      >
        {KINDS.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        <option value="other" hidden>
          Other
        </option>
      </select>
      {MARKS.map(button)}
      {opener('Link', Link, 'link')}
      {BLOCKS.map(button)}
      {INSERTS.map(button)}
      {opener('Offer block', BadgePercent, 'offer')}
      {opener('Comparison block', Scale, 'comparison')}
      {opener('Find and replace', Search, 'find')}
      {HISTORY.map(button)}
    </fieldset>
  )
}

function kindOf({ selection }: EditorState): string {
  const { type, attrs } = selection.$from.parent
  if (type.name === 'line') return 'paragraph'
  const value = type.name === 'heading' ? `heading${attrs['level']}` : type.name
  return KINDS.some((kind) => kind.value === value) ? value : 'other'
}

function toggleHeading(...[state, dispatch, view]: Parameters<Command>): boolean {
  const command = isIn(state, 'heading') ? setText('paragraph') : setText('heading', { level: 2 })
  return command(state, dispatch, view)
}

function hasMark({ selection, storedMarks, doc }: EditorState, name: string): boolean {
  const type = markType(name)
  if (selection.empty) return Boolean(type.isInSet(storedMarks ?? selection.$from.marks()))
  return doc.rangeHasMark(selection.from, selection.to, type)
}

function isIn({ selection: { $from } }: EditorState, name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === name) return true
  return false
}
