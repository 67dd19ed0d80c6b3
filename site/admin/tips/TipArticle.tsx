import { type FormEvent, useState } from 'react'
import type { Tip } from '#shared/tips/tip.ts'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { useLeaveQuestion } from '../ui/use-leave-question.tsx'
import { ArticleField } from './ArticleField.tsx'
import { useTipChange } from './tip-actions.ts'

/** The article of a published tip, which is not fixed and not part of the ledger. */
export function TipArticle({ tip, onClose }: { tip: Tip; onClose: () => void }) {
  const before = String(tip.articleId ?? '')
  const [articleId, setArticleId] = useState(before)
  const { close, question } = useLeaveQuestion('Article', articleId !== before, onClose)
  const saving = useTipChange(onClose)

  function save(event: FormEvent) {
    event.preventDefault()
    saving.mutate({ tip, json: { articleId: articleId ? Number(articleId) : null } })
  }

  return (
    <Modal open title="Article" note={`${tip.pick}, ${tip.event}`} onClose={close}>
      <form className="modal-form" noValidate aria-label="Article" onSubmit={save}>
        <div className="modal-body tip-decision">
          <ArticleField value={articleId} onChange={setArticleId} />
        </div>
        <ModalFoot onCancel={close}>
          <button type="submit" className="btn btn-primary" disabled={saving.isPending}>
            Save
          </button>
        </ModalFoot>
      </form>
      {question}
    </Modal>
  )
}
