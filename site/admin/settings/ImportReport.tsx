import type { ImportReport as Report } from '#shared/transfer.ts'
import { counted, formatNumber } from '../lib/number.ts'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { ModalText } from '../ui/ModalText.tsx'

type Props = { report: Report; onImport: () => void; onClose: () => void }

/** A preview of an import, item by item, before it is started. */
export function ImportReport({ report: { articles, skipped, wordsLeftOut, newCategories }, onImport, onClose }: Props) {
  const wanted = articles - skipped.length
  return (
    <Modal
      open
      title="Before the import"
      note={`The file has ${counted(articles, 'article')}. Nothing has been written.`}
      onClose={onClose}
    >
      <ModalText label="What the import does" className="import-report">
        <p>
          {wanted === 0 ? 'All of them already exist.' : `${counted(wanted, 'article')} will be imported.`}
          {newCategories.length > 0 && ` New categories: ${newCategories.join(', ')}.`}
        </p>
        {wordsLeftOut.length > 0 && (
          <>
            <p>Forbidden wording will be left out. Enter it in the newsroom, which asks for a reason:</p>
            <ul className="problems">
              {wordsLeftOut.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          </>
        )}
        {skipped.length > 0 && (
          <>
            <p>{formatNumber(skipped.length)} will be skipped because their slug already exists:</p>
            <ul className="problems">
              {skipped.map((slug) => (
                <li key={slug}>{slug}</li>
              ))}
            </ul>
          </>
        )}
      </ModalText>
      <ModalFoot onCancel={onClose}>
        <button type="button" className="btn btn-primary" disabled={wanted === 0} onClick={onImport}>
          Import {counted(wanted, 'article')}
        </button>
      </ModalFoot>
    </Modal>
  )
}
