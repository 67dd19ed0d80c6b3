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

const DIALOGS = {
  publish: PublishTip,
  odds: TipOdds,
  afterwards: Afterwards,
  article: TipArticle,
  withdraw: WithdrawTip,
  decide: DecideTip,
}
type DialogName = keyof typeof DIALOGS

const COLUMNS = [
  { name: 'Tip', className: 'table-wide' },
  'Starts',
  'Odds',
  'Stake',
  'State',
  { name: 'Actions', className: 'table-end' },
] as const

/** Tips, each with its current actions. A dialog stays open when its tip leaves the list, even as the last one. */
export function TipTable({ tips, onEdit }: { tips: readonly Tip[]; onEdit: (tip: Tip) => void }) {
  const { timeZone } = useFrame()
  const [opened, setOpened] = useState<{ dialog: DialogName; tip: Tip } | null>(null)
  const Dialog = opened && DIALOGS[opened.dialog]
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
                <Actions tip={tip} onEdit={onEdit} onOpen={(dialog) => setOpened({ dialog, tip })} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {opened && Dialog && <Dialog tip={opened.tip} onClose={() => setOpened(null)} />}
    </>
  )
}

type ActionProps = { tip: Tip; onEdit: (tip: Tip) => void; onOpen: (dialog: DialogName) => void }

function Actions({ tip, onEdit, onOpen }: ActionProps) {
  const remove = useDeleteDraft()
  const ofDraft: [string, () => void][] = [
    ['Edit', () => onEdit(tip)],
    ['Delete', () => remove.mutate({ tip })],
  ]
  const dialogs = dialogsOf(tip)
  if (dialogs.length === 0) return null
  const actions = dialogs.map(([name, dialog]): [string, () => void] => [name, () => onOpen(dialog)])
  return (
    <span className="row tip-actions">
      {[...(tip.status === 'draft' ? ofDraft : []), ...actions].map(([name, run]) => (
        <button key={name} type="button" className="btn" onClick={run}>
          {name}
          <TipName tip={tip} />
        </button>
      ))}
    </span>
  )
}

/** The dialogs that a tip has now, by the names of their buttons. */
function dialogsOf(tip: Tip): [string, DialogName][] {
  if (tip.status === 'draft') return [['Publish', 'publish']]
  const article: [string, DialogName] = ['Article', 'article']
  if (tip.status === 'open') {
    return hasStarted(tip) ? [article, ['Settle', 'decide']] : [article, ['Odds', 'odds'], ['Withdraw', 'withdraw']]
  }
  if (tip.status !== 'settled' || tip.imported) return []
  return [article, ['What happened', 'afterwards'], ['Correct', 'decide']]
}
