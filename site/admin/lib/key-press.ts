import { useEffect, useEffectEvent } from 'react'

type Press = {
  key: string
  /** With ⌘ on a Mac or Ctrl elsewhere; such a press also counts while typing. */
  command?: boolean
}

/** Calls back when a key is pressed anywhere on the page, unless a dialog is open. */
export function useKeyPress({ key, command = false }: Press, onPress: () => void, isOn = true): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isOn) return
    function listen(event: KeyboardEvent) {
      const isPress = event.key.toLowerCase() === key && (event.metaKey || event.ctrlKey) === command && !event.altKey
      if (!isPress || (!command && isTyping(event)) || document.querySelector('[data-modal]')) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [key, command, isOn])
}

// The path, not the target: CodeMirror lives in a shadow root.
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

/** What the key is called on this machine. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+'
