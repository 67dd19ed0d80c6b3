import { useCallback, useEffect, useRef } from 'react'

/** Keeps what is typed between the moment a dialog is opened and the moment it has the focus; answers how to take it. */
export function useEarlyKeys(isOpen: boolean): () => string {
  const typed = useRef('')
  useEffect(() => {
    if (!isOpen) return
    typed.current = ''
    function listen(event: KeyboardEvent) {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      // It is in the page a moment before it has the focus.
      if (!isLetter || document.activeElement?.closest('[data-modal]')) return
      event.preventDefault()
      // These keys are text and must not trigger shortcuts.
      event.stopPropagation()
      typed.current += event.key
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [isOpen])
  return useCallback(() => {
    const taken = typed.current
    typed.current = ''
    return taken
  }, [])
}
