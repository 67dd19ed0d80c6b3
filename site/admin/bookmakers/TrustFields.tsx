import { useFormContext, useWatch } from 'react-hook-form'
import { LICENCE_BOARDS, MISSING_LICENCE, PAYMENT_METHODS } from '#shared/offer-rules.ts'
import { plainText } from '#shared/plain-text.ts'
import { Claims } from '../ui/Claims.tsx'
import { Field } from '../ui/Field.tsx'
import { FormLine } from '../ui/FormLine.tsx'
import { boardOf, type OfferValues, OTHER_BOARD } from './offer-values.ts'
import { TestFields } from './TestFields.tsx'

/** Information for readers: the licence, payment methods, and the editors' review. */
export function TrustFields() {
  return (
    <>
      <LicenceFields />
      <PaymentFields />
      <ReviewFields />
      <TestFields />
    </>
  )
}

function LicenceFields() {
  const { register, formState } = useFormContext<OfferValues>()
  const [board, otherBoard, number, day] = useWatch<
    OfferValues,
    ['board', 'otherBoard', 'licenceNumber', 'licenceCheckedOn']
  >({ name: ['board', 'otherBoard', 'licenceNumber', 'licenceCheckedOn'] })
  return (
    <fieldset className="offer-group">
      <legend>Licence</legend>
      <Field label="Licence board" error={formState.errors.board?.message}>
        {(control) => (
          <>
            <select {...control} {...register('board')} className="input">
              <option value="">None yet</option>
              {LICENCE_BOARDS.map((name) => (
                <option key={name}>{name}</option>
              ))}
              <option value={OTHER_BOARD}>Another board</option>
            </select>
            <Missing path="licenceBoard" value={boardOf({ board, otherBoard })} />
          </>
        )}
      </Field>
      {board === OTHER_BOARD && <FormLine name="otherBoard" label="Name of the board" />}
      <FormLine name="licenceNumber" label="Licence number" doubts={<Missing path="licenceNumber" value={number} />} />
      <FormLine
        name="licenceCheckedOn"
        label="Date checked"
        type="date"
        doubts={<Missing path="licenceCheckedOn" value={day} />}
      />
    </fieldset>
  )
}

type MissingProps = { path: keyof typeof MISSING_LICENCE; value: string }

/** Says what is missing from the licence. */
function Missing({ path, value }: MissingProps) {
  if (value.trim() !== '') return null
  return <p className="doubt">{MISSING_LICENCE[path]}</p>
}

function PaymentFields() {
  const { register } = useFormContext<OfferValues>()
  return (
    <fieldset className="offer-group">
      <legend>Payment methods</legend>
      <div className="form-whole offer-methods">
        {PAYMENT_METHODS.map((method) => (
          <label key={method}>
            <input type="checkbox" value={method} {...register('methods')} />
            {method}
          </label>
        ))}
      </div>
      <div className="form-whole">
        <FormLine name="otherMethods" label="Other payment methods" hint="Separated by commas." />
      </div>
    </fieldset>
  )
}

function ReviewFields() {
  const [pros, cons, review] = useWatch<OfferValues, ['pros', 'cons', 'review']>({ name: ['pros', 'cons', 'review'] })
  return (
    <fieldset className="offer-group">
      <legend>Review</legend>
      <FormLine
        name="pros"
        label="Pros"
        rows={4}
        hint="One per line."
        doubts={<Claims text={pros} isOffer label="Doubtful wording" />}
      />
      <FormLine
        name="cons"
        label="Cons"
        rows={4}
        hint="One per line."
        doubts={<Claims text={cons} isOffer label="Doubtful wording" />}
      />
      <div className="form-whole">
        <FormLine
          name="review"
          label="Written review"
          rows={10}
          hint="HTML, as in articles."
          doubts={<Claims text={plainText(review)} label="Doubtful wording" />}
        />
      </div>
    </fieldset>
  )
}
