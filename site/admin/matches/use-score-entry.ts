import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Match } from '#shared/matches/match.ts'
import { type MatchStatus, shownScore } from '#shared/matches/score.ts'
import { statusOf } from '../lib/api-error.ts'
import { notify } from '../ui/toast.ts'
import { type Figures, type ResultEdit, sidesOf } from './match-result.ts'
import { phaseOf } from './match-time.ts'
import { useSaveResult } from './save-result.ts'

// Long enough to type "27" without storing the 2 first.
const SETTLE_MS = 600
const DIGITS = 4

export type Side = 'home' | 'away'
export type Entry = Record<Side, string>

/**
 * A match's typed score, saved shortly after the last key, or once confirmed for an upcoming match. A failed save keeps
 * the typed numbers.
 */
export function useScoreEntry(match: Match, sport: string | undefined) {
  const isShown = useRef(true)
  const save = useSaveResult(() => isShown.current)
  const [typed, setTyped] = useState<Entry | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [chosen, setChosen] = useState<MatchStatus | null>(null)
  const sent = useRef<Entry | null>(null)
  // The match when the typing began; null once the user has been shown a newer result.
  const seen = useRef<Match | null>(null)
  const score = shownScore(match)
  const stored = { home: String(score?.home ?? ''), away: String(score?.away ?? '') }
  const shown = typed ?? stored

  const flushTyped = useEffectEvent(() => flush())
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(flushTyped, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const flushChosen = useEffectEvent(() => flushStatus())
  useEffect(() => {
    if (!chosen) return
    const timer = setTimeout(flushChosen, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [chosen])
  const flushLast = useEffectEvent(() => {
    if (flush() === 'asked')
      notify({ title: 'A score was not saved', description: `${sidesOf(match)} is still to come.` })
  })
  // Save typed scores even if the row disappears first.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      flushLast()
      flushChosen()
    }
  }, [])

  function type(next: Partial<Entry>) {
    const { home, away } = { ...shown, ...next }
    if (!typed) seen.current = match
    setTyped({ home: digitsOf(home), away: digitsOf(away) })
  }

  /** Saves the typed score once both sides have a number. `asked` means that it must be confirmed first. */
  function flush({ isRetry = false, isSure = false } = {}): 'asked' | 'done' {
    const figures = typed && figuresOf(typed)
    const wasSent = typed === sent.current
    if (!figures || (wasSent && !isRetry)) return 'done'
    if (typed.home === stored.home && typed.away === stored.away) {
      setTyped(null)
      return 'done'
    }
    if (!isSure && !wasSent && match.status === 'scheduled' && phase() === 'ahead') {
      setAsked(true)
      return 'asked'
    }
    send({ figures })
    return 'done'
  }

  function phase() {
    return phaseOf(match, sport, Date.now())
  }

  /** On leaving the row, an emptied box shows the stored number again. */
  function leave() {
    flush()
    flushStatus()
    if (typed && !figuresOf(typed) && (match.score || (typed.home === '' && typed.away === ''))) setTyped(null)
  }

  // Arrow keys step through a closed select's options; save only the final one.
  function flushStatus() {
    if (!chosen) return
    setChosen(null)
    if (chosen !== match.status) edit({ status: chosen })
  }

  /** Changes something else together with what is typed. */
  function edit(change: Omit<ResultEdit, 'figures'>) {
    const figures = typed && figuresOf(typed)
    send({ ...change, ...(figures && { figures }) })
  }

  function send(change: ResultEdit) {
    sent.current = typed
    setAsked(false)
    save.mutate(
      { match: (typed && seen.current) ?? match, edit: change, isOver: phase() === 'over' },
      {
        // Values typed meanwhile are saved next.
        onSuccess: () => setTyped((now) => (now === typed ? null : now)),
        onError: (error) => {
          if (statusOf(error) === 412) seen.current = null
        },
      },
    )
  }

  function forget() {
    setTyped(null)
    setAsked(false)
    save.reset()
  }

  const status = chosen ?? (save.isPending ? save.variables.edit.status : undefined) ?? match.status
  const isTyped = typed !== null
  return {
    shown,
    status,
    save,
    isTyped,
    isAsked: isAsked && isTyped && figuresOf(typed) !== null,
    type,
    choose: setChosen,
    flush,
    leave,
    edit,
    forget,
  }
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, DIGITS)
}

function figuresOf({ home, away }: Entry): Figures | null {
  return home === '' || away === '' ? null : { home: Number(home), away: Number(away) }
}
