import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { isHeldAt } from './held.ts'

type Found = { from: number; to: number }
type FindState = { query: string; found: Found[] }

export const findKey = new PluginKey<FindState>('find')

/** Marks every place where the search words occur. */
export const findPlugin = new Plugin<FindState>({
  key: findKey,
  state: {
    init: () => ({ query: '', found: [] }),
    apply(tr, before) {
      const query: string = tr.getMeta(findKey) ?? before.query
      if (query === before.query && !tr.docChanged) return before
      return { query, found: findAll(tr.doc, query) }
    },
  },
  props: {
    decorations(state) {
      const found = findKey.getState(state)?.found ?? []
      if (found.length === 0) return null
      return DecorationSet.create(
        state.doc,
        found.map(({ from, to }) => Decoration.inline(from, to, { class: 'found' })),
      )
    },
  },
})

/** The positions of words in a document, each within a line of text. */
export function findAll(doc: Node, query: string): Found[] {
  const wanted = query.toLowerCase()
  if (wanted === '') return []
  const found: Found[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc').toLowerCase()
    // A letter whose lower case is longer would shift the positions after it.
    if (text.length !== node.content.size) return false
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
      found.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length })
    }
    return false
  })
  return found
}

export function goToFound(view: EditorView, by: -1 | 1): void {
  const found = findKey.getState(view.state)?.found ?? []
  const { from, to } = view.state.selection
  const next =
    by === 1
      ? (found.find((one) => one.from >= to) ?? found[0])
      : (found.findLast((one) => one.to <= from) ?? found.at(-1))
  if (!next) return
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, next.from, next.to)).scrollIntoView())
}

/** Replaces the selection if it is a match, and moves to the next. */
export function replaceFound(view: EditorView, words: string): void {
  const { from, to } = view.state.selection
  const isFound = findKey.getState(view.state)?.found.some((one) => one.from === from && one.to === to)
  if (isFound) view.dispatch(view.state.tr.insertText(words, from, to))
  goToFound(view, 1)
}

/** Replaces all, except in blocks where another user is typing; returns how many. */
export function replaceAll(view: EditorView, words: string): number {
  const all = findKey.getState(view.state)?.found ?? []
  const found = all.filter(({ from }) => !isHeldAt(view.state, from))
  const { tr } = view.state
  for (const { from, to } of [...found].reverse()) tr.insertText(words, from, to)
  view.dispatch(tr)
  return found.length
}
