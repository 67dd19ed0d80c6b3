import { useFormContext, useWatch } from 'react-hook-form'
import { bonusFindings } from '#shared/offer-rules.ts'
import { can } from '#shared/permissions.ts'
import { useFrame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { Claims } from '../ui/Claims.tsx'
import { Field } from '../ui/Field.tsx'
import { Switch } from '../ui/Switch.tsx'
import { LogoField } from './LogoField.tsx'
import type { OfferValues } from './offer-values.ts'
import { TextLine } from './TextLine.tsx'

type Props = { isNew: boolean }

/** The bookmaker, its offer and dates, and its links. */
export function OfferFields({ isNew }: Props) {
  return (
    <>
      <fieldset className="offer-group">
        <legend>Bookmaker</legend>
        <TextLine name="name" label="Name" />
        <TextLine name="slug" label="Slug" hint="Leave blank to generate it from the name." />
        <RatingField />
        <TextLine name="rank" label="Rank" type="number" min={1} />
        <div className="form-whole">
          <LogoField />
        </div>
        <FeaturedField />
      </fieldset>
      <BonusFields />
      <fieldset className="offer-group">
        <legend>Links</legend>
        <div className="form-whole">
          <AffiliateLink isNew={isNew} />
        </div>
        <TextLine name="termsLink" label="Bonus terms link" inputMode="url" />
        <TextLine
          name="reviewLink"
          label="Review link"
          inputMode="url"
          hint="Leave blank to link to the review on this site."
        />
      </fieldset>
    </>
  )
}

// A new bookmaker comes with its link; only those who answer for it change the stored one.
function AffiliateLink({ isNew }: Props) {
  const { user } = useNewsroom()
  const mayChange = isNew || can(user, 'affiliate-links')
  return (
    <TextLine
      name="affiliateLink"
      label="Affiliate link"
      inputMode="url"
      readOnly={!mayChange}
      hint={
        mayChange
          ? 'Join button URL (via /go). It can contain {article}, {placement} and {click}, which /go fills in.'
          : 'Only administrators and affiliate managers can change this link.'
      }
    />
  )
}

function BonusFields() {
  const [bonusType, bonusAmount] = useWatch<OfferValues, ['bonusType', 'bonusAmount']>({
    name: ['bonusType', 'bonusAmount'],
  })
  const zone = `${useFrame().timeZone.replace('_', ' ')} time.`
  return (
    <fieldset className="offer-group">
      <legend>Bonus and dates</legend>
      <TextLine
        name="bonusType"
        label="Bonus type"
        doubts={<Claims text={bonusType} isOffer label="Doubtful wording" />}
      />
      <TextLine
        name="bonusAmount"
        label="Bonus amount"
        doubts={<Claims text={bonusAmount} isOffer label="Doubtful wording" />}
      />
      {bonusFindings({ bonusType, bonusAmount }).length > 0 && (
        <div className="form-whole">
          <TextLine
            name="bonusReason"
            label="Reason to keep this wording"
            hint="Your name and reason are kept in the audit log."
          />
        </div>
      )}
      <TextLine name="validFrom" label="Valid from" type="datetime-local" hint={`Leave blank to start now. ${zone}`} />
      <TextLine
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
