import { EditorView } from '@uiw/react-codemirror'
import { literal } from '#shared/literal.ts'

// Where the text has a space or nothing, the source may have tags, entities and line breaks.
const BETWEEN = '(?:\\s|&nbsp;|<[^>]*>)+'
const WITHIN = '(?:<[^>]*>)*'
const ENTITIES: Record<string, string> = { '&': '&(?:amp;)?', '"': '(?:"|&quot;)', "'": "(?:'|&#39;)" }

/** Selects words in the source, across tags and entities. */
export function selectInSource(root: ShadowRoot, words: string): void {
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
  const word = (part: string) => [...part].map((sign) => ENTITIES[sign] ?? literal(sign)).join(WITHIN)
  return new RegExp(parts.map(word).join(BETWEEN))
}
