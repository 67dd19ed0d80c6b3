import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dateAndTime } from '#shared/dates.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { useBookmakers } from '../lib/queries.ts'
import { KEYS } from '../lib/query-keys.ts'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { useTipAction } from './tip-actions.ts'

/** Other bookmakers' odds for a tip's pick, entered by hand. */
export function TipOdds({ tip, onClose }: { tip: Tip; onClose: () => void }) {
  const { timeZone } = useFrame()
  const { data: bookmakers, error: unlisted, refetch: relist } = useBookmakers()
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.tips, tip.id, 'odds'],
    queryFn: async () => (await api.tips[':id'].odds.$get({ param: { id: String(tip.id) } })).json(),
  })
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState<readonly string[]>([])
  const isChanged = Object.entries(typed).some(([slug, text]) => text !== shownOdds(data, slug))
  const { close, question } = useLeaveQuestion('Bookmakers’ odds', isChanged, onClose)

  const store = useTipAction({
    done: 'Odds saved',
    failed: 'Odds not saved',
    change: ({ odds }: { tip: Tip; odds: { bookmaker: string; odds: number; seenAt?: string }[] }) =>
      api.tips[':id'].odds.$put({ param: { id: String(tip.id) }, json: { odds } }),
    onDone: onClose,
  })

  function save(event: FormEvent) {
    event.preventDefault()
    const kept = (data ?? []).filter(({ slug }) => typed[slug] === undefined)
    const changed = Object.entries(typed).filter(([, text]) => text.trim() !== '')
    const bad = changed.filter(([, text]) => !isOdds(text))
    setWrong(bad.map(([slug]) => slug))
    if (bad.length > 0) return
    const odds = [
      ...kept.map(({ slug, odds: value, seenAt }) => ({ bookmaker: slug, odds: value, seenAt })),
      ...changed.map(([slug, text]) => ({ bookmaker: slug, odds: numberOf(text) })),
    ]
    store.mutate({ tip, odds })
  }

  return (
    <Modal open title="Bookmakers’ odds" note={`${tip.pick}, ${tip.event}`} onClose={close}>
      <form className="modal-form" noValidate aria-label="Bookmakers’ odds" onSubmit={save}>
        <div className="modal-body form-grid">
          <p className="form-whole quiet">
            Readers see each with its time, best odds first. The odds that the tip was published with do not change.
            Clear a field to remove that bookmaker’s odds.
          </p>
          {error && <ErrorNotice title="Odds could not be loaded" error={error} onRetry={refetch} />}
          {!bookmakers && unlisted && (
            <ErrorNotice title="Bookmakers could not be loaded" error={unlisted} onRetry={relist} />
          )}
          {!error && (bookmakers || !unlisted) && !(data && bookmakers) && <Skeleton rows={4} label="Loading odds" />}
          {data && bookmakers?.length === 0 && <p>There are no bookmakers yet. Add one in the Bookmakers tab.</p>}
          {data &&
            bookmakers?.map(({ slug, name }) => {
              const price = data.find((one) => one.slug === slug)
              return (
                <Field
                  key={slug}
                  label={name}
                  hint={price && typed[slug] === undefined ? `Seen ${dateAndTime(price.seenAt, timeZone)}` : undefined}
                  error={
                    wrong.includes(slug) ? 'Must be between 1.01 and 1000, with two decimal places at most' : undefined
                  }
                >
                  {(control) => (
                    <input
                      {...control}
                      className="input"
                      inputMode="decimal"
                      autoComplete="off"
                      value={typed[slug] ?? shownOdds(data, slug)}
                      onChange={({ target }) => {
                        setWrong(wrong.filter((other) => other !== slug))
                        setTyped({ ...typed, [slug]: target.value })
                      }}
                    />
                  )}
                </Field>
              )
            })}
        </div>
        <ModalFoot onCancel={close}>
          <button type="submit" className="btn btn-primary" disabled={!(data && bookmakers) || store.isPending}>
            Save odds
          </button>
        </ModalFoot>
      </form>
      {question}
    </Modal>
  )
}

/** A bookmaker's stored odds in the format of its field; empty if there are none. */
function shownOdds(prices: readonly { slug: string; odds: number }[] | undefined, of: string): string {
  return prices?.find(({ slug }) => slug === of)?.odds.toFixed(2) ?? ''
}

function numberOf(text: string): number {
  return Number(text.trim().replace(',', '.'))
}

function isOdds(text: string): boolean {
  return /^\d{1,4}([.,]\d{1,2})?$/.test(text.trim()) && numberOf(text) >= 1.01 && numberOf(text) <= 1000
}
