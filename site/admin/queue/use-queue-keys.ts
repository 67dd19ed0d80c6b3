import { useEffect, useEffectEvent } from 'react'

type Keys = Partial<Record<string, (event: KeyboardEvent) => void>>

/**
 * Plain keys anywhere on the page, by name: "j", or "J" with ⇧. Ignored while typing, in a dialog, and, for Enter, on a
 * button, which handles Enter itself.
 */
export function useQueueKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
    if (document.querySelector('[data-modal]') || isElsewhere(event)) return
    const act = keys[nameOf(event)]
    if (!act) return
    event.preventDefault()
    act(event)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

// Caps Lock does not count as ⇧, or it could decide everything at once.
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  return key.length === 1 && shiftKey ? key.toUpperCase() : key.toLowerCase()
}

function isElsewhere({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input, textarea, select, [contenteditable]')) return true
  return key === 'Enter' && target.closest('button, a, summary') !== null
}
