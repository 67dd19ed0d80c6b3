import { type ReactNode, useState } from 'react'
import { useUnsaved } from '../lib/unsaved.ts'
import { Confirm } from './Confirm.tsx'

/**
 * Protects a form in a dialog from accidental loss: while it has changes, `close` asks first, as do the newsroom's
 * links, Back and the browser. Render `question` within the dialog.
 */
export function useLeaveQuestion(name: string, isChanged: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false)
  useUnsaved(name, isChanged)
  const question: ReactNode = isAsked && (
    <Confirm
      title="Leave without saving?"
      text={`Changes in “${name}” are not saved. They are lost when you leave.`}
      action="Leave without saving"
      onConfirm={async () => onClose()}
      onClose={() => setAsked(false)}
    />
  )

  function close() {
    if (isChanged) setAsked(true)
    else onClose()
  }

  return { close, question }
}
