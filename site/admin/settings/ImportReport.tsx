import type { ImportReport as Report } from '#shared/transfer.ts'
import { counted, figure } from '../lib/number.ts'
import { Modal } from '../ui/Modal.tsx'

type Props = { report: Report; onImport: () => void; onClose: () => void }

/** What an import would do, item by item, before anything of it is done. */
export function ImportReport({ report: { articles, skipped, newCategories }, onImport, onClose }: Props) {
  const wanted = articles - skipped.length
  return (
    <Modal
      open
      title="Before the import"
      note={`The file has ${counted(articles, 'article')}. Nothing has been written.`}
      onClose={onClose}
    >
      <div className="modal-body import-report">
        <p>
          {wanted === 0 ? 'All of them are there already.' : `${counted(wanted, 'article')} will be imported.`}
          {newCategories.length > 0 && ` New categories: ${newCategories.join(', ')}.`}
        </p>
        {skipped.length > 0 && (
          <>
            <p>{figure(skipped.length)} will be left out, as their slug exists:</p>
            <ul className="problems">
              {skipped.map((slug) => (
                <li key={slug}>{slug}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <footer className="modal-foot">
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="btn btn-primary" disabled={wanted === 0} onClick={onImport}>
          Import {counted(wanted, 'article')}
        </button>
      </footer>
    </Modal>
  )
}
