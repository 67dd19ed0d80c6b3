import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for an entry of a strip (an element with `data-strip`) that may be wider than the screen. The strip scrolls to
 * the entry while it is current.
 */
export function useInStrip<Entry extends HTMLElement>(isCurrent: boolean): RefObject<Entry | null> {
  const self = useRef<Entry>(null)
  useEffect(() => {
    const entry = self.current
    const strip = entry?.closest('[data-strip]')
    if (!isCurrent || !entry || !strip) return
    const show = () => {
      const { left, width } = entry.getBoundingClientRect()
      strip.scrollLeft += left + width / 2 - (strip.getBoundingClientRect().left + strip.clientWidth / 2)
    }
    show()
    // Counts that arrive later widen the entries.
    const widths = new ResizeObserver(show)
    for (const each of strip.children) widths.observe(each)
    return () => widths.disconnect()
  }, [isCurrent])
  return self
}
