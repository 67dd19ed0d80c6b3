import { CalendarClock, ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { MatchBlocks } from '../BlockDialogs.tsx'
import { nodesFrom } from '../blocks/article-doc.ts'
import { EmbedHead } from './EmbedHead.tsx'
import { type ReactBlock, replaceBlock } from './react-views.ts'

/** A league table or a team's next match: filled from the Match desk, not editable here. */
export function MatchBlock({ block }: { block: ReactBlock }) {
  const [isReplacing, setReplacing] = useState(false)
  const isTable = block.node.attrs['kind'] === 'table'
  const Icon = isTable ? ListOrdered : CalendarClock
  const name = isTable ? 'League table' : 'Next match'
  const slug = String(block.node.attrs['slug'])
  return (
    <section className="embed-box" aria-label={`${name} block`}>
      <EmbedHead
        Icon={Icon}
        name={name}
        source="from the Match desk"
        block={block}
        onReplace={() => setReplacing(true)}
      />
      <p className="offer-row">{slug}</p>
      {isReplacing && (
        <MatchBlocks
          kind={isTable ? 'table' : 'next-match'}
          onChoose={(html) => replaceBlock(block, nodesFrom(html))}
          onClose={() => setReplacing(false)}
        />
      )}
    </section>
  )
}
