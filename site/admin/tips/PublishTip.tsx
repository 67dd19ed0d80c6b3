import { dateAndTime } from '#shared/dates.ts'
import { MARKET_NAMES } from '#shared/tips/markets.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { once } from '../lib/once.ts'
import { useAskedReasons } from '../lib/use-asked-reasons.ts'
import { AskedReasons } from '../ui/AskedReasons.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { startWords } from './start-words.ts'
import { useTipAction } from './tip-actions.ts'
import { useSamePick } from './tips-queries.ts'

/** Says what becomes fixed before a tip is published. */
export function PublishTip({ tip, onClose }: { tip: Tip; onClose: () => void }) {
  const { timeZone } = useFrame()
  const fixed: [string, string][] = [
    ['Event', tip.event],
    ['Start', startWords(tip, timeZone)],
    ['Market', MARKET_NAMES[tip.market]],
    ['Selection', tip.pick],
    ['Odds', `${tip.odds.toFixed(2)}${tip.bookmaker ? ` at ${tip.bookmaker.name}` : ''}`],
    ['Odds seen', tip.oddsSeenAt ? dateAndTime(tip.oddsSeenAt, timeZone) : 'At the time of publishing'],
    ['Stake', `${tip.stake.toFixed(2)} units`],
    ['Confidence', tip.confidence === null ? 'None given' : `${tip.confidence}%`],
    ...(tip.confidenceReason ? [['Reason for it', tip.confidenceReason] satisfies [string, string]] : []),
    ['Tipster', tip.author?.name ?? 'The newsroom'],
  ]

  const { data: same = [] } = useSamePick(tip)

  const asked = useAskedReasons()
  const publish = useTipAction({
    done: 'Tip published',
    failed: (error) => (asked.ask(error) ? null : 'Tip not published'),
    change: (one: { tip: Tip }) =>
      api.tips[':id'].publish.$post(
        { param: { id: String(tip.id) }, json: { acknowledge: asked.acknowledge } },
        once(one),
      ),
    onDone: onClose,
  })

  return (
    <Modal open title="Publish this tip?" onClose={onClose}>
      <div className="modal-body">
        <p>This will be fixed in the ledger permanently. No one can change or delete it, including you:</p>
        <dl className="facts tip-fixed">
          {fixed.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {same.map(({ id, odds, publishedAt }) => (
          <p key={id} role="note">
            The same pick is open already
            {publishedAt && `, published ${dateAndTime(publishedAt, timeZone)}`}, at {odds.toFixed(2)}. Both would
            count.
          </p>
        ))}
        {tip.match && !tip.match.timeKnown && (
          <p role="note">
            Its match has no kick-off time yet, so the tip closes when the day of the match begins. Enter the time first
            to keep it open until the kick-off.
          </p>
        )}
        <AskedReasons asked={asked} />
        <p className="quiet">Until the start it can be withdrawn with a reason; it then counts as void.</p>
      </div>
      <ModalFoot onCancel={onClose}>
        <button
          type="button"
          className="btn btn-primary"
          disabled={publish.isPending || !asked.areAnswered}
          onClick={() => publish.mutate({ tip })}
        >
          Publish tip
        </button>
      </ModalFoot>
    </Modal>
  )
}
