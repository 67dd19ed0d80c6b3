import { useCallback, useEffect, useRef } from 'react'

/** Keeps what is typed between the moment a dialog is opened and the moment its code is there; answers how to read it. */
export function useEarlyKeys(isOpen: boolean): () => string {
  const typed = useRef('')
  useEffect(() => {
    if (!isOpen) return
    typed.current = ''
    function listen(event: KeyboardEvent) {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isLetter || document.querySelector('[data-modal]')) return
      event.preventDefault()
      // No shortcut of its own.
      event.stopPropagation()
      typed.current += event.key
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [isOpen])
  return useCallback(() => typed.current, [])
}
