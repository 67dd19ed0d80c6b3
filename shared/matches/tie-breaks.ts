import { z } from 'zod'

/** The rules that rank teams level on points, each a word of a competition's `tieBreaks`. */
export const TIE_BREAKS = [
  'wins',
  'difference',
  'for',
  'away-goals',
  'away-wins',
  'tries',
  'bonus',
  'ratio',
  'net-run-rate',
  'head-to-head-points',
  'head-to-head-difference',
  'head-to-head-for',
  'head-to-head-away-goals',
] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

/** The rules that "head-to-head" stands for. */
const HEAD_TO_HEAD: readonly TieBreak[] = ['head-to-head-points', 'head-to-head-difference', 'head-to-head-for']

// Other ways to write them, without spaces and punctuation.
const ALSO: Record<string, readonly TieBreak[]> = {
  won: ['wins'],
  mostwins: ['wins'],
  numberofwins: ['wins'],
  goaldifference: ['difference'],
  gd: ['difference'],
  diff: ['difference'],
  pointsdifference: ['difference'],
  pointdifference: ['difference'],
  scoredifference: ['difference'],
  goals: ['for'],
  gf: ['for'],
  goalsfor: ['for'],
  goalsscored: ['for'],
  scored: ['for'],
  pointsfor: ['for'],
  pointsscored: ['for'],
  runsfor: ['for'],
  goalsaway: ['away-goals'],
  awaygoalsscored: ['away-goals'],
  triesscored: ['tries'],
  triesfor: ['tries'],
  bonuspoints: ['bonus'],
  goalaverage: ['ratio'],
  goalratio: ['ratio'],
  nrr: ['net-run-rate'],
  netrunrate: ['net-run-rate'],
  runrate: ['net-run-rate'],
  headtohead: HEAD_TO_HEAD,
  h2h: HEAD_TO_HEAD,
  headtoheadresults: HEAD_TO_HEAD,
  headtoheadgoaldifference: ['head-to-head-difference'],
  headtoheadgd: ['head-to-head-difference'],
  headtoheadgoals: ['head-to-head-for'],
  headtoheadgoalsfor: ['head-to-head-for'],
  headtoheadgoalsscored: ['head-to-head-for'],
  headtoheadaway: ['head-to-head-away-goals'],
  points: [],
  name: [],
  alphabetical: [],
}

/** The rules for one word of `tieBreaks`; null if unknown. */
export function readTieBreak(word: string): readonly TieBreak[] | null {
  const key = word.toLowerCase().replace(/[^a-z0-9]/g, '')
  const known = TIE_BREAKS.find((name) => name.replaceAll('-', '') === key)
  if (known) return [known]
  return ALSO[key] ?? ALSO[key.replace(/^h2h/, 'headtohead')] ?? knownHeadToHead(key)
}

function knownHeadToHead(key: string): readonly TieBreak[] | null {
  if (!key.startsWith('h2h')) return null
  const known = TIE_BREAKS.find((name) => name.replaceAll('-', '') === key.replace(/^h2h/, 'headtohead'))
  return known ? [known] : null
}

/** A competition's `tieBreaks`: the words above in order; other common ways to write them are accepted. */
export const tieBreaksSchema = z
  .array(z.string().max(60))
  .max(20)
  .transform((words, context) => {
    const rules: TieBreak[] = []
    words.forEach((word, n) => {
      const read = readTieBreak(word)
      if (!read) {
        context.addIssue({
          code: 'custom',
          path: [n],
          message: `"${word}" is not a tie-break. Use ${TIE_BREAKS.join(', ')} or head-to-head.`,
        })
        return
      }
      for (const rule of read) if (!rules.includes(rule)) rules.push(rule)
    })
    return rules
  })

const HEAD_TO_HEAD_FIRST: readonly TieBreak[] = ['head-to-head-points', 'head-to-head-difference', 'difference', 'for']

// Leagues whose rules are not "difference, goals". The first match wins.
const LEAGUES: readonly { name: RegExp; tieBreaks: readonly TieBreak[]; from?: number; until?: number }[] = [
  {
    name: /brazil|brasil|série [ab]/i,
    tieBreaks: ['wins', 'difference', 'for', 'head-to-head-points', 'head-to-head-difference'],
  },
  { name: /spain|españa|la ?liga|primera división|segunda división/i, tieBreaks: HEAD_TO_HEAD_FIRST },
  { name: /ital(y|ia)|serie [ab]\b/i, tieBreaks: HEAD_TO_HEAD_FIRST },
  {
    name: /portugal|primeira liga|liga portugal/i,
    tieBreaks: ['head-to-head-points', 'head-to-head-difference', 'difference', 'wins', 'for'],
  },
  { name: /turk(ey|ish)|türkiye|s[üu]per lig\b/i, tieBreaks: HEAD_TO_HEAD_FIRST },
  {
    name: /gree(ce|k)|hellas/i,
    tieBreaks: ['head-to-head-points', 'head-to-head-difference', 'head-to-head-for', 'difference', 'for'],
  },
  {
    name: /russia/i,
    tieBreaks: [
      'head-to-head-points',
      'head-to-head-difference',
      'head-to-head-for',
      'head-to-head-away-goals',
      'wins',
      'difference',
      'for',
    ],
  },
  {
    name: /china|chinese/i,
    tieBreaks: ['head-to-head-points', 'head-to-head-difference', 'head-to-head-for', 'difference', 'for'],
  },
  { name: /poland|polish|ekstraklasa/i, tieBreaks: HEAD_TO_HEAD_FIRST },
  { name: /major league soccer|\bmls\b/i, tieBreaks: ['wins', 'difference', 'for'] },
  {
    name: /champions league|europa league|conference league/i,
    from: 2024,
    tieBreaks: ['difference', 'for', 'away-goals', 'wins', 'away-wins'],
  },
  {
    name: /champions league|europa league|conference league/i,
    tieBreaks: [
      'head-to-head-points',
      'head-to-head-difference',
      'head-to-head-for',
      'difference',
      'for',
      'away-goals',
      'wins',
    ],
  },
  { name: /belgi|hungar|nb i\b/i, tieBreaks: ['wins', 'difference', 'for'] },
  {
    name: /ligue [12]|french|france/i,
    from: 2017,
    tieBreaks: [
      'difference',
      'head-to-head-points',
      'head-to-head-difference',
      'head-to-head-for',
      'head-to-head-away-goals',
      'for',
    ],
  },
  { name: /ligue [12]|french|france/i, tieBreaks: ['difference', 'for'] },
]

const BY_SPORT: Record<string, readonly TieBreak[]> = {
  'rugby-tournament': ['wins', 'difference', 'for', 'tries'],
  cricket: ['wins', 'net-run-rate'],
  tennis: ['wins', 'difference'],
}

const USUAL: readonly TieBreak[] = ['difference', 'for', 'head-to-head-points', 'head-to-head-away-goals']

/** A competition's default rules: those of a league known by its name, or else the sport's usual ones. */
export function usualTieBreaks(sport: string, name: string, season: string): readonly TieBreak[] {
  const year = Number(/\d{4}/.exec(season)?.[0] ?? 9999)
  const sportRules = BY_SPORT[sport]
  if (sportRules) return sportRules
  const league = LEAGUES.find(
    (entry) => entry.name.test(name) && year >= (entry.from ?? 0) && year <= (entry.until ?? 9999),
  )
  return league?.tieBreaks ?? USUAL
}
