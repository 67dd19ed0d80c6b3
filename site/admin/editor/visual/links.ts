import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { markType } from './commands.ts'

/** The range that a link covers or will cover, and its current target. */
export type LinkPlace = { from: number; to: number; href: string; rel: string; more: Record<string, string> }

/** The link around the selection, or else the selection. */
export function linkAt({ selection, doc }: EditorState): LinkPlace {
  const { from, to, empty, $from } = selection
  const mark = markType('link').isInSet(empty ? $from.marks() : (doc.nodeAt(from)?.marks ?? []))
  if (!mark) return { from, to, href: '', rel: '', more: {} }
  const more: Record<string, string> = mark.attrs['more'] ?? {}
  let start = $from.start()
  let begin = from
  let end = to
  for (const child of $from.parent.children) {
    const isPart = mark.isInSet(child.marks)
    const stop = start + child.nodeSize
    if (isPart && stop >= from && start <= to) {
      begin = Math.min(begin, start)
      end = Math.max(end, stop)
    }
    start = stop
  }
  return { from: begin, to: end, href: more['href'] ?? '', rel: more['rel'] ?? '', more }
}

/** Makes the range a link; if it is empty, inserts `words`. */
export function setLink(view: EditorView, place: LinkPlace, href: string, words: string, isAd: boolean): void {
  const { href: _href, rel: _rel, ...others } = place.more
  const rel = relOf(place.rel, isAd)
  const mark = markType('link').create({ more: { href, ...(rel && { rel }), ...others } })
  const { tr } = view.state
  if (place.from === place.to) tr.insert(place.from, view.state.schema.text(words, [mark]))
  else tr.removeMark(place.from, place.to, markType('link')).addMark(place.from, place.to, mark)
  view.dispatch(tr.scrollIntoView())
}

export function removeLink(view: EditorView, { from, to }: LinkPlace): void {
  view.dispatch(view.state.tr.removeMark(from, to, markType('link')))
}

function relOf(before: string, isAd: boolean): string {
  const others = before.split(/\s+/).filter((word) => word !== '' && word !== 'sponsored' && word !== 'nofollow')
  return [...(isAd ? ['sponsored', 'nofollow'] : []), ...others].join(' ')
}
