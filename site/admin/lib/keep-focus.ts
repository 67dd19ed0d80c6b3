/** What takes the focus for a moment and gives it back. */
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], .toast'
/** Longer than a closing dialog needs to give the focus back. */
const SETTLE_MS = 100

type Place = { element: HTMLElement; rows: Element | null | undefined; at: number; panel: HTMLElement | null }

/**
 * A button that is disabled while it works loses the keyboard focus. It gets the focus back when enabled again, unless
 * a refused field or something that the user pressed has the focus by then. If it is gone with its row, the row that
 * took its place gets the focus, or else the panel.
 */
export function keepFocus(): () => void {
  let last: EventTarget | null = null
  let place: Place | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: FocusEvent) => {
    last = target
    if (target instanceof HTMLElement && !target.closest(OVER_THE_PAGE)) place = placeOf(target)
  }
  const isLost = () => document.activeElement === document.body
  const observer = new MutationObserver((changes) => {
    if (!isLost()) return
    for (const { type, target } of changes) {
      if (type === 'attributes' && target === last && target instanceof HTMLElement && !target.matches(':disabled')) {
        target.focus({ preventScroll: true })
      }
    }
    if (!place || place.element.isConnected) return
    clearTimeout(timer)
    timer = setTimeout(() => isLost() && place && !place.element.isConnected && goNear(place), SETTLE_MS)
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { attributes: true, attributeFilter: ['disabled'], childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest('tr, li')
  const rows = row?.parentElement
  return { element, rows, at: row && rows ? [...rows.children].indexOf(row) : 0, panel: element.closest('.panel') }
}

// The row itself rather than its button, which a second press of Enter would press.
function goNear({ rows, at, panel }: Place): void {
  const row = rows?.isConnected && rows.children[Math.min(at, rows.children.length - 1)]
  if (row instanceof HTMLElement) row.tabIndex = -1
  const next = row instanceof HTMLElement ? row : panel
  next?.focus({ preventScroll: next === panel })
}
