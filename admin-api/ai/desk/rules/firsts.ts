import { isSame, type Name, type Said } from '../../verify/said.ts'
import { who } from './statements/statement.ts'
import type { Clash } from './sums.ts'

const NTH = 'second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d{1,3}(?:nd|rd|th)'
const WIN = '(?:win|victory|title|trophy|crown|triumph|championship|gold)'
const FIRST = new RegExp(
  `\\b(?:first|maiden) (?:race|marathon|fight|match|final|tournament) of (?:his|her|their) (?:\\p{Ll}+ )?career\\b|\\b(?:first|maiden) (?:\\p{Ll}+ ){0,2}?${WIN}s? (?:of|in) (?:his|her|their|its) (?:\\p{Ll}+ )?(?:career|history|life)\\b|\\b(?:first|maiden) ever (?:\\p{Ll}+ ){0,2}?${WIN}\\b|\\b(?:first|maiden) (?:career|professional|major) ${WIN}\\b|\\bmaiden ${WIN}\\b|\\bnever (?:before )?won (?:a|the|any) (?:\\p{L}+ ){0,2}(?:title|trophy|cup|league|race|tournament|championship)\\b|\\bfirst (?:\\p{Ll}+ )?(?:title|trophy) in (?:the club's|its|their|his|her) history\\b`,
  'iu',
)
const LATER = new RegExp(
  `\\b(?:${NTH}) (?:\\p{Ll}+ ){0,2}?(?:title|trophy|crown|championship|career win|professional win|tour win)\\b|\\b(?:two|three|four|five|six|seven)-time (?:\\p{Ll}+ ){0,2}?(?:champions?|winners?)\\b|\\b(?:defending|reigning) champions?\\b|\\bthe (?:title |cup )?holders\\b|\\b(?:two|three|four|five) times in a row\\b|\\bfor the (?:second|third|fourth|fifth) time\\b|\\bhad won the (?:race|title|cup|final) (?:in|twice|both)\\b`,
  'iu',
)
const FIRST_OF_SEASON =
  /\b(?:first|maiden) (?:\p{Ll}+ ){0,2}?(win|victory|goal|try|defeat|loss) (?:of|in|this) (?:the |this )?season\b/iu
const LATER_OF_SEASON = new RegExp(
  `\\b(?:${NTH}) (?:\\p{Ll}+ ){0,2}?(win|victory|goal|try|defeat|loss) (?:of|in|this) (?:the |this )?season\\b|\\b(?:have|has) (?:already )?(?:won|lost|scored) (?:two|three|four|five|six|seven|eight|nine|ten|\\d+) (?:of|times|matches|games|goals|tries)\\b`,
  'iu',
)
const DEBUT = /\b(?:on|made|making|marked|makes|enjoyed) (?:his|her) (?:\p{Ll}+ ){0,2}?debut\b|\bdebutant\b/iu
const OFTEN =
  /\b(?:his|her) (\d{2,3})(?:st|nd|rd|th) (?:\p{Ll}+ )?(?:cap|appearance|match|game|Test)\b|\b(?:has|with) (?:\d{1,3}) (?:caps|appearances|wins|knockouts)\b|\bsecond defence\b/iu
const OTHER_TIME = /\b(?:(?:19|20)\d\d|ago|last (?:season|year|month)|then|when he|when she|his son|her daughter)\b/i

const PAIRS: readonly [string, RegExp, RegExp][] = [
  ['the first title', FIRST, LATER],
  ['the first of the season', FIRST_OF_SEASON, LATER_OF_SEASON],
  ['a debut', DEBUT, OFTEN],
]

/** An event called someone's first of its kind, and a sentence in which they have had several. */
export function firstsThatClash(all: readonly Said[]): Clash[] {
  const main = mainName(all)
  return PAIRS.flatMap(([topic, first, later]) => {
    const one = all.find(({ text }) => first.test(text) && !OTHER_TIME.test(text))
    if (!one) return []
    const owner = ownerOf(one, first) ?? main
    const kind = first.exec(one.text)?.[1]
    const other = all.find((said) => {
      const match = later.exec(said.text)
      if (
        said === one ||
        !match ||
        OTHER_TIME.test(said.text) ||
        (kind && match[1] && kindOf(match[1]) !== kindOf(kind))
      )
        return false
      const theirs = ownerOf(said, later) ?? main
      return owner !== undefined && theirs !== undefined && isSame(owner, theirs)
    })
    return other ? [{ topic, one, other }] : []
  })
}

const kindOf = (word: string) =>
  /^(?:win|victory)$/i.test(word) ? 'win' : /^(?:defeat|loss)$/i.test(word) ? 'loss' : word.toLowerCase()

// The name before it, or of the sentence before: "It was her first title."
function ownerOf(said: Said, pattern: RegExp): Name | undefined {
  const at = pattern.exec(said.text)?.index ?? 0
  // "The 24-year-old from Phoenix" is not a name.
  const named = who(said).filter(
    (name) => !/\b(?:from|in|at|of|to|near|over|against) $/.test(said.text.slice(0, name.at)),
  )
  return named.findLast(({ end }) => end <= at) ?? said.before.at(-1)
}

function mainName(all: readonly Said[]): Name | undefined {
  const counts = new Map<string, { name: Name; times: number }>()
  for (const name of all.flatMap(who)) {
    const key = name.parts.at(-1) ?? ''
    const known = counts.get(key)
    if (known) known.times += 1
    else counts.set(key, { name, times: 1 })
  }
  return [...counts.values()].sort((a, b) => b.times - a.times)[0]?.name
}
