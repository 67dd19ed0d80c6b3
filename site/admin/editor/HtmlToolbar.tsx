import type { EditorView } from '@uiw/react-codemirror'
import {
  BadgePercent,
  Bold,
  CalendarClock,
  Heading2,
  Image,
  Italic,
  Lightbulb,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Scale,
  Table,
  Ticket,
} from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { BookmakerBlocks, MatchBlocks, TipBlocks } from './BlockDialogs.tsx'
import { asItems, type Edit, insertBlock, surround } from './html-edits.ts'
import { FIGURE, QUOTE, TABLE, TIP } from './snippets.ts'

const TOOLS: { label: string; icon: LucideIcon; edit: Edit }[] = [
  { label: 'Bold', icon: Bold, edit: surround('<strong>', '</strong>') },
  { label: 'Italic', icon: Italic, edit: surround('<em>', '</em>') },
  { label: 'Heading', icon: Heading2, edit: surround('<h2>', '</h2>') },
  { label: 'Link', icon: Link, edit: surround('<a href="https://">', '</a>') },
  { label: 'List', icon: List, edit: asItems },
  { label: 'Figure', icon: Image, edit: insertBlock(FIGURE) },
  { label: 'Quote', icon: Quote, edit: insertBlock(QUOTE) },
  { label: 'Table', icon: Table, edit: insertBlock(TABLE) },
  { label: 'Tip', icon: Lightbulb, edit: insertBlock(TIP) },
]

/** Inserts markup that is tedious to type. */
export function HtmlToolbar({ view }: { view: EditorView | null }) {
  const [wanted, setWanted] = useState<'one' | 'several' | 'tip' | 'table' | 'next-match' | null>(null)
  return (
    <>
      <fieldset className="html-tools" aria-label="Insert HTML">
        {TOOLS.map(({ label, icon, edit }) => (
          <IconButton key={label} label={label} icon={icon} disabled={!view} onClick={() => view && edit(view)} />
        ))}
        <IconButton label="Offer block" icon={BadgePercent} disabled={!view} onClick={() => setWanted('one')} />
        <IconButton label="Comparison block" icon={Scale} disabled={!view} onClick={() => setWanted('several')} />
        <IconButton label="League table" icon={ListOrdered} disabled={!view} onClick={() => setWanted('table')} />
        <IconButton label="Next match" icon={CalendarClock} disabled={!view} onClick={() => setWanted('next-match')} />
        <IconButton label="Tip block" icon={Ticket} disabled={!view} onClick={() => setWanted('tip')} />
      </fieldset>
      {view && wanted === 'tip' && (
        <TipBlocks onChoose={(block) => insertBlock(block)(view)} onClose={() => setWanted(null)} />
      )}
      {view && (wanted === 'table' || wanted === 'next-match') && (
        <MatchBlocks kind={wanted} onChoose={(block) => insertBlock(block)(view)} onClose={() => setWanted(null)} />
      )}
      {view && (wanted === 'one' || wanted === 'several') && (
        <BookmakerBlocks
          isComparison={wanted === 'several'}
          onChoose={(block) => insertBlock(block)(view)}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  )
}
