import type { UseFormReturn } from 'react-hook-form'
import type { ListedFinding } from '#shared/finding.ts'
import { patternOf } from '../../lib/find-words.ts'
import { EMPTY, type FormValues } from '../form-values.ts'

/** Scrolls to a finding and selects its words, or moves the cursor to its field. */
export async function jumpTo(
  { path, excerpt }: Pick<ListedFinding, 'path' | 'excerpt'>,
  form: UseFormReturn<FormValues>,
): Promise<void> {
  if (!(path in EMPTY)) return
  form.setFocus(path as keyof FormValues)
  if (path !== 'content' || excerpt === '') return
  const words = excerpt.replace(/…$/, '')
  const source = document.querySelector<HTMLElement>('.editor-main .code:not([hidden])')?.shadowRoot
  // With the source editor itself, which is not loaded before it is shown.
  if (source) (await import('./select-in-source.ts')).selectInSource(source, words)
  else selectInText(document.querySelector('.editor-main .ProseMirror'), words)
}

/** Selects words in text that is shown, over the borders of its elements. */
function selectInText(root: Element | null, words: string): void {
  if (!root) return
  const nodes: { node: Text; from: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, from: text.length })
    text += node.textContent ?? ''
  }
  const found = patternOf(words).exec(text)
  if (!found) return
  const at = found.index
  const end = at + found[0].length
  const first = nodes.findLast(({ from }) => from <= at)
  const last = nodes.findLast(({ from }) => from < end)
  if (!first || !last) return
  const range = document.createRange()
  range.setStart(first.node, at - first.from)
  range.setEnd(last.node, end - last.from)
  first.node.parentElement?.scrollIntoView({ block: 'center' })
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}
