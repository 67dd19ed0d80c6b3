import { useEffect, useEffectEvent, useRef } from 'react'
import type { Presence } from '#shared/presence.ts'

/**
 * Calls back when another user releases a block or leaves the article: their text is saved by then and may be changed.
 */
export function useEndOfHold(others: readonly Presence[], holders: readonly Presence[], onEnd: () => void): void {
  const before = useRef<readonly string[]>([])
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const now = [...others.map(({ tab }) => tab), ...holders.flatMap(({ marks }) => marks)]
    if (before.current.some((one) => !now.includes(one))) end()
    before.current = now
  }, [others, holders])
}
