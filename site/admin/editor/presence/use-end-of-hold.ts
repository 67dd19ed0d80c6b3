import { useEffect, useEffectEvent, useRef } from 'react'
import type { Presence } from '#shared/presence.ts'

/** Calls when somebody has let go of a block that they held: it is free to be changed, and has other words by now. */
export function useEndOfHold(holders: readonly Presence[], onEnd: () => void): void {
  const before = useRef<readonly string[]>([])
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const now = holders.flatMap(({ marks }) => marks)
    if (before.current.some((mark) => !now.includes(mark))) end()
    before.current = now
  }, [holders])
}
