import type { UseFormReturn } from 'react-hook-form'
import type { ListedFinding } from '#shared/finding.ts'
import { EMPTY, type FormValues } from '../form-values.ts'

/** Brings the place of a finding into view and selects its words, or puts the cursor into its field. */
export async function jumpTo({ path, excerpt }: ListedFinding, form: UseFormReturn<FormValues>): Promise<void> {
  if (!(path in EMPTY)) return
  form.setFocus(path as keyof FormValues)
  if (path !== 'content' || excerpt === '') return
  const words = excerpt.replace(/…$/, '')
  const source = document.querySelector<HTMLElement>('.editor-main .code:not([hidden])')?.shadowRoot
  if (source) await selectInSource(source, words)
  else selectInText(document.querySelector('.editor-main .ProseMirror'), words)
}

// The source has tags, entities and line breaks where the words have a space or nothing.
const BETWEEN = '(?:\\s|&nbsp;|<[^>]*>)+'
const WITHIN = '(?:<[^>]*>)*'
const ENTITIES: Record<string, string> = { '&': '&(?:amp;)?', '"': '(?:"|&quot;)', "'": "(?:'|&#39;)" }

async function selectInSource(root: ShadowRoot, words: string): Promise<void> {
  const { EditorView } = await import('@uiw/react-codemirror')
  const editor = root.querySelector<HTMLElement>('.cm-editor')
  const view = editor && EditorView.findFromDOM(editor)
  if (!view) return
  const found = sourcePattern(words).exec(view.state.doc.toString())
  if (!found) return
  const selection = { anchor: found.index, head: found.index + found[0].length }
  view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }) })
  editor.scrollIntoView({ block: 'nearest' })
}

function sourcePattern(words: string): RegExp {
  if (/^<\w+>$/.test(words)) return new RegExp(words.replace('>', '\\b[^>]*>'), 'i')
  const parts = words.trim().split(/\s+/)
  const word = (part: string) =>
    [...part].map((sign) => ENTITIES[sign] ?? sign.replace(/[.*+?^${}()|[\]\\]/, '\\$&')).join(WITHIN)
  return new RegExp(parts.map(word).join(BETWEEN))
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
  const at = text.indexOf(words)
  const first = nodes.findLast(({ from }) => from <= at)
  const last = nodes.findLast(({ from }) => from < at + words.length)
  if (at < 0 || !first || !last) return
  const range = document.createRange()
  range.setStart(first.node, at - first.from)
  range.setEnd(last.node, at + words.length - last.from)
  first.node.parentElement?.scrollIntoView({ block: 'center' })
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}
