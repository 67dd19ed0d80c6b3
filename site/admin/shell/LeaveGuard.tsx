import { useEffect } from 'react'
import { openedAt } from '../lib/address.ts'
import { lazily } from '../lib/lazily.tsx'
import { guardBrowser, useLeaving } from '../lib/unsaved.ts'

// Forms that can be left unsaved usually have its code loaded already.
const Confirm = lazily(() => import('../ui/Confirm.tsx').then((it) => ({ default: it.Confirm })))

const list = new Intl.ListFormat('en')

/** Asks before unsaved changes are abandoned. */
export function LeaveGuard() {
  const leaving = useLeaving()
  useEffect(() => guardBrowser(openedAt), [])
  if (!leaving) return null
  return (
    <Confirm
      title="Leave without saving?"
      text={`Changes in ${list.format(leaving.names.map((name) => `“${name}”`))} are not saved. They are lost when you leave.`}
      action="Leave without saving"
      onConfirm={async () => leaving.leave()}
      onClose={leaving.stay}
    />
  )
}
