import { type ReactNode, type SubmitEvent, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Confirm } from './Confirm.tsx'
import { Modal } from './Modal.tsx'
import { useLeaveQuestion } from './use-leave-question.tsx'

type Props<T extends FieldValues, U> = {
  title: string
  note?: string
  form: UseFormReturn<T, unknown, U>
  /** The label of the Save button. */
  action: string
  wide?: boolean
  onSave: (values: U) => Promise<unknown>
  /** Shows Delete; called once confirmed. */
  remove?: { title: string; text: string; run: () => Promise<unknown> } | undefined
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Closing asks first, so that typed text is not lost by mistake. */
export function FormDialog<T extends FieldValues, U = T>(props: Props<T, U>) {
  const { title, note, form, action, wide = false, onSave, remove, onClose, children } = props
  const [isRemoving, setRemoving] = useState(false)
  const { isDirty, isSubmitting } = form.formState
  const { close, question } = useLeaveQuestion(title, isDirty, onClose)
  const save = form.handleSubmit(async (values) => void (await onSave(values)))

  return (
    <Modal open wide={wide} title={title} {...(note && { note })} onClose={close}>
      <FormProvider {...form}>
        <form
          className="modal-form"
          noValidate
          aria-label={title}
          onSubmit={(event: SubmitEvent) => {
            event.stopPropagation()
            // Otherwise the API's error about a whole list would stay and block the next submit.
            form.clearErrors()
            void save(event)
          }}
        >
          <div className="modal-body form-grid">{children}</div>
          <footer className="modal-foot">
            {remove && (
              <button type="button" className="btn btn-danger modal-delete" onClick={() => setRemoving(true)}>
                Delete
              </button>
            )}
            <button type="button" className="btn" onClick={close}>
              Cancel
            </button>
            <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
              {action}
            </button>
          </footer>
        </form>
      </FormProvider>
      {question}
      {isRemoving && remove && (
        <Confirm
          title={remove.title}
          text={remove.text}
          action="Delete"
          onConfirm={remove.run}
          onClose={() => setRemoving(false)}
        />
      )}
    </Modal>
  )
}
