import { sportName } from './sport-name.ts'

/** A sport's terms for its matches. */
export type SportWords = {
  /** The word for the start of a match. */
  start: string
  /** The phrase for "from the start on". */
  fromStart: string
  /** The word for a finished match. */
  over: string
  /** The same in a row. */
  overShort: string
  /** The word for a side, as a column heading. */
  side: string
  /** The word for the venue. */
  venue: string
  /** What a scorer scores, singular and plural. */
  scored: readonly [string, string]
  /** A score before extra time. */
  beforeExtraTime: string
  /** Whether the first side is at home; in individual sports neither is. */
  hasHome: boolean
  /** How long a match usually takes, in hours. */
  hours: number
}

const ANY: SportWords = {
  start: 'Start',
  fromStart: 'From the start',
  over: 'Result',
  overShort: 'Result',
  side: 'Team',
  venue: 'Venue',
  scored: ['Goal', 'Goals'],
  beforeExtraTime: 'After normal time',
  hasHome: true,
  hours: 2,
}
const OF_CLUBS: SportWords = {
  ...ANY,
  start: 'Kick-off',
  fromStart: 'From kick-off',
  over: 'Full time',
  overShort: 'FT',
  side: 'Club',
  venue: 'Ground',
}
const OF_PLAYERS: SportWords = { ...ANY, side: 'Player', hasHome: false }
const RUGBY: SportWords = { ...OF_CLUBS, scored: ['Try', 'Tries'] }
const FIGHT: SportWords = { ...OF_PLAYERS, side: 'Fighter' }

// By the sport's usual name; any other sport uses ANY.
const BY_SPORT: Record<string, SportWords> = {
  Soccer: { ...OF_CLUBS, beforeExtraTime: 'After 90 minutes' },
  Futsal: OF_CLUBS,
  'Beach Soccer': OF_CLUBS,
  'Rugby Union': RUGBY,
  'Rugby League': RUGBY,
  'American Football': { ...OF_CLUBS, hours: 3 },
  // A one-day match, or a day of a longer one; a T20 is half as long (site/lib/calendar.ts).
  Cricket: { ...ANY, venue: 'Ground', hours: 8 },
  Baseball: { ...ANY, hours: 3 },
  Tennis: { ...OF_PLAYERS, hours: 3 },
  'Table Tennis': OF_PLAYERS,
  Golf: { ...OF_PLAYERS, hours: 5 },
  Archery: { ...OF_PLAYERS, side: 'Archer' },
  Boxing: FIGHT,
  Kickboxing: FIGHT,
  'Mixed Martial Arts': FIGHT,
}
// Mostly individual sports.
const GENERAL = 'general-sports'

/** A sport's terms by its category's slug. */
export function sportWords(slug: string): SportWords {
  const words = BY_SPORT[sportName({ name: '', slug }) ?? ''] ?? ANY
  return slug === GENERAL ? { ...words, hasHome: false } : words
}
