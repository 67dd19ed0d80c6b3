import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#shared/days.ts'
import { addressKey, networkKey } from '../../platform/http/client-address.ts'
import { type Agent, judgeAgent } from './agent.ts'

/** Identifies the sender of a request, as far as counting needs it. */
export type Visitor = Agent & {
  /** Changes daily and cannot be turned back into an address: nothing about the reader is stored. */
  key: string
  /** The same only for the request's address, and for all addresses that may be one customer's. */
  network: string
  wideNetwork: string
  /** The visitor's key of the previous day, in the first half hour of a day. */
  formerKey: string | null
  /** The browser is prefetching; no reader has opened the page yet. */
  isPrefetch: boolean
}

const BOTH_KEYS_MS = 30 * 60_000
const AGENTS_REMEMBERED = 5_000
// Browsers' have some 300 characters. Checking 15,000, which a request can send, takes a hundred times as long as
// answering, and remembering them would fill the memory.
const MOST_OF_AGENT = 1_000

/** Creates the identification of visitors; its salts are only in memory, and for a day. */
export function createVisitors() {
  const agents = new LRUCache<string, Agent>({ max: AGENTS_REMEMBERED })
  let salt = { day: 0, now: newSalt(), former: null as string | null }

  function turnDay(now: number): void {
    const day = Math.floor(now / DAY_MS)
    // A reader across midnight is the same visitor on both days.
    if (salt.day !== day) salt = { day, now: newSalt(), former: salt.day === day - 1 ? salt.now : null }
    if (salt.former && now % DAY_MS > BOTH_KEYS_MS) salt.former = null
  }

  function judged(text: string): Agent {
    const known = agents.get(text)
    if (known) return known
    const agent = judgeAgent(text)
    agents.set(text, agent)
    return agent
  }

  return (headers: Headers, address: string): Visitor => {
    turnDay(Date.now())
    const text = (headers.get('User-Agent') ?? '').slice(0, MOST_OF_AGENT)
    return {
      ...judged(text),
      key: keyOf(salt.now, address, text),
      network: keyOf(salt.now, addressKey(address), ''),
      wideNetwork: keyOf(salt.now, networkKey(address), 'wide'),
      formerKey: salt.former && keyOf(salt.former, address, text),
      isPrefetch: isPrefetch(headers),
    }
  }
}

function newSalt(): string {
  return randomBytes(32).toString('base64url')
}

function keyOf(salt: string, address: string, agent: string): string {
  return hash('sha256', `${salt}\0${address}\0${agent}`, 'base64url').slice(0, 22)
}

function isPrefetch(headers: Headers): boolean {
  const purpose = `${headers.get('Sec-Purpose') ?? ''} ${headers.get('Purpose') ?? ''} ${headers.get('X-Moz') ?? ''}`
  return /prefetch|prerender|preview/i.test(purpose)
}
