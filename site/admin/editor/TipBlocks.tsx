import { Plus } from 'lucide-react'
import { useState } from 'react'
import { openedAt } from '../lib/address.ts'
import { useFrame } from '../lib/frame.ts'
import { lazily } from '../lib/lazily.tsx'
import { startWords } from '../tips/start-words.ts'
import { TipState } from '../tips/TipState.tsx'
import { RECENT_TIPS, useRecentTips } from '../tips/tips-queries.ts'
import { Modal } from '../ui/Modal.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { tipBlock } from './snippets.ts'

const TipForm = lazily(() => import('../tips/TipForm.tsx').then((it) => ({ default: it.TipForm })))

type Props = { onChoose: (block: string) => void; onClose: () => void }

/** Asks which tip to insert, or creates a new one. */
export function TipBlocks({ onChoose, onClose }: Props) {
  const { timeZone } = useFrame()
  const { data, error, refetch } = useRecentTips()
  const [words, setWords] = useState('')
  const [isWriting, setWriting] = useState(false)
  const found = data?.filter((tip) => `${tip.pick} ${tip.event}`.toLowerCase().includes(words.trim().toLowerCase()))

  function choose(tip: string) {
    onClose()
    onChoose(tipBlock(tip))
  }

  // A draft tip has no slug until it is published, so its id is used, and stays.
  if (isWriting) {
    // The tip's page links to this article once the article is saved.
    const articleId = String(openedAt(window.location.search) ?? '')
    return <TipForm tip={null} known={{ articleId }} onClose={onClose} onStored={({ id }) => choose(String(id))} />
  }
  return (
    <Modal
      open
      title="Tip block"
      note="A tip from the record. It shows its outcome once it is settled."
      onClose={onClose}
    >
      <div className="modal-body">
        <div className="with-button">
          <input
            className="input"
            type="search"
            aria-label="Find a tip"
            placeholder="Find a tip"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <button type="button" className="btn btn-primary" onClick={() => setWriting(true)}>
            <Plus aria-hidden="true" />
            New tip
          </button>
        </div>
        {!data && <Unloaded what="tips" rows={4} error={error} onRetry={refetch} />}
        {data?.length === 0 && <p className="quiet">There are no tips yet. Write the first one.</p>}
        {data && data.length > 0 && found?.length === 0 && (
          <p className="quiet">
            {data.length < RECENT_TIPS ? 'No results.' : `No results among the newest ${RECENT_TIPS} tips.`}
          </p>
        )}
        <ul className="choices">
          {found?.map((tip) => (
            <li key={tip.id}>
              <button
                type="button"
                className="tip-choice"
                onClick={() => choose(tip.status === 'draft' ? String(tip.id) : tip.slug)}
              >
                <span className="tip-pick">
                  <b>{tip.pick}</b>
                  <small>
                    {tip.event} · {startWords(tip, timeZone)}
                  </small>
                </span>
                <TipState tip={tip} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
