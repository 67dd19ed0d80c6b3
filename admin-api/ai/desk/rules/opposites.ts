import type { Said } from '../../verify/said.ts'
import { ELSEWHERE } from './statements/statement.ts'
import type { Clash } from './sums.ts'

/** A match is one way or the other: the words for each way. */
const WAYS: readonly [string, RegExp, RegExp][] = [
  [
    'whether the ground was full',
    /\b(?:(?:was|were|had been|is) sold[- ]out|sold-out (?:crowd|stadium|house|ground)|full house|capacity crowd|packed (?:house|stadium|crowd|stands)|not an empty seat|every seat was taken)\b/i,
    /\b(?:empty (?:stadium|stands|seats)|half-empty|mostly empty|nearly empty|behind closed doors|sparse crowd|(?:no|without) (?:fans|spectators)|only a (?:handful|few (?:dozen|hundred)) (?:of )?(?:fans|spectators|people))\b/i,
  ],
  [
    'the weather',
    /\b(?:cloudless|not a drop of rain|(?:blazing|brilliant|glorious|scorching|bright) (?:sun|sunshine)|bone-dry (?:pitch|field|conditions))\b/i,
    /\b(?:(?:driving|heavy|pouring|torrential|steady|persistent) rain|downpour|rain-soaked|waterlogged|muddy pitch|thick mud)\b/i,
  ],
  [
    'whether the side was changed',
    /\b(?:unchanged (?:side|team|line-up|starting)|named the same (?:side|team|eleven|fifteen))\b/i,
    /\b(?:made|making|rang|with) (?:\w+ )?(?:two|three|four|five|six|seven|eight|nine|ten|several|wholesale|the) changes\b/i,
  ],
  [
    'whether anybody was sent off',
    /\b(?:both (?:sides|teams) (?:finished|ended) with (?:eleven|11|fifteen|15)|(?:no|not a single|without a) (?:red )?cards?\b|no one was sent off|nobody was sent off|without (?:having )?(?:a|any) (?:player|man|men|players) (?:being )?sent off|all (?:eleven|fifteen) (?:of .{0,30})?finished)\b/i,
    /\b(?:was|were|being|been) (?:sent off|dismissed for|shown (?:a|the) (?:straight )?red)|\breceived a (?:straight )?red card\b|\bsaw red\b|\bdown to (?:ten|nine|fourteen) (?:men|players)\b|\bsent off (?:both|one|two|three|four|\p{Lu})|\b(?:two|three|four) (?:red cards?|players? were sent)\b|\bred cards? came\b/iu,
  ],
  [
    'the wind',
    /\b(?:no wind|windless|(?:hardly|not) a breath of wind|calm (?:morning|conditions))\b/i,
    /\b(?:strong (?:wind|south-easter|north-wester|headwind)|gale(?:-force)?|howling wind)\b/i,
  ],
  [
    'whether the title changed hands',
    /\b(?:keeps?|kept|retains?|retained) (?:his|her|the|their) (?:\p{L}+ ){0,4}?(?:title|belt|crown)\b/iu,
    /\b(?:the|is the|became the) new (?:\p{L}+ ){0,3}?champion\b|\bnew champion\b/iu,
  ],
  [
    'how the fight ended',
    /\b(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)-round (?:knockout|stoppage)|stopped \p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?(?:in|after)|with a knockout)\b/u,
    /\b(?:(?:all three|two of the three|the three) judges|won on points|(?:unanimous|split|majority) (?:points )?decision)\b/i,
  ],
  [
    'how good the time was',
    /\b(?:course|national|world|meet) record\b(?! (?:of|was|stands|by|is|holder))/i,
    /\bslowest (?:winning time )?(?:in|for|since)\b/i,
  ],
  [
    'how the coach left',
    /\b(?:sacked|dismissed|fired|axed|relieved of (?:his|her) duties)\b(?! (?:for \d|by))/i,
    /\b(?:resigned|stepped down|handed in (?:his|her) notice|quit)\b/i,
  ],
  [
    'the admission',
    /\b(?:entrance|entry|admission) is free\b/i,
    /\b(?:tickets?|entrance|entry|admission) costs? (?:from )?R ?\d/i,
  ],
  [
    'the transfer fee',
    /\bfree transfer\b/i,
    /\b(?:fee of|for|worth) (?:about |around |a reported )?R ?\d[\d.,]* ?(?:million|m)\b|\brecord fee\b/i,
  ],
  [
    'whether there were injuries',
    /\b(?:no (?:fresh |new )?injur(?:y|ies) (?:concerns|worries)|a clean bill of health|fully fit squad|everybody is fit)\b/i,
    /\b(?:was|were|is|are) (?:carried off|stretchered off|ruled out|sidelined|out injured)\b/i,
  ],
]
const LATER = /\b(?:forecast|will|tomorrow|later|earlier|before|since|until|usually|often|never|if|expected|other)\b/i

/** Pairs of sentences in a text, the second of which says the opposite of the first. */
export function oppositesIn(all: readonly Said[]): Clash[] {
  // A text about many matches may describe both.
  if (/\b(?:undercard|seasons|matches were|series|history)\b/i.test(all.map(({ text }) => text).join(' '))) return []
  const told = all.filter(({ text }) => {
    const own = text.replace(/\buntil the (?:final whistle|end|very end|hooter)\b/gi, '')
    return !ELSEWHERE.test(own) && !LATER.test(own)
  })
  return WAYS.flatMap(([topic, first, second]) => {
    const one = told.find(({ text }) => first.test(text))
    const other = one && told.find((said) => said !== one && second.test(said.text) && !first.test(said.text))
    return one && other ? [{ topic, one, other }] : []
  })
}
