import type { Kind } from './statement.ts'
import { who } from './statement.ts'

const OUT =
  /^(?:,[^,]{0,80},)? (?:will|is set to|is going to|has to|must|sal) (?:miss|sit out|not play|nie speel)\b|^(?:,[^,]{0,80},)? (?:is|has been|are) (?:ruled )?(?:out (?:of|for|until)|suspended for|unavailable|sidelined|not available)\b/i
const IN =
  /^(?:,? who)? (?:will start|starts|will play|lines up|will line up|is (?:fit and |back and )?available|will captain|will lead|will be in the side|sal speel|begin)\b(?!.{0,60}\b(?:next (?:month|season|year)|in (?:six|five|four|three|two) weeks|again in)\b)/i
const COUNTED_ON =
  /\b(?:can count on|counts on|can call on|welcomes? back|will welcome back|kan staatmaak op) (?:\S+ ){0,2}$/i

/** Whether someone plays in the next match. */
export const availability: Kind = (said) =>
  who(said).flatMap((name) => {
    const after = said.text.slice(name.end)
    const before = said.text.slice(0, name.at)
    const value = OUT.test(after) ? 'out' : IN.test(after) || COUNTED_ON.test(before) ? 'in' : null
    return value ? [{ topic: 'who plays', about: [name], value, said }] : []
  })

const LONG =
  /\b(?:(?:for|miss) the (?:rest|remainder) of the season|will not play again|won't play again|out for (?:the|the rest of the) season|season is over|(?:out|sidelined) for (?:six|seven|eight|nine|ten|twelve) months)\b/i
const SOON =
  /^(?:,? who)? (?:will|should|could|is expected to|is set to|hopes to) (?:be|return|come|play)(?: back)? (?:in|within|on|for|against|next) (?:a (?:week|fortnight)|two|three|four|five|six|(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|the next match)\b/i

/** When an injured player returns: this season or not. */
export const returns: Kind = (said) => {
  const long = LONG.exec(said.text)
  if (long) {
    const [name] =
      who(said).length === 1
        ? who(said)
        : who(said).filter(({ at }) => /\bwithout (?:\p{Ll}+ )?$/u.test(said.text.slice(0, at)))
    const owner = name ?? who(said).findLast(({ end }) => end <= long.index)
    return owner ? [{ topic: 'when they are back', about: [owner], value: 'next season', said }] : []
  }
  return who(said).flatMap((name) =>
    SOON.test(said.text.slice(name.end)) ? [{ topic: 'when they are back', about: [name], value: 'soon', said }] : [],
  )
}
