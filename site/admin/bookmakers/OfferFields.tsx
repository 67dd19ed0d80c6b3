import { useFormContext, useWatch } from 'react-hook-form'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { bonusFindings } from '#shared/offer-rules.ts'
import { can } from '#shared/permissions.ts'
import { useFrame } from '../lib/frame.ts'
import { zoneHint } from '../lib/local-time.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { ImageLine } from '../media/ImageLine.tsx'
import { Claims } from '../ui/Claims.tsx'
import { Field } from '../ui/Field.tsx'
import { FormLine } from '../ui/FormLine.tsx'
import { Switch } from '../ui/Switch.tsx'
import type { OfferValues } from './offer-values.ts'

/** null for a new one. */
type Props = { bookmaker: Bookmaker | null }

/** The bookmaker, its offer and dates, and its links. */
export function OfferFields({ bookmaker }: Props) {
  return (
    <>
      <fieldset className="offer-group">
        <legend>Bookmaker</legend>
        <FormLine name="name" label="Name" />
        <SlugLine bookmaker={bookmaker} />
        <RatingField />
        <FormLine name="rank" label="Rank" type="number" min={1} />
        <div className="form-whole offer-logo">
          <ImageLine name="logo" label="Logo URL" alt="" className="partner-logo" upload="Logo to upload" />
        </div>
        <FeaturedField />
      </fieldset>
      <BonusFields />
      <fieldset className="offer-group">
        <legend>Links</legend>
        <div className="form-whole">
          <AffiliateLink bookmaker={bookmaker} />
        </div>
        <FormLine name="termsLink" label="Bonus terms link" inputMode="url" />
        <ReviewLink />
      </fieldset>
    </>
  )
}

// Anyone who adds a bookmaker enters its link; changing the stored link needs a permission.
function AffiliateLink({ bookmaker }: Props) {
  const isHolder = can(useNewsroom().user, 'affiliate-links')
  const mayChange = !bookmaker || isHolder
  const waits = bookmaker ? bookmaker.linksConfirmed === false : !isHolder
  return (
    <FormLine
      name="affiliateLink"
      label="Affiliate link"
      inputMode="url"
      readOnly={!mayChange}
      hint={
        waits
          ? `${isHolder ? WAITS_FOR_YOU : WAITS_FOR_OTHERS} Until then /go leads to the review.`
          : mayChange
            ? 'Join button URL (via /go). It can contain {article}, {placement} and {click}, which /go fills in.'
            : 'Only administrators and affiliate managers can change this link.'
      }
    />
  )
}

const WAITS_FOR_YOU = 'The link is awaiting confirmation: check it, then save.'
const WAITS_FOR_OTHERS = 'An administrator or affiliate manager must confirm the link.'

// Every card links to it, so an address on another site needs the permission for affiliate links.
function ReviewLink() {
  const mayLeave = can(useNewsroom().user, 'affiliate-links')
  const hint = 'Leave blank to link to the review on this site.'
  return (
    <FormLine
      name="reviewLink"
      label="Review link"
      inputMode="url"
      hint={mayLeave ? hint : `${hint} You can set a path of this site (/…).`}
    />
  )
}

// Links use the slug, so once the link is confirmed, changing the slug needs a permission.
function SlugLine({ bookmaker }: Props) {
  const { user } = useNewsroom()
  const mayChange = !bookmaker || bookmaker.linksConfirmed === false || can(user, 'affiliate-links')
  return (
    <FormLine
      name="slug"
      label="Slug"
      readOnly={!mayChange}
      hint={
        mayChange
          ? 'Leave blank to generate it from the name.'
          : 'Only administrators and affiliate managers can change the slug.'
      }
    />
  )
}

function BonusFields() {
  const [bonusType, bonusAmount] = useWatch<OfferValues, ['bonusType', 'bonusAmount']>({
    name: ['bonusType', 'bonusAmount'],
  })
  const zone = zoneHint(useFrame().timeZone)
  return (
    <fieldset className="offer-group">
      <legend>Bonus and dates</legend>
      <FormLine
        name="bonusType"
        label="Bonus type"
        doubts={<Claims text={bonusType} isOffer label="Doubtful wording" />}
      />
      <FormLine
        name="bonusAmount"
        label="Bonus amount"
        doubts={<Claims text={bonusAmount} isOffer label="Doubtful wording" />}
      />
      {bonusFindings({ bonusType, bonusAmount }).length > 0 && (
        <div className="form-whole">
          <FormLine
            name="bonusReason"
            label="Reason to keep this wording"
            hint="Your name and reason are kept in the audit log."
          />
        </div>
      )}
      <FormLine name="validFrom" label="Valid from" type="datetime-local" hint={`Leave blank to start now. ${zone}`} />
      <FormLine
        name="validUntil"
        label="Valid until"
        type="datetime-local"
        hint={`Leave blank for no end date. ${zone}`}
      />
    </fieldset>
  )
}

function RatingField() {
  const { register, formState } = useFormContext<OfferValues>()
  return (
    <Field label="Rating" error={formState.errors.rating?.message}>
      {(control) => (
        <select {...control} {...register('rating')} className="input">
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {stars} out of 5
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function FeaturedField() {
  const { register } = useFormContext<OfferValues>()
  return <Switch label="Featured" {...register('featured')} />
}
