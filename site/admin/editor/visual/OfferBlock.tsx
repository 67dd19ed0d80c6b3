import { BadgePercent, Scale } from 'lucide-react'
import { useState } from 'react'
import { comparedSlugs } from '#shared/compared-slugs.ts'
import { useBookmakers } from '../../lib/queries.ts'
import { ShownImage } from '../../ui/ShownImage.tsx'
import { BookmakerBlocks } from '../BlockDialogs.tsx'
import { nodesFrom } from '../blocks/article-doc.ts'
import { EmbedHead } from './EmbedHead.tsx'
import { type ReactBlock, replaceBlock } from './react-views.ts'

/** An offer, or several compared: shown from the Bookmakers tab, not editable here. */
export function OfferBlock({ block }: { block: ReactBlock }) {
  const { data, error } = useBookmakers()
  const [isReplacing, setReplacing] = useState(false)
  const isComparison = block.node.type.name === 'comparison'
  const slugs = isComparison ? comparedSlugs(block.node.attrs['slugs']) : [String(block.node.attrs['slug'])]
  const Icon = isComparison ? Scale : BadgePercent
  const name = isComparison ? 'Comparison' : 'Offer'
  return (
    <section className="offer-box" aria-label={`${name} block`}>
      <EmbedHead Icon={Icon} name={name} source="from Bookmakers" block={block} onReplace={() => setReplacing(true)} />
      {slugs.map((slug) => {
        const bookmaker = data?.find((one) => one.slug === slug)
        if (!bookmaker) {
          return (
            <p key={slug} className={data ? 'offer-missing' : 'offer-row'}>
              {data
                ? `No bookmaker has the slug “${slug}”. Replace this block or delete it.`
                : error
                  ? 'Bookmakers could not be loaded.'
                  : slug}
            </p>
          )
        }
        return (
          <div key={slug} className="offer-row">
            {bookmaker.logo && <ShownImage src={bookmaker.logo} alt="" className="offer-logo" />}
            <span className="offer-name">{bookmaker.name}</span>
            <span className="offer-bonus">
              {[bookmaker.bonusType, bookmaker.bonusAmount].filter(Boolean).join(': ') || 'No bonus'}
              <span className="ad-tag">Ad · 18+</span>
            </span>
          </div>
        )
      })}
      {isReplacing && (
        <BookmakerBlocks
          isComparison={isComparison}
          onChoose={(html) => replaceBlock(block, nodesFrom(html))}
          onClose={() => setReplacing(false)}
        />
      )}
    </section>
  )
}
