import { history, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { beforeEach, expect, test } from 'vitest'
import { fingerprint } from '#shared/fingerprint.ts'
import type { Presence } from '#shared/presence.ts'
import { createArticleDoc } from '../blocks/article-doc.ts'
import { changedBlock } from './changed-block.ts'
import { deleteBlock, duplicateBlock, moveBlock, posOf } from './commands.ts'
import { fromOutside, heldPlugin, isHeldAt, refusalIn, setHolders, setRefused } from './held.ts'

const article = createArticleDoc()
const marksOf = (node: Node) => article.sourcesOf(node).map(fingerprint)
let state: EditorState

beforeEach(() => {
  state = EditorState.create({
    doc: article.read('<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>'),
    plugins: [heldPlugin(marksOf), history()],
  })
})

const thandi: Presence = {
  tab: 'herfirsttab',
  name: 'Thandi',
  isMe: false,
  block: 1,
  isTyping: true,
  marks: [],
  isFirst: true,
}
const knownBy = (html: string, more: Partial<Presence> = {}) => ({ ...thandi, marks: [fingerprint(html)], ...more })
const words = () => state.doc.children.map((block) => block.textContent)
const held = () => words().filter((_, at) => isHeldAt(state, posOf(state.doc, at)))

function hold(...holders: Presence[]): void {
  state = state.apply(setHolders(state, holders))
}

function type(text: string, at: number): void {
  state = state.apply(state.tr.insertText(text, posOf(state.doc, at) + 1))
}

test('typing into a held block is refused, in whatever way; everywhere else it is not', () => {
  hold(knownBy('<p>Two.</p>'))
  expect(held()).toEqual(['Two.'])
  type('x', 1)
  for (const command of [moveBlock(-1, 1), moveBlock(1, 0), deleteBlock(1)]) {
    command(state, (tr) => {
      state = state.apply(tr)
    })
  }
  state = state.apply(state.tr.insertText('', 0, state.doc.content.size))
  state = state.apply(state.tr.setNodeAttribute(posOf(state.doc, 1), 'id', 'other'))
  expect(words()).toEqual(['One.', 'Two.', 'Three.'])
  type('a', 0)
  type('b', 2)
  duplicateBlock(0)(state, (tr) => {
    state = state.apply(tr)
  })
  expect(words()).toEqual(['aOne.', 'aOne.', 'Two.', 'bThree.'])
  expect(held()).toEqual(['Two.'])
  hold()
  type('x', 2)
  expect(words()[2]).toBe('xTwo.')
})

test('a merge, the end of an upload and undo go through; the hold stays with its block', () => {
  type('x', 1)
  hold(knownBy('<p>Two.</p>'))
  undo(state, (tr) => {
    state = state.apply(tr)
  })
  expect(words()[1]).toBe('Two.')
  state = state.apply(state.tr.insertText('y', posOf(state.doc, 1) + 1).setMeta('addToHistory', false))
  expect(words()[1]).toBe('yTwo.')
  const { stretches } = article.changeTo(state.doc, '<p>One.</p>\n<p>Two, saved.</p>\n<p>Three.</p>')
  const tr = state.tr
  for (const { from, to, nodes } of stretches) tr.replaceWith(posOf(state.doc, from), posOf(state.doc, to), nodes)
  expect(stretches.length).toBe(1)
  state = state.apply(fromOutside(tr))
  expect(held()).toEqual(['Two, saved.'])
  type('x', 1)
  expect(words()[1]).toBe('Two, saved.')
})

test('a block is known by its text before, wherever it is by now; one that is nowhere holds nothing', () => {
  state = EditorState.create({
    doc: article.read('<p>New.</p>\n<p>Same.</p>\n<p>Two.</p>\n<p>Same.</p>'),
    plugins: [heldPlugin(marksOf)],
  })
  hold(knownBy('<p>Two.</p>', { block: 1 }), knownBy('<p>Same.</p>', { tab: 'another1', block: 2, name: 'Sipho' }))
  expect(held()).toEqual(['Same.', 'Two.'])
  hold(knownBy('<p>Elsewhere.</p>'), { ...thandi, tab: 'newblock' })
  expect(held()).toEqual([])
})

test('the reason names the user who is typing, until they pause', () => {
  const hers = knownBy('<p>Two.</p>')
  hold(hers)
  expect(refusalIn(state)).toBe('')
  state = state.apply(setRefused(state, hers))
  expect(refusalIn(state)).toBe('Thandi is typing here. You can edit this block when they pause.')
  hold({ ...hers, isMe: true })
  expect(refusalIn(state)).toBe('You are typing here in another window. You can edit this block when you pause.')
  hold()
  expect(refusalIn(state)).toBe('')
})

test('the reported block is the edited one, as it was before', () => {
  const before = state.doc
  type('x', 1)
  expect(changedBlock(before, state.doc)).toMatchObject({ at: 1, was: before.child(1) })
  const end = posOf(before, 2) - 1
  const split = EditorState.create({ doc: before }).tr.split(end, 1, [{ type: before.child(1).type }]).doc
  expect(changedBlock(before, split)).toEqual({ at: 2, was: null })
  const without = EditorState.create({ doc: before }).tr.delete(0, posOf(before, 1)).doc
  expect(changedBlock(before, without)).toBeNull()
})
