import { Star } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { isLicenceChecked, licenceName } from '#shared/licence.ts'
import { ShownImage } from '../ui/ShownImage.tsx'
import { boardOf, type OfferValues } from './offer-values.ts'

/** The card for the form's current values, much as readers see it. Its links are inactive. */
export function OfferPreview() {
  const values = useWatch<OfferValues>() as OfferValues
  const { name, logo, rank, rating, bonusType, bonusAmount, termsLink } = values
  const stars = Number(rating)
  return (
    <section className="offer-preview" aria-label="Preview of the card">
      <p className="quiet">We may earn a commission when you use links marked Ad.</p>
      <article>
        <header>
          <b className="preview-rank">{rank}</b>
          <ShownImage src={logo || null} alt="" className="preview-logo" />
          <div>
            <h3>{name || 'Name'}</h3>
            <p className="preview-rating">
              <span aria-hidden="true">
                {[1, 2, 3, 4, 5].map((star) => (
                  <Star key={star} data-on={star <= stars || undefined} />
                ))}
              </span>
              {stars}.0 out of 5
            </p>
          </div>
        </header>
        <div className="preview-bonus">
          <span>{bonusType}</span>
          <span className="preview-ad">Ad · 18+</span>
          <b>{bonusAmount}</b>
        </div>
        <footer>
          <span className="preview-join">Join</span>
          <span className="preview-review">Review</span>
          <p>New players only. 18+. Gamble responsibly.</p>
          <p>{licenceWords(values)}</p>
          {termsLink && <p>Bonus terms</p>}
        </footer>
      </article>
    </section>
  )
}

function licenceWords(values: OfferValues): string {
  const licence = { board: boardOf(values), number: values.licenceNumber, checkedOn: values.licenceCheckedOn }
  const name = licenceName(licence)
  return [name && `${name}.`, !isLicenceChecked(licence) && 'Licence not checked'].filter(Boolean).join(' ')
}
