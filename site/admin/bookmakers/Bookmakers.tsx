import '../lib/no-eval.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { usePlace } from '../lib/address.ts'
import { useBookmakers } from '../lib/queries.ts'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { BookmakerForm } from './BookmakerForm.tsx'
import { BookmakerTable } from './BookmakerTable.tsx'
import { deleteBookmaker, useLeaving } from './delete-bookmaker.ts'

/** The Bookmakers tab: the affiliate partners, best first. */
export default function Bookmakers() {
  const { data, error, refetch } = useBookmakers()
  const [edited, setEdited] = useState<Bookmaker | 'new' | null>(null)
  // The address may name the bookmaker to edit: Watch links here.
  const { id: named, go } = usePlace()
  const leaving = useLeaving()
  const listed = data?.filter(({ id }) => !leaving.has(id))
  const open = edited ?? listed?.find(({ id }) => id === named) ?? null

  return (
    <>
      <div className="panel-head">
        <h2>Bookmaker Management</h2>
        <button type="button" className="btn btn-primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          Add Bookmaker
        </button>
      </div>
      {!data && <Unloaded what="bookmakers" rows={6} error={error} onRetry={refetch} />}
      {listed?.length === 0 && (
        <EmptyNotice title="No bookmakers yet">
          <p>Until there is one the site shows no offers.</p>
          <button type="button" className="btn" onClick={() => setEdited('new')}>
            Add the first bookmaker
          </button>
        </EmptyNotice>
      )}
      {listed && listed.length > 0 && (
        <BookmakerTable bookmakers={listed} onEdit={setEdited} onDelete={deleteBookmaker} />
      )}
      {open && (
        <BookmakerForm
          bookmaker={open === 'new' ? null : open}
          nextRank={(listed?.length ?? 0) + 1}
          onClose={() => {
            setEdited(null)
            if (named !== null) go('bookmakers')
          }}
        />
      )}
    </>
  )
}
