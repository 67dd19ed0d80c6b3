import { useEffect, useEffectEvent } from 'react'

type Press = {
  key: string
  /** With ⌘ on a Mac or Ctrl elsewhere. Such shortcuts also work while typing. */
  command?: boolean
  /** With ⇧. Without a command the key itself implies it, as in "?". */
  shift?: boolean
}

/** Calls back when the key is pressed anywhere on the page, unless a dialog is open. */
export function useKeyPress({ key, command = false, shift = false }: Press, onPress: () => void, isOn = true): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isOn) return
    function listen(event: KeyboardEvent) {
      const isKey = event.key.toLowerCase() === key && !event.altKey && (!command || event.shiftKey === shift)
      const isPress = isKey && (event.metaKey || event.ctrlKey) === command
      if (!isPress || (!command && isTyping(event)) || document.querySelector('[data-modal]')) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [key, command, shift, isOn])
}

// The path, not the target: CodeMirror lives in a shadow root.
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The key's name on this machine. */
export const COMMAND_KEY = isApple ? '⌘' : 'Ctrl+'
/** The name of Shift. Only Mac keyboards show its sign, which fonts elsewhere may lack. */
export const SHIFT_KEY = isApple ? '⇧' : 'Shift+'
