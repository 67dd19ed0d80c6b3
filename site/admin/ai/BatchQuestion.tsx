import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BatchEstimate } from '#shared/review.ts'
import { api } from '../lib/api.ts'
import { counted, formatNumber } from '../lib/number.ts'
import { KEYS } from '../lib/query-keys.ts'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { useAiStatus } from './ai-status.ts'
import { isOverBudget } from './over-budget.ts'

type Props = {
  /** The selected articles; null means all. */
  ids: number[] | null
  /** `again`: also review articles that have not changed since their last review. */
  onYes: (again: boolean) => void
  onClose: () => void
}

/** Asks before many articles are reviewed: shows the articles and an estimate of the cost. */
export default function BatchQuestion({ ids, onYes, onClose }: Props) {
  const [again, setAgain] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.batchEstimate, ids, again],
    queryFn: async () => {
      const calls = api.articles
      if (ids === null) return (await calls['batch-review'].estimate.$get({ query: { again: `${again}` } })).json()
      return (await calls['bulk-review'].estimate.$post({ json: { articleIds: ids, again } })).json()
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal open title={ids ? 'Review the selected articles?' : 'Review all articles?'} onClose={onClose}>
      <div className="modal-body batch-question">
        {!data && error && <ErrorNotice title="The estimate could not be calculated" error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton rows={3} label="Calculating the estimate" />}
        {data && <Estimate estimate={data} isAll={ids === null} />}
        {data && (again || data.known > 0) && (
          <label className="tick">
            <input type="checkbox" checked={again} onChange={({ target }) => setAgain(target.checked)} />
            Review unchanged articles again too
          </label>
        )}
      </div>
      <ModalFoot onCancel={onClose}>
        <button type="button" className="btn btn-primary" disabled={!data?.articles} onClick={() => onYes(again)}>
          {data ? `Review ${counted(data.articles, 'article')}` : 'Review'}
        </button>
      </ModalFoot>
    </Modal>
  )
}

function Estimate({ estimate, isAll }: { estimate: BatchEstimate; isAll: boolean }) {
  const { articles, published, known, titles, basis, calls, tokens, cost } = estimate
  const { data: status } = useAiStatus()
  const left = status
    ? {
        tokens: status.budget.tokens - status.budget.tokensSpent,
        runs: status.budget.runs - status.budget.runsSpent,
      }
    : null
  return (
    <>
      <dl className="batch-facts">
        <dt>Articles</dt>
        <dd>
          {articles === 0
            ? 'There are no articles.'
            : `${isAll ? 'Every article outside the trash' : 'The selected articles'}: ${formatNumber(published)} published and ${counted(articles - published, 'draft')}.`}
          {titles.length > 0 && (
            <span className="quiet batch-titles">
              {titles.map((title) => `“${title}”`).join(', ')}
              {articles > titles.length && ` and ${formatNumber(articles - titles.length)} more`}
            </span>
          )}
        </dd>
        {basis !== 'rules' && known > 0 && (
          <>
            <dt>Unchanged since their review</dt>
            <dd>{`${counted(known, 'article')} that ${status?.model ?? 'this model'} has reviewed and that have not changed since. They are left out.`}</dd>
          </>
        )}
        {basis !== 'rules' && (
          <>
            <dt>Calls</dt>
            <dd>About {formatNumber(calls)} calls of the model</dd>
            <dt>Tokens</dt>
            <dd>About {formatNumber(rounded(tokens))} tokens</dd>
            <dt>Cost</dt>
            <dd>{costWords(cost)}</dd>
          </>
        )}
      </dl>
      <p className="quiet">{BASES[basis]} Rewrites are proposals until someone applies them.</p>
      {isOverBudget(estimate, left) && (
        <p className="field-error" role="alert">
          This is more than is left of today’s budget. The batch will stop when the budget is spent.
        </p>
      )}
    </>
  )
}

function costWords(cost: number | null): string {
  if (cost === null) return 'Not known: OPENAI_PRICE is not set.'
  return cost > 0 && cost < 0.01
    ? 'Less than 0.01, based on OPENAI_PRICE'
    : `About ${cost.toFixed(2)}, based on OPENAI_PRICE`
}

// An estimate is only accurate to two digits.
function rounded(tokens: number): number {
  return Number(tokens.toPrecision(2))
}

const BASES: Record<BatchEstimate['basis'], string> = {
  runs: 'Estimated from the calls of the last 30 days.',
  length:
    'Estimated from the length of the texts, assuming that half need a rewrite. There are too few past calls to go by.',
  rules: 'The built-in checks use no model and cost nothing.',
}
