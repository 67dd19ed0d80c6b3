const GAP = 8
// Of a tall element, such as a table's frame, its beginning has to be seen.
const BEGINNING = 40

/** Scrolls what Tab has brought the focus to clear of a bar that covers it, such as the top bar. */
export function uncoverFocus(): () => void {
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key === 'Tab' && document.activeElement) uncover(document.activeElement)
  }
  document.addEventListener('keyup', onKeyUp)
  return () => document.removeEventListener('keyup', onKeyUp)
}

function uncover(focused: Element): void {
  const { left, top, width, height } = focused.getBoundingClientRect()
  // One that fills the window has the caret somewhere in it.
  if (height > innerHeight / 2) return
  const middle = top + Math.min(height, BEGINNING) / 2
  const over = document.elementFromPoint(left + Math.min(width, BEGINNING) / 2, Math.max(middle, 0))
  const bar = over && !focused.contains(over) && !over.contains(focused) ? barOf(over) : null
  if (!bar || bar.contains(focused)) return
  const edges = bar.getBoundingClientRect()
  const isAtTop = edges.top + edges.bottom < innerHeight
  const by = isAtTop ? top - edges.bottom - GAP : top + height - edges.top + GAP
  scrollerOf(focused).scrollBy({ top: by })
}

function barOf(element: Element): Element | null {
  return ancestor(element, ({ position }) => position === 'sticky' || position === 'fixed')
}

function scrollerOf(element: Element): Element {
  const isScrolling = ({ overflowY }: CSSStyleDeclaration, { scrollHeight, clientHeight }: Element) =>
    scrollHeight > clientHeight && /auto|scroll/.test(overflowY)
  return ancestor(element, isScrolling) ?? document.documentElement
}

function ancestor(element: Element, is: (style: CSSStyleDeclaration, one: Element) => boolean): Element | null {
  for (let one: Element | null = element; one; one = one.parentElement) if (is(getComputedStyle(one), one)) return one
  return null
}
