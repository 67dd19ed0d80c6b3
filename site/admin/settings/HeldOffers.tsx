import { licenceProblems } from '#shared/offer-rules.ts'
import { usePlace } from '../lib/address.ts'
import { counted } from '../lib/number.ts'
import { useBookmakers } from '../lib/queries.ts'
import { Unloaded } from '../ui/Notice.tsx'

/** The bookmakers whose bonus and Join the strict rules hide, and why. `isSaved` when the rules already apply. */
export function HeldOffers({ isSaved }: { isSaved: boolean }) {
  const { data, error, refetch } = useBookmakers()
  const { go } = usePlace()
  if (!data) return <Unloaded what="bookmakers" rows={2} error={error} onRetry={refetch} />
  const held = data.flatMap((bookmaker) => {
    const problems = licenceProblems(bookmaker)
    return problems.length > 0 ? [{ ...bookmaker, problems }] : []
  })
  if (held.length === 0)
    return <p className="quiet">Every bookmaker has complete licence data, so none loses its bonus.</p>
  return (
    <section className="held-offers" aria-label="Bookmakers without bonus and Join">
      <p>
        <b>{counted(held.length, 'bookmaker')}</b>{' '}
        {isSaved ? 'without bonus and Join now.' : 'will lose bonus and Join on every page when you save.'}
      </p>
      <ul className="rows">
        {held.map(({ id, name, problems }) => (
          <li key={id}>
            <span className="person">
              <b>{name}</b>
              <span className="quiet">{problems.map(({ message }) => `${message}.`).join(' ')}</span>
            </span>
            <button type="button" className="btn" onClick={() => go('bookmakers', id)}>
              Edit<span className="sr"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
