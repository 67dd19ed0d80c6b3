import { InputRule, inputRules } from 'prosemirror-inputrules'
import { wrapRangeInList } from 'prosemirror-schema-list'
import { type EditorState, Selection, type Transaction } from 'prosemirror-state'
import { nodesFrom } from '../blocks/article-doc.ts'
import { asLines, nodeType } from './commands.ts'
import { markRules } from './mark-rules.ts'

/** Typing shortcuts that writers know from other editors. Undo restores the typed characters. */
export const typingRules = inputRules({
  rules: [
    ...markRules,
    lineRule(/^(#{1,4})\s$/, (state, match, tr) => {
      const level = Math.max(2, (match[1] ?? '').length)
      const { id, more } = state.selection.$from.parent.attrs
      return tr.setBlockType(tr.selection.from, tr.selection.to, nodeType('heading'), { id, more, level })
    }),
    lineRule(/^[-*]\s$/, (_state, _match, tr) => inList(tr, 'bullet_list', null)),
    lineRule(/^(\d{1,4})[.)]\s$/, (_state, match, tr) =>
      inList(tr, 'ordered_list', match[1] === '1' ? null : { more: { start: String(Number(match[1])) } }),
    ),
    lineRule(/^>\s$/, (_state, _match, tr) => {
      const range = tr.selection.$from.blockRange()
      return range ? tr.wrap(range, [{ type: nodeType('blockquote') }]) : null
    }),
    lineRule(/^(---|—-|\*\*\*)$/, (_state, _match, tr) => {
      const at = tr.selection.$from.before()
      tr.replaceWith(at, at + tr.selection.$from.parent.nodeSize, [
        nodeType('divider').create(),
        nodeType('paragraph').create(),
      ])
      return tr.setSelection(Selection.near(tr.doc.resolve(at + 2)))
    }),
    lineRule(/^```$/, (_state, _match, tr) =>
      tr.setBlockType(tr.selection.from, tr.selection.to, nodeType('code_block'), { code: { more: null } }),
    ),
    // A whole block typed as HTML.
    lineRule(/^<(p|h[2-6]|blockquote|ul|ol|table|figure|aside|pre)\b[^>]*>.*<\/\1>$/s, (_state, match, tr) => {
      const at = tr.selection.$from.before()
      const nodes = nodesFrom(match[0])
      tr.replaceWith(at, at + tr.selection.$from.parent.nodeSize, nodes)
      const end = at + nodes.reduce((sum, node) => sum + node.nodeSize, 0)
      return tr.setSelection(Selection.near(tr.doc.resolve(end), -1))
    }),
  ],
})

type Change = (state: EditorState, match: RegExpMatchArray, tr: Transaction) => Transaction | null

// Only in a paragraph; the typed signs are removed.
function lineRule(pattern: RegExp, change: Change): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const { parent, depth } = state.doc.resolve(start)
    const isSource = match[0].startsWith('<')
    if (parent.type.name !== 'paragraph' && !(parent.type.name === 'line' && depth > 1)) return null
    if (isSource && depth !== 1) return null
    if (parent.type.name === 'line' && !/^(-|\*|\d)/.test(match[0])) return null
    const tr = isSource ? state.tr : state.tr.delete(start, end)
    return change(state, match, tr)
  })
}

function inList(tr: Transaction, name: string, attrs: Record<string, unknown> | null): Transaction | null {
  const range = tr.selection.$from.blockRange()
  if (!range || range.parent.type.name === 'list_item') return null
  if (!wrapRangeInList(tr, range, nodeType(name), attrs)) return null
  return asLines(tr, tr.selection)
}
