import '../lib/no-eval.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { PERIODS, type Period } from '#shared/analytics.ts'
import { usePlace } from '../lib/address.ts'
import { counted } from '../lib/number.ts'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { AdvertCard } from './AdvertCard.tsx'
import { useAdverts } from './adverts-queries.ts'

/** The adverts desk: every live advert with its licence, terms, dates and where it appears. */
export default function Adverts() {
  const [days, setDays] = useState<Period>(30)
  const { data, error, refetch } = useAdverts(days)
  const { go } = usePlace()
  return (
    <>
      <div className="panel-head">
        <h2>Adverts</h2>
        <label className="advert-period">
          Clicks of the last
          <select
            className="input"
            value={days}
            onChange={({ target }) => setDays(PERIODS.find((each) => String(each) === target.value) ?? 30)}
          >
            {PERIODS.map((each) => (
              <option key={each} value={each}>
                {each} days
              </option>
            ))}
          </select>
        </label>
        <a className="btn" href={`/api/adverts?days=${days}&format=csv`} download>
          <Download aria-hidden="true" />
          Adverts as CSV
        </a>
      </div>
      <p className="quiet panel-note">
        {data ? `${counted(data.length, 'live advert')}. ` : ''}An advert is live while its offer is in date. The CSV,
        for a provincial board, has a line for each place.
      </p>
      {!data && <Unloaded what="adverts" rows={6} error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyNotice title="No live adverts">
          <p>No bookmaker has a current offer, so the site shows no adverts.</p>
          <button type="button" className="btn" onClick={() => go('bookmakers')}>
            Open Bookmakers
          </button>
        </EmptyNotice>
      )}
      <div className="adverts">
        {data?.map((advert) => (
          <AdvertCard key={advert.id} advert={advert} days={days} />
        ))}
      </div>
    </>
  )
}
