import { type LucideIcon, Trash2 } from 'lucide-react'
import { type ReactBlock, replaceBlock } from './react-views.ts'

type Props = {
  Icon: LucideIcon
  name: string
  /** The tab where its content is edited. */
  source: string
  block: ReactBlock
  onReplace: () => void
}

/** The head of an embedded block: its name, and buttons to replace or delete it. */
export function EmbedHead({ Icon, name, source, block, onReplace }: Props) {
  return (
    <header className="block-head">
      <Icon aria-hidden="true" />
      <strong>{name}</strong>
      <span className="quiet">{source}</span>
      <button type="button" className="block-tool" onClick={onReplace}>
        Replace
      </button>
      <button
        type="button"
        className="block-tool"
        aria-label={`Delete ${name.toLowerCase()}`}
        onClick={() => replaceBlock(block, [])}
      >
        <Trash2 aria-hidden="true" />
      </button>
    </header>
  )
}
