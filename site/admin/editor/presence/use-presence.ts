import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { type Presence, presenceSchema } from '#shared/presence.ts'
import { cursorBlock } from './cursor-block.ts'

const EVERY_MS = 5000
const TAB_KEY = 'newsroom-tab'

const NOBODY: readonly Presence[] = []

/** Who else has the article open; they are told of us in turn. */
export function usePresence(articleId: number | null): readonly Presence[] {
  const [tab] = useState(nameOfTab)
  const { data = NOBODY } = useQuery({
    queryKey: ['/api/presence', articleId, tab],
    queryFn: () => tell(articleId as number, tab),
    enabled: articleId !== null,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return data
}

// The same after a reload, which is nobody else.
function nameOfTab(): string {
  try {
    const name = sessionStorage.getItem(TAB_KEY) ?? randomName()
    sessionStorage.setItem(TAB_KEY, name)
    return name
  } catch {
    return randomName()
  }
}

// Without `randomUUID`, which is there on https alone.
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
}

// Not by the API's client: nobody is asked to sign in again because of this.
async function tell(articleId: number, tab: string): Promise<readonly Presence[]> {
  const response = await fetch(`/api/presence/${articleId}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tab, block: cursorBlock() }),
  })
  return response.ok ? z.array(presenceSchema).parse(await response.json()) : NOBODY
}
