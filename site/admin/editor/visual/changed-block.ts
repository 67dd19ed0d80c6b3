import type { Node } from 'prosemirror-model'

/**
 * The first block that a change altered: its index and previous content; null when blocks were only added, removed or
 * moved.
 */
export function changedBlock(before: Node, after: Node): { at: number; was: Node | null } | null {
  const most = Math.min(before.childCount, after.childCount)
  let at = 0
  while (at < most && before.child(at).eq(after.child(at))) at++
  const now = after.maybeChild(at)
  if (!now) return null
  const id: string | null = now.attrs['id']
  const inPlace = before.childCount === after.childCount ? before.child(at) : null
  const isSame = inPlace?.attrs['id'] === id
  const was = isSame ? inPlace : (before.children.find(({ attrs }) => id !== null && attrs['id'] === id) ?? null)
  return was?.eq(now) ? null : { at, was }
}
