import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { type Presence, presenceSchema } from '#shared/presence.ts'
import { KEYS } from '../../lib/query-keys.ts'
import { randomName } from '../../lib/random-name.ts'
import { useSessionEnded } from '../../lib/session.ts'
import { cursorBlock } from './cursor-block.ts'
import { createTyping, type Typed } from './typing.ts'

const ALONE_EVERY_MS = 5000
/** With others present, since their held blocks must show soon. */
const TOGETHER_EVERY_MS = 1500
/** The minimum interval, however fast the user moves between blocks. */
const LEAST_MS = 1000
const LONGEST_CALL_MS = 6000
const TAB_KEY = 'newsroom-tab'

const NOBODY: readonly Presence[] = []

/** Other users with the article open, and their held blocks; our own state is sent to them. */
export function usePresence(articleId: number | null) {
  const [tab] = useState(nameOfTab)
  const [typing] = useState(createTyping)
  const toldAt = useRef(0)
  const hasEnded = useSessionEnded()
  const { data: others = NOBODY, refetch } = useQuery({
    queryKey: [...KEYS.presence, articleId, tab],
    queryFn: () => {
      toldAt.current = Date.now()
      return tell(articleId as number, tab, typing.current())
    },
    // The server refuses it until the user has signed in again.
    enabled: articleId !== null && !hasEnded,
    refetchInterval: ({ state }) => (state.data?.length ? TOGETHER_EVERY_MS : ALONE_EVERY_MS),
    // Without a connection the answer must expire too, so that no block is held for good.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })

  const askNow = useEffectEvent(() => {
    if (!hasEnded) void refetch()
  })

  useEffect(() => {
    if (articleId === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = typing.onChange(() => {
      clearTimeout(timer)
      timer = setTimeout(askNow, Math.max(0, toldAt.current + LEAST_MS - Date.now()))
    })
    function leave() {
      if (typing.current()) void tell(articleId as number, tab, null)
      typing.stop()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      end()
      clearTimeout(timer)
      leave()
    }
  }, [articleId, tab, typing])

  const inText = useMemo(() => {
    const mine = typing.current()?.marks ?? []
    // If both began typing, the block belongs to whoever began first.
    const isMine = ({ isFirst, marks }: Presence) => !isFirst && marks.some((mark) => mine.includes(mark))
    return { holders: others.filter((other) => other.isTyping && !isMine(other)), typing }
  }, [others, typing])
  return { others, inText }
}

// A reload must not make this window look like another user's.
function nameOfTab(): string {
  try {
    const name = sessionStorage.getItem(TAB_KEY) ?? randomName()
    sessionStorage.setItem(TAB_KEY, name)
    return name
  } catch {
    return randomName()
  }
}

// Not through the API client, so that this never opens the sign-in dialog.
async function tell(articleId: number, tab: string, typed: Typed | null): Promise<readonly Presence[]> {
  const at = typed ? { block: typed.block, isTyping: true, marks: typed.marks } : { block: cursorBlock() }
  try {
    const response = await fetch(`/api/presence/${articleId}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ tab, ...at }),
      // Also sent while the page closes.
      keepalive: true,
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
    })
    return response.ok ? z.array(presenceSchema).parse(await response.json()) : NOBODY
  } catch {
    return NOBODY
  }
}
