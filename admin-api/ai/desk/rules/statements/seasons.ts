import { isSame, isSetting, type Said } from '../../../verify/said.ts'
import { type Kind, type Statement, who } from './statement.ts'

const UNBEATEN =
  /\b(?:unbeaten|undefeated|yet to (?:lose|be beaten)|(?:have|has) not (?:lost|been beaten)|(?:have|has) lost none|onoorwonne|ongeslaan)\b(?!-| (?:at home|away|run|tuis|since|in (?:the|their|his|her|\d|\p{Ll}+ (?:matches|games)|seven|eight|nine|ten|eleven|twelve)|for|on|century|\d|knock|innings|sedert|since))/iu
const OF_SEASON = /\b(?:season|remain|stay|still|so far|all year|year|seisoen|bly|steeds)/i
const DEFEAT =
  /\b(?:the|their|a|his|her|die|hul|'n) (?:(?:narrow|heavy|late|first|only) )?(?:\d+-\d+ )?(?:defeat|loss|nederlaag|neerlaag) (?:at|to|against|by|in|teen)\b|\b(?:their|its|his|her) (?:only |first |two |three )?(?:defeats?|losses) (?:came|were|was)\b|\b(?:were|was) beaten (?:\d+-\d+ )?(?:by|at)\b|\blost (?:\d+-\d+ )?(?:to|at|against|away)\b|\btheir (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) (?:league )?defeat\b|\b(?:two|three|four|five|six|seven|eight|nine|ten) defeats in\b/i
const OTHER_CONTEST = /\b(?:cup|friendly|friendlies|pre-season|trial|beker|vriendskaplik\w*)\b/i

/** Whether someone is unbeaten. If a sentence names no one before its defeat, it is about the text's subject. */
export function seasonsIn(all: readonly Said[]): Statement[] {
  const unbeaten = all.flatMap((said) => {
    const match = UNBEATEN.exec(said.text)
    const name = match && who(said).findLast(({ end }) => end <= match.index)
    const isOfSeason = match && OF_SEASON.test(said.text)
    return name && isOfSeason && match.index - name.end < 40 ? [{ name, said }] : []
  })
  const [first] = unbeaten
  if (!first) return []
  const defeats = all.flatMap((said): Statement[] => {
    const match = DEFEAT.exec(said.text)
    if (!match || OTHER_CONTEST.test(said.text) || LONG_AGO.test(said.text)) return []
    const named = who(said).filter(({ end }) => end <= match.index)
    const isOwn = named.length === 0 || named.some((name) => isSame(name, first.name))
    return isOwn && named.every((name) => isSame(name, first.name) || isSetting(name))
      ? [{ topic: 'unbeaten', about: [first.name], value: 'no', said }]
      : []
  })
  return [{ topic: 'unbeaten', about: [first.name], value: 'yes', said: first.said }, ...defeats]
}

const LONG_AGO =
  /\b(?:last|previous|since|before|not|never|if|would|could|(?:19|20)\d\d|ago|career|verlede|vorige|sedert|nie)\b/i

const RUN =
  /\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th)) (?:straight|successive|consecutive) (?:league )?(?:win|victory)\b|\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th)) (?:win|victory) (?:in a row|running|on the trot)\b|\b(first) (?:league )?(?:win|victory) (?:since|of the season|this season|in (?:five|six|seven|eight|nine|ten|months|\d+))\b/i

/** How many wins in a row someone has: "their fourth win in a row" and "their first win since May". */
export const runsOfWins: Kind = (said) => {
  const match = RUN.exec(said.text)
  const [name, ...more] = who(said).filter(({ end }) => match && end <= match.index)
  if (!match || !name || more.length > 1) return []
  const value = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase()
  return [{ topic: 'wins in a row', about: [name], value, said }]
}
