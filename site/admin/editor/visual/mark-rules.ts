import { InputRule } from 'prosemirror-inputrules'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { isSafeAddress } from '../blocks/schema.ts'
import { markType } from './commands.ts'

// Signs around words must follow a space or an opening sign, so that `2*3*4` and `a_b_c` stay as they are.
const BEFORE = `(?<=^|[\\s(["'“‘—–])`
const ADDRESS = /(?<=^|\s)(https?:\/\/[^\s<>]*[^\s<>.,;:!?()[\]"'’”])$/

/** Markdown signs around words, and addresses typed in full. */
export const markRules = [
  signs('\\*\\*', 'strong'),
  signs('\\*', 'em'),
  signs('_', 'em'),
  signs('~~', 'strike'),
  signs('`', 'code'),
  new InputRule(/\[([^[\]]+)\]\((\S+)\)$/, (state, match, start, end) => {
    const [, words = '', href = ''] = match
    if (!isSafeAddress(href) || isCode(state, start, end)) return null
    const tr = state.tr.delete(start + 1 + words.length, end).delete(start, start + 1)
    return withMark(tr, start, words.length, 'link', { more: { href } })
  }),
  new InputRule(/(?<=^|\s)(https?:\/\/\S+)([ \u00a0])$/, (state, match, start, end) => {
    const tr = linked(state, start, match[1] ?? '')
    return tr ? tr.insertText(match[2] ?? ' ', end) : null
  }),
]

/** Before Enter: an address that was typed in full becomes a link. */
export function linkTyped(enter: Command): Command {
  return (state, dispatch, view) => {
    const { $from, empty } = state.selection
    const text = $from.parent.textBetween(0, $from.parentOffset, null, '\ufffc')
    const typed = /(?<=^|\s)https?:\/\/\S+$/.exec(text)?.[0]
    const tr = empty && typed && view ? linked(state, $from.pos - typed.length, typed) : null
    if (!tr || !view) return enter(state, dispatch, view)
    dispatch?.(tr)
    return enter(view.state, dispatch, view)
  }
}

function signs(sign: string, name: string): InputRule {
  const [one = ''] = sign.replaceAll('\\', '')
  const inner = `[^\\s\\${one}](?:[^\\${one}]*[^\\s\\${one}])?`
  const size = sign.replaceAll('\\', '').length
  return new InputRule(new RegExp(`${BEFORE}${sign}(${inner})${sign}$`), (state, match, start, end) => {
    const words = match[1] ?? ''
    if (isCode(state, start, end)) return null
    const tr = state.tr.delete(start + size + words.length, end).delete(start, start + size)
    return withMark(tr, start, words.length, name)
  })
}

function withMark(tr: Transaction, from: number, size: number, name: string, attrs = {}): Transaction {
  const mark = markType(name).create(attrs)
  return tr.addMark(from, from + size, mark).removeStoredMark(mark)
}

/** Makes a typed address a link, without a full stop or bracket after it. Null when it is a link already, or code. */
function linked(state: EditorState, start: number, typed: string): Transaction | null {
  const href = ADDRESS.exec(typed.replace(/[.,;:!?()[\]"'’”]+$/, ''))?.[1]
  if (!href || !URL.canParse(href)) return null
  const end = start + href.length
  const { parent } = state.doc.resolve(start)
  const isLink = state.doc.rangeHasMark(start, end, markType('link'))
  if (isLink || !parent.type.allowsMarkType(markType('link')) || isCode(state, start, end)) return null
  const mark = markType('link').create({ more: { href } })
  return state.tr.addMark(start, end, mark).removeStoredMark(mark)
}

function isCode(state: EditorState, start: number, end: number): boolean {
  const isBlock = state.doc.resolve(start).parent.type.spec.code === true
  return isBlock || (end > start && state.doc.rangeHasMark(start, end, markType('code')))
}
