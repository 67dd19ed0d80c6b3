/**
 * A button that is disabled while its work lasts loses the keyboard's focus. It gets it back when it can be pressed again,
 * unless something else has been focused meanwhile: a field that was refused, or what somebody pressed.
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
