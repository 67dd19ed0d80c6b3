/**
 * A button that is disabled while it works loses the keyboard focus. It gets the focus back when enabled again, unless
 * a refused field or something that the user pressed has the focus by then.
 */
export function keepFocus(): () => void {
  let last: EventTarget | null = null
  const remember = ({ target }: FocusEvent) => {
    last = target
  }
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target !== last || !(target instanceof HTMLElement) || target.matches(':disabled')) continue
      if (document.activeElement === document.body) target.focus({ preventScroll: true })
    }
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { attributes: true, attributeFilter: ['disabled'], subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
