import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, Plugin, Selection } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import { fingerprint } from '#shared/fingerprint.ts'
import type { ArticleDoc } from '../blocks/article-doc.ts'
import { changedBlock } from './changed-block.ts'
import { nodeType } from './commands.ts'
import { findPlugin } from './find.ts'
import { freshSelection } from './fresh-selection.ts'
import { fromOutside, heldPlugin, holderAgainst, isTyped, setRefused } from './held.ts'
import type { createInlineImages } from './inline-images.ts'
import { typingRules } from './input-rules.ts'
import { keysOf } from './keys.ts'
import { pasteProps } from './paste.ts'
import { phoneKeys } from './phone-keys.ts'
import type { createReactBlocks } from './react-views.ts'
import { slashPlugin } from './slash.ts'
import type { Wanted } from './slash-choices.ts'

// Everything that covers the text: the bars above it and, on a phone, the tools and buttons below it.
const EDGES = { top: 130, bottom: 120, left: 0, right: 0 }
/** The blocks that React renders. */
const REACT_BLOCKS = ['image_block', 'embed', 'offer', 'comparison', 'tip', 'match_block', 'island']

type Options = {
  host: HTMLElement
  article: ArticleDoc
  html: string
  reactBlocks: ReturnType<typeof createReactBlocks>
  inlineImages: ReturnType<typeof createInlineImages>
  onHtml: (html: string) => void
  /** Called after typing in a block; `marks` gives its fingerprints from before the change. */
  onTyped: (block: number, marks: () => readonly string[]) => void
  onState: (state: EditorState) => void
  onOpen: (wanted: Wanted) => void
  onSlashKey: (view: EditorView, event: KeyboardEvent) => boolean
}

/** The visual view of an article in an element of the page. */
export function createView({
  host,
  article,
  html,
  reactBlocks,
  inlineImages,
  onHtml,
  onTyped,
  onState,
  onOpen,
  onSlashKey,
}: Options): EditorView {
  const marksOf = (node: Node) => article.sourcesOf(node).map(fingerprint)
  const state = EditorState.create({
    doc: article.read(html),
    plugins: [
      freshSelection,
      phoneKeys,
      new Plugin({ props: pasteProps }),
      slashPlugin(onSlashKey),
      typingRules,
      ...keysOf(onOpen),
      history({ depth: 500 }),
      dropCursor({ color: false, class: 'drop-cursor' }),
      gapCursor(),
      findPlugin,
      heldPlugin(marksOf),
      placeholders,
      lastLine,
    ],
  })
  const view: EditorView = new EditorView(host, {
    state,
    nodeViews: {
      ...Object.fromEntries(REACT_BLOCKS.map((name) => [name, reactBlocks.nodeView])),
      image: inlineImages.nodeView,
    },
    scrollMargin: EDGES,
    scrollThreshold: EDGES,
    dispatchTransaction(tr) {
      const before = view.state
      const next = before.apply(tr)
      view.updateState(next)
      const holder = next === before ? holderAgainst(before, tr) : null
      if (holder) return view.dispatch(setRefused(before, holder))
      if (tr.docChanged) onHtml(article.write(next.doc))
      if (isTyped(tr)) tellTyped(before.doc, next.doc)
      onState(next)
    },
  })

  function tellTyped(before: Node, after: Node): void {
    const changed = changedBlock(before, after)
    if (changed) onTyped(changed.at, () => (changed.was ? marksOf(changed.was) : []))
  }
  return view
}

/** Replaces the shown HTML, changing as few blocks as possible. */
export function showHtml(view: EditorView, article: ArticleDoc, html: string, inHistory: boolean): void {
  if (article.write(view.state.doc) === html) return
  const tr = changed(view, article.changeTo(view.state.doc, html))
  // If a block does not parse back as written, parse the whole article.
  const isSame = article.write(tr.doc) === html
  const whole = isSame ? tr : changed(view, wholeOf(view.state.doc, article.read(html)))
  view.dispatch(fromOutside(whole.setMeta('addToHistory', inHistory)))
}

function wholeOf(old: Node, doc: Node) {
  return { stretches: [{ from: 0, to: old.childCount, nodes: [...doc.children] }], tail: String(doc.attrs['tail']) }
}

function changed({ state }: EditorView, { stretches, tail }: ReturnType<ArticleDoc['changeTo']>) {
  const tr = state.tr
  // From the end, so that earlier positions stay valid.
  for (const { from, to, nodes } of stretches.toReversed()) {
    const isEmpty = nodes.length === 0 && from === 0 && to === state.doc.childCount
    const content = isEmpty ? [nodeType('paragraph').create()] : nodes
    tr.replaceWith(offsetOf(state.doc, from), offsetOf(state.doc, to), content)
  }
  return tr.setDocAttribute('tail', tail)
}

function offsetOf(doc: Node, index: number): number {
  let offset = 0
  for (let at = 0; at < index; at++) offset += doc.child(at).nodeSize
  return offset
}

const WORDS: Record<string, string> = {
  caption: 'Caption and credit',
  title: 'Table caption',
  summary: 'Summary, always visible',
  heading: 'Heading',
}

// Empty fields say what belongs in them.
const placeholders = new Plugin({
  props: {
    decorations({ doc, selection }) {
      const found: Decoration[] = []
      const first = doc.firstChild
      if (doc.childCount === 1 && first?.type.name === 'paragraph' && first.childCount === 0) {
        found.push(hint(0, first, 'Write, or type / to insert'))
      }
      for (const [index, block] of doc.children.entries()) {
        if (!/^(figure|table|details|heading)$/.test(block.type.name)) continue
        const pos = offsetOf(doc, index)
        if (block.type.name === 'heading' && block.childCount === 0) found.push(hint(pos, block, 'Heading'))
        block.forEach((child, offset) => {
          const words = child.childCount === 0 ? WORDS[child.type.name] : undefined
          if (words) found.push(hint(pos + 1 + offset, child, words))
        })
      }
      const { $from, empty } = selection
      const isNewLine =
        empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.childCount === 0
      if (isNewLine && doc.childCount > 1) found.push(hint($from.before(), $from.parent, 'Type / to insert'))
      return found.length > 0 ? DecorationSet.create(doc, found) : null
    },
  },
})

function hint(pos: number, node: Node, words: string): Decoration {
  return Decoration.node(pos, pos + node.nodeSize, { class: 'empty-field', 'data-hint': words })
}

// After a last block that is not plain text there is always a line to click and type on.
const lastLine = new Plugin({
  props: {
    handleClick(view, _pos, event) {
      const last = view.state.doc.lastChild
      const dom = view.dom.lastElementChild
      if (!last || last.type.name === 'paragraph' || !dom || event.clientY < dom.getBoundingClientRect().bottom)
        return false
      const end = view.state.doc.content.size
      const tr = view.state.tr.insert(end, nodeType('paragraph').create())
      view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)))
      return true
    },
  },
})
