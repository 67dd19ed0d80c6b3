import { createContext } from 'react'
import type { Presence } from '#shared/presence.ts'
import { createTyping, type Typing } from './typing.ts'

/** What the text needs to know about other editors, and what it tells them. */
type TextPresence = {
  /** Others who are typing, each holding a block until they pause. */
  holders: readonly Presence[]
  typing: Typing
}

export const PresenceContext = createContext<TextPresence>({ holders: [], typing: createTyping() })
