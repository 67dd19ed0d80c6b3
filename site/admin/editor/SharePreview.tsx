import { useMutation } from '@tanstack/react-query'
import type { Article } from '#shared/article.ts'
import { dateAndTime } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { once } from '../lib/once.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { Modal } from '../ui/Modal.tsx'
import { notify } from '../ui/toast.ts'

/** Creates a link for reading an unpublished article without an account. */
export function SharePreview({ stored }: { stored: Article | null }) {
  const { timeZone } = useFrame()
  const {
    data: link,
    mutateAsync,
    reset,
  } = useMutation({
    mutationFn: async (shared: { id: number }) =>
      (await api.articles[':id']['preview-link'].$post({ param: { id: String(shared.id) } }, once(shared))).json(),
    meta: { failure: 'Link not created' },
  })
  const stop = useMutation({
    mutationFn: ({ id }: { id: number }) => api.articles[':id']['preview-link'].$delete({ param: { id: String(id) } }),
    onSuccess: () => {
      reset()
      notify({ title: 'Sharing stopped', description: 'Links to this preview no longer work.' })
    },
    meta: { failure: 'Sharing not stopped' },
  })

  return (
    <>
      <ActionButton
        disabled={!stored}
        title={stored ? undefined : 'Save the draft first'}
        onPress={async () => stored && mutateAsync({ id: stored.id })}
      >
        Share preview
      </ActionButton>
      {link && (
        <Modal open title="Share preview" onClose={reset}>
          <div className="modal-body">
            <p>Anyone with this link can read the last saved version until {dateAndTime(link.expiresAt, timeZone)}.</p>
            <CopyField label="Preview link" text={new URL(link.url, location.origin).href} />
            <p className="quiet">Stop sharing ends this link and every earlier one to this article.</p>
          </div>
          <footer className="modal-foot">
            <ActionButton onPress={async () => stored && stop.mutateAsync({ id: stored.id })}>
              Stop sharing
            </ActionButton>
          </footer>
        </Modal>
      )}
    </>
  )
}
