import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Tip } from '#shared/tips/tip.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { useFrame } from '../lib/frame.ts'
import { ifMatch } from '../lib/if-match.ts'
import { invalidate } from '../lib/invalidate.ts'
import { once } from '../lib/once.ts'
import { KEYS } from '../lib/query-keys.ts'
import { settled } from '../lib/run-mutation.ts'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { notify } from '../ui/toast.ts'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { EventFields } from './EventFields.tsx'
import { PickFields } from './PickFields.tsx'
import { PublishTip } from './PublishTip.tsx'
import { bodyOf, type TipValues, valuesOf } from './tip-values.ts'
import { useOwnTipster } from './use-own-tipster.ts'
import { validateTip } from './validate-tip.ts'

type Props = {
  tip: Tip | null
  /** Known values of a new tip, such as the article that embeds it. */
  known?: Pick<TipValues, 'articleId'>
  onClose: () => void
  /** Called with the saved tip when the form closes. */
  onStored?: (tip: Tip) => void
}

/** Creates a tip, or changes a draft. Published tips cannot be changed. */
export function TipForm({ tip, known, onClose, onStored }: Props) {
  const frame = useFrame()
  const { timeZone } = frame
  const [begun] = useState(() => ({ ...valuesOf(tip, timeZone), ...known }))
  const form = useForm<TipValues, typeof frame>({
    defaultValues: begun,
    resolver: validateTip,
    context: frame,
  })
  useOwnTipster(form, begun, tip === null)
  const [stored, setStored] = useState(tip)
  const [isPublishing, setPublishing] = useState(false)
  const { isDirty, isSubmitting } = form.formState
  const title = tip ? 'Edit tip' : 'New tip'
  const { close: leave, question } = useLeaveQuestion(title, isDirty, onClose)

  const { mutateAsync } = useMutation({
    mutationFn: async (given: { values: TipValues; thenPublish: boolean }) => {
      const json = bodyOf(given.values, timeZone)
      const answer = stored
        ? await api.tips[':id'].$put({ param: { id: String(stored.id) }, json }, ifMatch(stored))
        : await api.tips.$post({ json }, once(given))
      return answer.json()
    },
    onSuccess: (saved, { values, thenPublish }) => {
      setStored(saved)
      form.reset(values)
      void invalidate(KEYS.tips)
      if (thenPublish) return setPublishing(true)
      notify({ title: 'Draft saved' })
      onClose()
      onStored?.(saved)
    },
    // Another user may have changed it; reopening shows their version.
    onError: () => void invalidate(KEYS.tips),
    meta: { failure: (error) => formFailure('Tip not saved', error, form) },
  })
  const save = (thenPublish: boolean) => form.handleSubmit((values) => settled(mutateAsync({ values, thenPublish })))()

  if (isPublishing && stored) {
    const close = () => {
      onClose()
      onStored?.(stored)
    }
    return <PublishTip tip={stored} onClose={close} />
  }
  return (
    <Modal wide open title={title} onClose={leave}>
      <FormProvider {...form}>
        <form
          className="modal-form"
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            // In the editor this form is inside the article's form.
            event.stopPropagation()
            void save(true)
          }}
        >
          <div className="modal-body tip-form">
            <EventFields />
            <PickFields />
          </div>
          <ModalFoot onCancel={leave}>
            <button type="button" className="btn" disabled={isSubmitting} onClick={() => void save(false)}>
              Save draft
            </button>
            <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
              Continue to publish
            </button>
          </ModalFoot>
        </form>
      </FormProvider>
      {question}
    </Modal>
  )
}
