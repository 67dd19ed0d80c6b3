import { Toast } from '@base-ui/react/toast'

export const toastManager = Toast.createToastManager()

type Notice = {
  title: string
  description?: string
  action?: { label: string; run: () => void }
}

/** Shows a toast, which replaces the previous one. */
export function notify({ title, description, action }: Notice): void {
  add('note', title, description, action)
}

/** Shows a toast about something that went wrong. */
export function notifyFailure(title: string, description: string, action?: Notice['action']): void {
  add('failure', title, description, action)
}

function add(type: string, title: string, description?: string, action?: Notice['action']): void {
  // One at a time, so that an older toast does not come back when this one goes.
  toastManager.close()
  const id = toastManager.add({
    type,
    title,
    ...(description && { description }),
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          toastManager.close(id)
          action.run()
        },
      },
    }),
  })
}
