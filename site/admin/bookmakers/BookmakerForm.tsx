import { FormProvider, useForm } from 'react-hook-form'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { refuse } from '../lib/form-issues.ts'
import { useFrame } from '../lib/frame.ts'
import { settled } from '../lib/run-mutation.ts'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { OfferFields } from './OfferFields.tsx'
import { OfferPreview } from './OfferPreview.tsx'
import { bodyOf, issuesOf, type OfferValues, valuesOf } from './offer-values.ts'
import { useStoreOffer } from './store-offer.ts'
import { TrustFields } from './TrustFields.tsx'

type Props = { bookmaker: Bookmaker | null; nextRank: number; onClose: () => void }

/** Adds a bookmaker or changes one, its card beside the fields as readers will see it. */
export function BookmakerForm({ bookmaker, nextRank, onClose }: Props) {
  const { timeZone } = useFrame()
  const form = useForm<OfferValues>({ defaultValues: valuesOf(bookmaker, nextRank, timeZone) })
  const { isDirty, isSubmitting } = form.formState
  const title = bookmaker ? `Edit ${bookmaker.name}` : 'Add Bookmaker'

  const { close, question } = useLeaveQuestion(title, isDirty, onClose)
  const { mutateAsync } = useStoreOffer(bookmaker, form)

  const save = form.handleSubmit((values) => {
    const json = bodyOf(values, bookmaker, timeZone)
    const wrong = issuesOf(json)
    if (wrong.length > 0) return refuse(form, wrong)
    return settled(mutateAsync(json).then(onClose))
  })

  return (
    <Modal wide open title={title} onClose={close}>
      <FormProvider {...form}>
        <form className="modal-form" noValidate aria-label={title} onSubmit={save}>
          <div className="modal-body offer-form">
            <div className="offer-groups">
              <OfferFields bookmaker={bookmaker} />
              <TrustFields />
            </div>
            <OfferPreview />
          </div>
          <ModalFoot onCancel={close}>
            <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
              {bookmaker ? 'Update Bookmaker' : 'Add Bookmaker'}
            </button>
          </ModalFoot>
        </form>
      </FormProvider>
      {question}
    </Modal>
  )
}
