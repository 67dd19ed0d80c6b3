import type { EditorView } from '@uiw/react-codemirror'
import { Bold, Heading2, Image, Italic, Link, List, type LucideIcon, Table } from 'lucide-react'
import { IconButton } from '../ui/IconButton.tsx'
import { asItems, type Edit, insert, surround } from './html-edits.ts'

const TABLE = `<table>
  <caption>Caption</caption>
  <tr><th>Side</th><th>Points</th></tr>
  <tr><td></td><td></td></tr>
</table>`

const TOOLS: { label: string; icon: LucideIcon; edit: Edit }[] = [
  { label: 'Bold', icon: Bold, edit: surround('<strong>', '</strong>') },
  { label: 'Italic', icon: Italic, edit: surround('<em>', '</em>') },
  { label: 'Heading', icon: Heading2, edit: surround('<h2>', '</h2>') },
  { label: 'Link', icon: Link, edit: surround('<a href="https://">', '</a>') },
  { label: 'List', icon: List, edit: asItems },
  { label: 'Table', icon: Table, edit: insert(TABLE) },
  { label: 'Image', icon: Image, edit: insert('<img src="" alt="">') },
]

/** Writes the markup that nobody likes to type. */
export function HtmlToolbar({ view }: { view: EditorView | null }) {
  return (
    <fieldset className="html-tools" aria-label="Insert HTML">
      {TOOLS.map(({ label, icon, edit }) => (
        <IconButton key={label} label={label} icon={icon} disabled={!view} onClick={() => view && edit(view)} />
      ))}
    </fieldset>
  )
}
