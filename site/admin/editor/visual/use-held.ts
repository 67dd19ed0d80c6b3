import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useContext, useEffect } from 'react'
import { PresenceContext } from '../presence/presence-context.ts'
import { refusalIn, setHolders } from './held.ts'

/** Locks the blocks in which others are typing; returns why typing in one was refused. */
export function useHeld(view: EditorView | null, state: EditorState | null): string {
  const { holders } = useContext(PresenceContext)
  useEffect(() => {
    if (view && !view.isDestroyed) view.dispatch(setHolders(view.state, holders))
  }, [view, holders])
  return state ? refusalIn(state) : ''
}
