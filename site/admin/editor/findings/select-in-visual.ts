import { patternOf } from '../../lib/find-words.ts'

/** Selects words in the visible text, or else the block, image or link whose address they are. */
export function selectInVisual(root: HTMLElement, words: string, isCut: boolean): void {
  const range = rangeOfWords(root, words) ?? rangeOfValue(root, words, isCut)
  if (!range) return
  const { startContainer: at } = range
  const element = at instanceof Element ? (at.children[range.startOffset] ?? at) : at.parentElement
  element?.scrollIntoView({ block: 'center' })
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}

/** Words of the visible text, across element boundaries. */
function rangeOfWords(root: HTMLElement, words: string): Range | null {
  const nodes: { node: Text; from: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, from: text.length })
    text += node.textContent ?? ''
  }
  const found = patternOf(words).exec(text)
  if (!found) return null
  const at = found.index
  const end = at + found[0].length
  const first = nodes.findLast(({ from }) => from <= at)
  const last = nodes.findLast(({ from }) => from < end)
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, at - first.from)
  range.setEnd(last.node, end - last.from)
  return range
}

/** An element by an address, a slug or an alt text that the text does not show. */
function rangeOfValue(root: HTMLElement, words: string, isCut: boolean): Range | null {
  const has = (value: string | null | undefined) => value === words || (isCut && value?.startsWith(words))
  const element = [...root.querySelectorAll<HTMLElement>('[data-values],[src],[href]')].find(
    (each) =>
      has(each.getAttribute('src')) ||
      has(each.getAttribute('href')) ||
      each.dataset['values']?.split(/\n|,\s*/).some(has),
  )
  if (!element) return null
  const range = document.createRange()
  if (element.matches('a')) range.selectNodeContents(element)
  else range.selectNode(element)
  return range
}
