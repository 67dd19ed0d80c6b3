import { useState } from 'react'
import { OUTCOME_NAMES } from '#shared/tips/outcome-names.ts'
import type { TipOutcome } from '#shared/tips/settlement.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { api } from '../lib/api.ts'
import { once } from '../lib/once.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { DecideTip } from './DecideTip.tsx'
import { TipName } from './TipState.tsx'
import { useTipAction } from './tip-actions.ts'

type Waiting = { tip: Tip; outcome: TipOutcome | null; reason: string; isCorrection: boolean }

/**
 * Tips whose event has started: an editor confirms the outcome that follows from the result. The dialog stays open when
 * its tip leaves the list, even as the last one.
 */
export function WaitingTips({ waiting }: { waiting: readonly Waiting[] }) {
  const [decided, setDecided] = useState<Tip | null>(null)
  const settle = useTipAction({
    done: 'Tip settled',
    failed: 'Not saved',
    change: (given: { tip: Tip; outcome: TipOutcome }) => {
      const param = { id: String(given.tip.id) }
      return api.tips[':id'].settle.$post({ param, json: { outcome: given.outcome } }, once(given))
    },
  })
  return (
    <>
      {waiting.length > 0 && (
        <section className="card tips-waiting" aria-label="Waiting for settlement">
          <h3>
            Waiting for settlement <span className="quiet">{waiting.length}</span>
          </h3>
          <ul className="rows">
            {waiting.map(({ tip, outcome, reason, isCorrection }) => (
              <li key={tip.id}>
                <span className="tip-pick">
                  <b>{tip.pick}</b>
                  <span className="quiet">
                    {tip.event} · {reason}
                    {isCorrection &&
                      tip.outcome &&
                      `. Settled as ${OUTCOME_NAMES[tip.outcome]}; ${outcome ? `the result now gives ${OUTCOME_NAMES[outcome]}` : 'the result has changed since'}.`}
                  </span>
                </span>
                <span className="row tip-actions">
                  {outcome && outcome !== 'dead-heat' && !isCorrection && (
                    <ActionButton onPress={() => settle.mutateAsync({ tip, outcome })}>
                      {OUTCOME_NAMES[outcome]}
                      <TipName tip={tip} />
                    </ActionButton>
                  )}
                  <button type="button" className="btn" onClick={() => setDecided(tip)}>
                    {isCorrection ? 'Check' : outcome ? 'Other' : 'Settle'}
                    <TipName tip={tip} />
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {decided && <DecideTip tip={decided} onClose={() => setDecided(null)} />}
    </>
  )
}
