import { createContext } from 'react'
import type { Presence } from '#shared/presence.ts'
import { createTyping, type Typing } from './typing.ts'

/** What the text has to know of others, and others of it. */
type TextPresence = {
  /** Others who are typing, each in a block that is theirs until they pause. */
  holders: readonly Presence[]
  typing: Typing
}

export const PresenceContext = createContext<TextPresence>({ holders: [], typing: createTyping() })
