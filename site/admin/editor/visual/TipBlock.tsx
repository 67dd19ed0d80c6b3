import { Ticket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { statusOf } from '../../lib/api-error.ts'
import { useFrame } from '../../lib/frame.ts'
import { startWords } from '../../tips/start-words.ts'
import { TipState } from '../../tips/TipState.tsx'
import { useTip } from '../../tips/tips-queries.ts'
import { TipBlocks } from '../BlockDialogs.tsx'
import { nodesFrom } from '../blocks/article-doc.ts'
import { type ReactBlock, replaceBlock } from './react-views.ts'

/** A tip, shown in its current state, not editable here. */
export function TipBlock({ block }: { block: ReactBlock }) {
  const key = String(block.node.attrs['tip'])
  const { timeZone } = useFrame()
  const { data: tip, error } = useTip(key)
  const [isReplacing, setReplacing] = useState(false)
  const isMissing = statusOf(error) === 404
  return (
    <section className="offer-box" aria-label="Tip block">
      <header className="block-head">
        <Ticket aria-hidden="true" />
        <strong>Tip</strong>
        <span className="quiet">from Tips</span>
        <button type="button" className="block-tool" onClick={() => setReplacing(true)}>
          Replace
        </button>
        <button type="button" className="block-tool" aria-label="Delete tip" onClick={() => replaceBlock(block, [])}>
          <Trash2 aria-hidden="true" />
        </button>
      </header>
      {tip ? (
        <div className="offer-row">
          <span className="offer-name">{tip.pick}</span>
          <span className="quiet">
            {tip.event} · {startWords(tip, timeZone)}
          </span>
          <span className="offer-bonus">
            {tip.odds.toFixed(2)}
            <span className="ad-tag">Ad · 18+</span>
          </span>
          <TipState tip={tip} />
        </div>
      ) : (
        <p className={isMissing ? 'offer-missing' : 'offer-row'}>
          {isMissing
            ? `There is no tip “${key}”. Replace this block or delete it.`
            : error
              ? 'The tip could not be loaded.'
              : key}
        </p>
      )}
      {tip?.status === 'draft' && <p className="offer-missing">A draft: readers see nothing until it is published.</p>}
      {isReplacing && (
        <TipBlocks onChoose={(html) => replaceBlock(block, nodesFrom(html))} onClose={() => setReplacing(false)} />
      )}
    </section>
  )
}
