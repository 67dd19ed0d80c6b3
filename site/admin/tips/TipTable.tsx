import { useState } from 'react'
import { MARKET_NAMES } from '#shared/tips/markets.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { useFrame } from '../lib/frame.ts'
import { AS, Table } from '../ui/Table.tsx'
import { Afterwards } from './Afterwards.tsx'
import { DecideTip } from './DecideTip.tsx'
import { PublishTip } from './PublishTip.tsx'
import { shortStartWords } from './start-words.ts'
import { TipArticle } from './TipArticle.tsx'
import { TipOdds } from './TipOdds.tsx'
import { TipName, TipState } from './TipState.tsx'
import { useDeleteDraft } from './tip-actions.ts'
import { hasStarted } from './tips-queries.ts'
import { WithdrawTip } from './WithdrawTip.tsx'

type Doing = { what: 'publish' | 'withdraw' | 'decide' | 'odds' | 'afterwards' | 'article'; tip: Tip }

const COLUMNS = [
  { name: 'Tip', className: 'table-wide' },
  'Starts',
  'Odds',
  'Stake',
  'State',
  { name: 'Actions', className: 'table-end' },
] as const

/** Tips, each with what can be done about it now. A dialog stays open when its tip leaves the list, even as the last. */
export function TipTable({ tips, onEdit }: { tips: readonly Tip[]; onEdit: (tip: Tip) => void }) {
  const { timeZone } = useFrame()
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return (
    <>
      {tips.length > 0 && (
        <Table name="Tips" label="Tips, newest first" columns={COLUMNS} className="table-blocks tips">
          {tips.map((tip) => (
            <tr {...AS.row} key={tip.id}>
              <td {...AS.cell} className="table-wide">
                <span className="tip-pick">
                  {tip.publishedAt && !tip.imported ? (
                    <a href={`/tips/${tip.slug}`} target="_blank" rel="noopener">
                      {tip.pick}
                    </a>
                  ) : (
                    <b>{tip.pick}</b>
                  )}
                  <span className="quiet">
                    {tip.isDemo && 'Demo · '}
                    {tip.event} · {MARKET_NAMES[tip.market]}
                    {tip.authorName || tip.author ? ` · ${tip.authorName ?? tip.author?.name}` : ''}
                  </span>
                </span>
              </td>
              <td {...AS.cell} className="tip-time">
                {shortStartWords(tip, timeZone)}
              </td>
              <td {...AS.cell} className="tip-odds">
                {tip.odds.toFixed(2)}
              </td>
              <td {...AS.cell} className="tip-stake">
                {tip.stake.toFixed(2)}
              </td>
              <td {...AS.cell}>
                <TipState tip={tip} />
              </td>
              <td {...AS.cell} className="table-end">
                <Actions tip={tip} onEdit={onEdit} onDo={(what) => setDoing({ what, tip })} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {doing?.what === 'publish' && <PublishTip tip={doing.tip} onClose={close} />}
      {doing?.what === 'odds' && <TipOdds tip={doing.tip} onClose={close} />}
      {doing?.what === 'afterwards' && <Afterwards tip={doing.tip} onClose={close} />}
      {doing?.what === 'article' && <TipArticle tip={doing.tip} onClose={close} />}
      {doing?.what === 'withdraw' && <WithdrawTip tip={doing.tip} onClose={close} />}
      {doing?.what === 'decide' && <DecideTip tip={doing.tip} onClose={close} />}
    </>
  )
}

type ActionProps = { tip: Tip; onEdit: (tip: Tip) => void; onDo: (what: Doing['what']) => void }

function Actions({ tip, onEdit, onDo }: ActionProps) {
  const remove = useDeleteDraft()
  const action = (name: string, run: () => void) => (
    <button type="button" className="btn" onClick={run}>
      {name}
      <TipName tip={tip} />
    </button>
  )
  if (tip.status === 'draft') {
    return (
      <span className="row tip-actions">
        {action('Edit', () => onEdit(tip))}
        {action('Delete', () => remove.mutate({ tip }))}
        {action('Publish', () => onDo('publish'))}
      </span>
    )
  }
  if (tip.status === 'open') {
    if (hasStarted(tip)) {
      return (
        <span className="row tip-actions">
          {action('Article', () => onDo('article'))}
          {action('Settle', () => onDo('decide'))}
        </span>
      )
    }
    return (
      <span className="row tip-actions">
        {action('Article', () => onDo('article'))}
        {action('Odds', () => onDo('odds'))}
        {action('Withdraw', () => onDo('withdraw'))}
      </span>
    )
  }
  if (tip.status !== 'settled' || tip.imported) return null
  return (
    <span className="row tip-actions">
      {action('Article', () => onDo('article'))}
      {action('What happened', () => onDo('afterwards'))}
      {action('Correct', () => onDo('decide'))}
    </span>
  )
}
