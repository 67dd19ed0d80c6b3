import { createContext } from 'react'
import type { Presence } from '#shared/presence.ts'
import { createTyping, type Typing } from './typing.ts'

/** The data about other editors that the text needs, and its own state for them. */
type TextPresence = {
  /** Others who are typing, each in a block that is theirs until they pause. */
  holders: readonly Presence[]
  typing: Typing
}

export const PresenceContext = createContext<TextPresence>({ holders: [], typing: createTyping() })
