import type { MatchEvent } from './match.ts'

/** A goal in openfootball's lists: `{"name": "A. Diallo", "minute": 90, "offset": 2, "penalty": true}`. */
type Goal = { name?: unknown; minute?: unknown; offset?: unknown; penalty?: unknown; owngoal?: unknown }

// 45, "45", "45+2" and "45+2'".
const MINUTE = /^(\d{1,3})(?:\+(\d{1,2}))?['’]?$/

/** Both sides' goals as events, by minute; an own goal belongs to the player's side. */
export function eventsOfGoals(home: unknown, away: unknown): MatchEvent[] {
  return [...goalsOf(home, 'home'), ...goalsOf(away, 'away')]
    .sort((a, b) => a.at - b.at)
    .map(({ minute, player, side, type }) => ({ ...(minute && { minute }), side, type, ...(player && { player }) }))
}

function goalsOf(list: unknown, by: 'home' | 'away') {
  const goals = Array.isArray(list) ? list : []
  return goals.flatMap((goal: Goal | null) => {
    const player = typeof goal?.name === 'string' ? goal.name.trim() : ''
    if (!goal || player === '') return []
    const { minute, at } = minuteOf(goal)
    const side = goal.owngoal ? (by === 'home' ? ('away' as const) : ('home' as const)) : by
    const type = goal.owngoal ? ('own-goal' as const) : goal.penalty ? ('penalty' as const) : ('goal' as const)
    return [{ minute, at, player, side, type }]
  })
}

/** `90+2` of minute 90 and offset 2, and its place among others. */
function minuteOf({ minute, offset }: Goal): { minute: string; at: number } {
  const [, regular, written = String(offset ?? '')] = MINUTE.exec(String(minute ?? '').trim()) ?? []
  if (regular === undefined) return { minute: '', at: Number.MAX_SAFE_INTEGER }
  const added = /^[1-9]\d?$/.test(written) ? written : ''
  return { minute: added ? `${regular}+${added}` : regular, at: Number(regular) * 100 + Number(added) }
}
