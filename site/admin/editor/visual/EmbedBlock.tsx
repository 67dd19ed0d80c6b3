import { Play, Trash2 } from 'lucide-react'
import { type ReactBlock, replaceBlock } from './react-views.ts'

/** A video from another site. Its player is loaded only in the preview and on the site. */
export function EmbedBlock({ block }: { block: ReactBlock }) {
  const src: string = block.node.attrs['src']
  return (
    <section className="embed-box" aria-label="Video">
      <header className="block-head">
        <Play aria-hidden="true" />
        <strong>Video</strong>
        <span className="quiet">{src}</span>
        <button type="button" className="block-tool" aria-label="Delete video" onClick={() => replaceBlock(block, [])}>
          <Trash2 aria-hidden="true" />
        </button>
      </header>
    </section>
  )
}
