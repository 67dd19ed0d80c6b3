import { useState } from 'react'
import { useBookmakers } from '../lib/queries.ts'
import { Modal } from '../ui/Modal.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { ShownImage } from '../ui/ShownImage.tsx'
import { bookmakerBlock, comparisonBlock } from './snippets.ts'

const FEWEST_COMPARED = 2

type Props = { isComparison: boolean; onChoose: (block: string) => void; onClose: () => void }

/** Asks which bookmakers' offers to insert. */
export function BookmakerBlocks({ isComparison, onChoose, onClose }: Props) {
  const { data, error, refetch } = useBookmakers()
  const [chosen, setChosen] = useState<string[]>([])

  function choose(block: string) {
    onClose()
    onChoose(block)
  }

  return (
    <Modal
      open
      title={isComparison ? 'Comparison block' : 'Offer block'}
      note={isComparison ? 'Two or more offers side by side.' : 'One offer’s card. It updates with the offer.'}
      onClose={onClose}
    >
      <div className="modal-body">
        {!data && <Unloaded what="bookmakers" rows={4} error={error} onRetry={refetch} />}
        {data?.length === 0 && <p className="quiet">There are no bookmakers yet. Add one in the Bookmakers tab.</p>}
        <ul className={isComparison ? 'rows' : 'choices'}>
          {data?.map(({ id, slug, name, logo, bonusAmount }) => (
            <li key={id}>
              {isComparison ? (
                <label className="tick">
                  <input
                    type="checkbox"
                    checked={chosen.includes(slug)}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...chosen, slug] : chosen.filter((other) => other !== slug))
                    }
                  />
                  {name}
                </label>
              ) : (
                <button type="button" onClick={() => choose(bookmakerBlock(slug))}>
                  <ShownImage src={logo} alt="" className="choice-logo" />
                  <b>{name}</b>
                  <span className="quiet">{bonusAmount}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {isComparison && (
        <footer className="modal-foot">
          <button
            type="button"
            className="btn btn-primary"
            disabled={chosen.length < FEWEST_COMPARED}
            onClick={() => choose(comparisonBlock(chosen))}
          >
            Insert comparison
          </button>
        </footer>
      )}
    </Modal>
  )
}
