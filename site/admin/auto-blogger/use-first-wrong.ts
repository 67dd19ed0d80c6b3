import { type RefObject, useEffect, useRef } from 'react'

/** For the element around some fields: focuses the first refused one, unless the user is typing. */
export function useFirstWrong(issues: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select')
    if (issues.length > 0 && !isTyping) around.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [issues])
  return around
}
