/**
 * Runs in the page and finds layout problems: texts or paragraphs that leave the screen or a clipping box, or are too
 * wide for a scrolling box; overlapping texts; a page that scrolls sideways.
 */
export function textsInTheWay(): string[] {
  type Frame = { left: number; right: number; scrolls: boolean }
  const found: string[] = []
  const unseen = new Map<Element, boolean>()
  const frames = new Map<Element, Frame>()
  if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways')
  const lines: { node: Node; box: DOMRect }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    const words = node.textContent?.trim() ?? ''
    // For screen readers only, or shortened on purpose.
    if (!words || !parent?.checkVisibility() || parent.closest('.skip, .crumbs, noscript') || isUnseen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    const block = blockOf(parent)
    if (boxes.some((box) => isCut(box, parent))) found.push(`cut: ${words}`)
    // Cells of a wide table may be as wide as needed.
    else if (!block.closest('table') && isCut(block.getBoundingClientRect(), block))
      found.push(`in a block that is too wide: ${words}`)
    // Line spacing is tight, so only the middle of each line counts.
    lines.push(
      ...boxes.map(({ x, y, width, height }) => ({
        node: node as Node,
        box: new DOMRect(x, y + height / 4, width, height / 2),
      })),
    )
  }
  lines.sort((a, b) => a.box.top - b.box.top)
  for (const [index, { node, box }] of lines.entries()) {
    for (let after = index + 1; after < lines.length; after++) {
      const other = lines[after] as (typeof lines)[number]
      // All others begin below it.
      if (box.bottom < other.box.top + 2) break
      const isApart = box.right < other.box.left + 2 || other.box.right < box.left + 2 || other.box.bottom < box.top + 2
      if (!isApart && other.node !== node)
        found.push(`upon each other: ${node.textContent} / ${other.node.textContent}`)
    }
  }
  return found

  function isUnseen(element: Element): boolean {
    const known = unseen.get(element)
    if (known !== undefined) return known
    const { parentElement } = element
    const isClipped =
      getComputedStyle(element).clipPath !== 'none' || (parentElement !== null && isUnseen(parentElement))
    unseen.set(element, isClipped)
    return isClipped
  }

  /** The paragraph, item or cell that contains an element's text. */
  function blockOf(element: Element): Element {
    let box = element
    while (box.parentElement && /^(inline|contents|ruby)/.test(getComputedStyle(box).display)) box = box.parentElement
    return box
  }

  function isCut(box: DOMRect, element: Element): boolean {
    const { left, right, scrolls } = frameOf(element)
    if (!scrolls) return box.left < left - 0.5 || box.right > right + 0.5
    // A wide table scrolls as a whole, including its caption.
    return box.width > right - left + 0.5 && !getComputedStyle(blockOf(element)).display.startsWith('table')
  }

  /** The visible area of an element: the screen minus what surrounding boxes clip, or a scrolling box. */
  function frameOf(element: Element): Frame {
    const known = frames.get(element)
    if (known) return known
    const frame = narrowed(element)
    frames.set(element, frame)
    return frame
  }

  function narrowed(element: Element): Frame {
    const { parentElement } = element
    const screen = { left: 0, right: innerWidth, scrolls: false }
    if (!parentElement || element === document.body) return screen
    const { overflowX, contain } = getComputedStyle(element)
    const { left, right } = element.getBoundingClientRect()
    if (overflowX === 'auto' || overflowX === 'scroll') return { left, right, scrolls: true }
    const around = frameOf(parentElement)
    if (around.scrolls || (overflowX === 'visible' && !/paint|content|strict/.test(contain))) return around
    return { left: Math.max(left, around.left), right: Math.min(right, around.right), scrolls: false }
  }
}
