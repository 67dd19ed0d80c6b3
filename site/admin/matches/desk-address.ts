import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'

/** The views of the desk. */
export const PARTS = ['day', 'competitions', 'teams', 'import', 'feeds'] as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
const place = { part: parseAsStringLiteral(PARTS).withDefault('day'), day: parseAsString }

/** The part and day of the desk in view, kept in the address. No day means today. */
export function useDeskAddress() {
  const [{ part, day }, setPlace] = useQueryStates(place, { history: 'push' })
  const isDay = day !== null && DAY.test(day) && !Number.isNaN(Date.parse(day))
  return { part, day: isDay ? day : null, setPlace }
}
