import type { Bookmaker } from '#shared/bookmaker.ts'
import { dateAndTime } from '#shared/dates.ts'
import { hasEnded, isInDate } from '#shared/offer-rules.ts'
import { useFrame } from '../lib/frame.ts'
import { counted } from '../lib/number.ts'

/** Below a bookmaker's name: whether its link is unconfirmed, when its offer begins or ends, and how many warnings. */
export function OfferState({ bookmaker }: { bookmaker: Bookmaker }) {
  const { timeZone } = useFrame()
  const words = [linkOf(bookmaker), datesOf(bookmaker, timeZone), doubtsOf(bookmaker)].filter((part) => part !== null)
  if (words.length === 0) return null
  return <span className="offer-state">{words.join(' · ')}</span>
}

function linkOf({ linksConfirmed }: Bookmaker): string | null {
  return linksConfirmed === false ? 'Link awaiting confirmation' : null
}

function datesOf({ validFrom, validUntil }: Bookmaker, timeZone: string): string | null {
  const now = Date.now()
  if (validUntil && hasEnded({ validUntil }, now)) return `Ended ${dateAndTime(validUntil, timeZone)}`
  if (validFrom && !isInDate({ validFrom, validUntil }, now)) return `Starts ${dateAndTime(validFrom, timeZone)}`
  return validUntil && `Ends ${dateAndTime(validUntil, timeZone)}`
}

function doubtsOf({ warnings = [] }: Bookmaker): string | null {
  return warnings.length > 0 ? counted(warnings.length, 'warning') : null
}
