import { useCallback, useEffect, useRef } from 'react'

/** Captures keys typed while a dialog's code loads; returns a function that reads them. */
export function useEarlyKeys(isOpen: boolean): () => string {
  const typed = useRef('')
  useEffect(() => {
    if (!isOpen) return
    typed.current = ''
    function listen(event: KeyboardEvent) {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isLetter || document.querySelector('[data-modal]')) return
      event.preventDefault()
      // These keys are text and must not trigger shortcuts.
      event.stopPropagation()
      typed.current += event.key
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [isOpen])
  return useCallback(() => typed.current, [])
}
