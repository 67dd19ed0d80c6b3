import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { toastManager } from './toast.ts'

const SHOWN_MS = 5000

/** Where toasts appear: one at a time, for five seconds. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toastManager} limit={1} timeout={SHOWN_MS}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast">
      <Toast.Content className="toast-content">
        <div className="toast-text">
          <Toast.Title className="toast-title" render={<p />} />
          <Toast.Description />
        </div>
        <Toast.Action className="btn btn-inverse" />
        <Toast.Close className="toast-close" aria-label="Dismiss">
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
