import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Advert } from '#shared/advert.ts'
import type { Period } from '#shared/analytics.ts'
import { dateAndTime, shortDate } from '#shared/dates.ts'
import { licenceName } from '#shared/licence.ts'
import { usePlace } from '../lib/address.ts'
import { useFrame } from '../lib/frame.ts'
import { counted, formatNumber } from '../lib/number.ts'
import { Card } from '../ui/Card.tsx'
import { AdvertPlaces } from './AdvertPlaces.tsx'

/** One live advert: its content, licence, dates and places. */
export function AdvertCard({ advert, days }: { advert: Advert; days: Period }) {
  const { go } = usePlace()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={advert.name} wide>
      <button type="button" className="btn advert-edit" onClick={() => go('bookmakers', advert.id)}>
        <Pencil aria-hidden="true" />
        Edit<span className="sr"> {advert.name}</span>
      </button>
      {advert.isHeld && (
        <p className="doubt">Hidden by the strict offer rules: readers see no bonus and no Join button.</p>
      )}
      <dl className="advert-facts">
        <Fact name="Offer">{[advert.bonusType, advert.bonusAmount].filter(Boolean).join(', ') || 'No bonus'}</Fact>
        <Fact name="Licence">
          <Licence advert={advert} />
        </Fact>
        <Fact name="Terms">
          {advert.termsLink ? (
            <a href={advert.termsLink} target="_blank" rel="noreferrer nofollow">
              Bonus terms
            </a>
          ) : (
            'No link to terms'
          )}
        </Fact>
        <Fact name="Dates">
          <Dates advert={advert} />
        </Fact>
        <Fact name="Affiliate link">
          <LinkState advert={advert} />
        </Fact>
        <Fact name="Clicks">
          {formatNumber(advert.clicks)} <span className="quiet">in {days} days</span>
        </Fact>
        <Fact name="Shows on">
          {counted(advert.pages, 'page')}{' '}
          <span className="quiet">{counted(advert.articles, 'article')} among them</span>
        </Fact>
      </dl>
      <details className="advert-where" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          Where it shows<span className="sr">: {advert.name}</span>
        </summary>
        {isOpen && <AdvertPlaces advert={advert} days={days} />}
      </details>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Licence({ advert: { licenceBoard, licenceNumber, licenceCheckedOn } }: { advert: Advert }) {
  const words = licenceName({ board: licenceBoard, number: licenceNumber })
  return (
    <>
      {words || 'Licence not checked'}{' '}
      <span className="quiet">
        {licenceCheckedOn
          ? `Last checked ${shortDate(`${licenceCheckedOn}T12:00:00.000Z`, 'UTC')}`
          : words && 'Never checked'}
      </span>
    </>
  )
}

function Dates({ advert: { validFrom, validUntil } }: { advert: Advert }) {
  const { timeZone } = useFrame()
  const from = validFrom && `From ${dateAndTime(validFrom, timeZone)}`
  const until = validUntil ? `Until ${dateAndTime(validUntil, timeZone)}` : 'No end date'
  return [from, until].filter(Boolean).join('. ')
}

const LINK_WORDS = { ok: 'Works', broken: 'Broken', blocked: 'Blocked our check' } as const

function LinkState({ advert: { link } }: { advert: Advert }) {
  const { timeZone } = useFrame()
  if (!link) return 'Not checked yet'
  return (
    <>
      {LINK_WORDS[link.state]} <span className="quiet">Last checked {dateAndTime(link.checkedAt, timeZone)}</span>
    </>
  )
}
