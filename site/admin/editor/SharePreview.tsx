import { useState } from 'react'
import type { Article } from '#shared/article.ts'
import { dateAndTime } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { useFrame } from '../lib/frame.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { Modal } from '../ui/Modal.tsx'
import { notifyFailure } from '../ui/toast.ts'

/** Makes a link with which somebody without an account reads an article that is not published. */
export function SharePreview({ stored }: { stored: Article | null }) {
  const { timeZone } = useFrame()
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null)

  async function share() {
    if (!stored) return
    try {
      setLink(await (await api.articles[':id']['preview-link'].$post({ param: { id: String(stored.id) } })).json())
    } catch (error) {
      notifyFailure('No link was made', messageOf(error))
    }
  }

  return (
    <>
      <ActionButton disabled={!stored} title={stored ? undefined : 'Save the draft first'} onPress={share}>
        Share preview
      </ActionButton>
      {link && (
        <Modal open title="Share preview" onClose={() => setLink(null)}>
          <div className="modal-body">
            <p>
              Anybody with this link can read the article as it was last saved, until{' '}
              {dateAndTime(link.expiresAt, timeZone)}.
            </p>
            <CopyField label="Preview link" text={new URL(link.url, location.origin).href} />
          </div>
        </Modal>
      )}
    </>
  )
}
