import type { Piece } from '#shared/auto-blogger.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { useQueue } from './blogger-queries.ts'
import { PieceRow } from './PieceRow.tsx'

/** Its pieces: waiting ones, then published ones. */
export function Queue() {
  const { data, error, refetch } = useQueue()
  const waiting = data?.filter(({ article }) => !article.published) ?? []
  const published = data?.filter(({ article }) => article.published) ?? []
  return (
    <>
      <Card wide title="Waiting for you">
        {!data && <Unloaded what="the queue" rows={3} error={error} onRetry={refetch} />}
        {data && waiting.length === 0 && (
          <EmptyNotice title="Nothing is waiting">
            <p>Start the auto-blogger, or choose Generate Article Now. New pieces appear here first.</p>
          </EmptyNotice>
        )}
        <Pieces label="Waiting" pieces={waiting} />
      </Card>
      {published.length > 0 && (
        <Card wide title="Published">
          <Pieces label="Published" pieces={published} />
        </Card>
      )}
    </>
  )
}

function Pieces({ label, pieces }: { label: string; pieces: Piece[] }) {
  if (pieces.length === 0) return null
  return (
    <ul className="pieces" aria-label={label}>
      {pieces.map((piece) => (
        <PieceRow key={piece.article.id} piece={piece} />
      ))}
    </ul>
  )
}
