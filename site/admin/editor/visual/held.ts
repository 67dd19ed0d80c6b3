import { isHistoryTransaction } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Presence } from '#shared/presence.ts'
import { posOf } from './commands.ts'

/** A user who is typing, and the position of the block they hold; null if this text does not have it. */
type Held = { by: Presence; pos: number | null; isRefused: boolean }

/** Who is typing now, or in whose block the user tried to type. */
type Meta = { holders: readonly Presence[] } | { refused: string }

const heldKey = new PluginKey<readonly Held[]>('held')
const OUTSIDE = 'outside'

/** Marks a change that was not typed here, so that held blocks accept it. */
export function fromOutside(tr: Transaction): Transaction {
  return tr.setMeta(OUTSIDE, true)
}

/** Whether the user made this change here, by key or button. */
export function isTyped(tr: Transaction): boolean {
  return tr.docChanged && !tr.getMeta(OUTSIDE) && tr.getMeta('addToHistory') !== false
}

/** Locks the blocks in which others are typing, and labels them with their names. */
export function heldPlugin(marksOf: (node: Node) => readonly string[]) {
  function find(doc: Node, { marks, block }: Presence): number | null {
    const places = doc.children.flatMap((node, at) => (marksOf(node).some((mark) => marks.includes(mark)) ? [at] : []))
    const distance = (at: number) => Math.abs(at - (block ?? 0))
    const [nearest] = places.sort((a, b) => distance(a) - distance(b))
    return nearest === undefined ? null : posOf(doc, nearest)
  }

  /** The position of a held block after a change. */
  function follow(tr: Transaction, { by, pos }: Held): number | null {
    if (pos === null) return tr.getMeta(OUTSIDE) ? find(tr.doc, by) : null
    const mapped = tr.mapping.mapResult(pos, 1)
    if (!mapped.deletedAfter) return mapped.pos
    const found = find(tr.doc, by)
    if (found !== null || tr.doc.childCount !== tr.before.childCount) return found
    return posOf(tr.doc, tr.before.resolve(pos).index(0))
  }

  return new Plugin<readonly Held[]>({
    key: heldKey,
    state: {
      init: () => [],
      apply(tr, before) {
        const held = tr.docChanged ? before.map((one) => ({ ...one, pos: follow(tr, one) })) : before
        const meta: Meta | undefined = tr.getMeta(heldKey)
        if (!meta) return held
        if ('refused' in meta) {
          return held.map((one) => (one.by.tab === meta.refused ? { ...one, isRefused: true } : one))
        }
        return meta.holders.map((by) => {
          const known = held.find((one) => one.pos !== null && isSameHold(one.by, by))
          return known ? { ...known, by } : { by, pos: find(tr.doc, by), isRefused: false }
        })
      },
    },
    filterTransaction: (tr, state) => holderAgainst(state, tr) === null,
    props: {
      decorations(state) {
        const found = heldIn(state).flatMap((held) => decorationsOf(state.doc, held))
        return found.length > 0 ? DecorationSet.create(state.doc, found) : null
      },
    },
  })
}

export function setHolders(state: EditorState, holders: readonly Presence[]): Transaction {
  return state.tr.setMeta(heldKey, { holders } satisfies Meta)
}

export function setRefused(state: EditorState, { tab }: Presence): Transaction {
  return state.tr.setMeta(heldKey, { refused: tab } satisfies Meta)
}

/** The holder of the block that a change would alter; null: none. */
export function holderAgainst(state: EditorState, tr: Transaction): Presence | null {
  if (!isTyped(tr) || isHistoryTransaction(tr)) return null
  const against = heldIn(state).find(({ pos }) => {
    const node = pos === null ? null : state.doc.nodeAt(pos)
    return node && pos !== null && !tr.doc.nodeAt(tr.mapping.map(pos, 1))?.eq(node)
  })
  return against?.by ?? null
}

export function isHeldAt(state: EditorState, pos: number): boolean {
  return heldIn(state).some((held) => {
    const node = held.pos === null ? null : state.doc.nodeAt(held.pos)
    return node && held.pos !== null && pos >= held.pos && pos < held.pos + node.nodeSize
  })
}

/** Why typed text was refused; empty if none was. */
export function refusalIn(state: EditorState): string {
  const refused = heldIn(state).find(({ isRefused, pos }) => isRefused && pos !== null)
  return refused ? refusalOf(refused.by) : ''
}

function heldIn(state: EditorState): readonly Held[] {
  return heldKey.getState(state) ?? []
}

function isSameHold(a: Presence, b: Presence): boolean {
  return a.tab === b.tab && a.marks.some((mark) => b.marks.includes(mark))
}

function decorationsOf(doc: Node, { by, pos, isRefused }: Held): Decoration[] {
  const block = pos === null ? null : doc.nodeAt(pos)
  if (!block || pos === null) return []
  const attrs = isRefused
    ? { class: 'held held-refused', 'data-held': refusalOf(by) }
    : { class: 'held', 'data-held': labelOf(by) }
  const decorations = [Decoration.node(pos, pos + block.nodeSize, attrs)]
  // Fields and buttons of React blocks keep their text and are disabled meanwhile.
  const still = (node: Node, at: number) => {
    if (node.isBlock && node.isLeaf) decorations.push(Decoration.node(at, at + node.nodeSize, { inert: '' }))
  }
  still(block, pos)
  block.descendants((node, offset) => still(node, pos + 1 + offset))
  return decorations
}

function labelOf({ name, isMe }: Presence): string {
  return isMe ? 'You are typing here in another window' : `${name} is typing here`
}

function refusalOf(by: Presence): string {
  return `${labelOf(by)}. You can edit this block when ${by.isMe ? 'you' : 'they'} pause.`
}
