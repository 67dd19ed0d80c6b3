import { type Kind, nextTo, type Statement, who } from './statement.ts'

const NUMBER = '(\\d{1,3}(?:[ ,]\\d{3})+|\\d+(?:\\.\\d+)?|\\p{L}{3,9})'

/** Amounts that a text has only one of: the topic and the words around the figure. */
const AMOUNTS: readonly [string, RegExp][] = [
  [
    'how many the ground holds',
    new RegExp(
      `\\b(?:holds|seats|has room for|capacity (?:is|of)|has a capacity of) ${NUMBER}(?: people| spectators| fans)?\\b|\\b${NUMBER}-(?:seat|seater|capacity)\\b`,
      'iu',
    ),
  ],
  [
    'how many members there are',
    new RegExp(`\\b(?:The|Its|the|its|all|All|club's|There are|has|have|with) ${NUMBER} members\\b`, 'u'),
  ],
  [
    'the first prize',
    new RegExp(
      `\\b(?:winner|champion|first place|first prize)(?:'s (?:cheque|purse|prize))?(?: of the \\p{L}+)? (?:takes|earns|gets|receives|earned|took|is worth|was worth|is|was|of) R ?${NUMBER}(?: million)?\\b`,
      'iu',
    ),
  ],
  ['the weight', new RegExp(`\\b(?:carry|carries|carrying|with|under|given|has|shoulders?) ${NUMBER} ?kg\\b`, 'iu')],
  [
    'how many took part',
    new RegExp(`\\b(?:The|the|all|All|of|Of) ${NUMBER} (?:starters|entrants|competitors|participants)\\b`, 'u'),
  ],
]

/** Amounts of which a text can have one. */
export const amounts: Kind = (said) =>
  AMOUNTS.flatMap(([topic, pattern]): Statement[] => {
    const match = pattern.exec(said.text)
    const written = match?.slice(1).find((part) => part !== undefined)
    if (
      !match ||
      written === undefined ||
      /\b(?:about|some|around|nearly|almost|other|first|next|more)\b/i.test(match[0])
    )
      return []
    const value = /\d/.test(written) ? written.replace(/[ ,]/g, '') : String(figureOf(written) || '')
    const name = topic === 'the weight' ? nextTo(said, match.index) : undefined
    if (value === '' || (topic === 'the weight' && !name)) return []
    return [{ topic, about: name ? [name] : [], value, said }]
  })

const TERM =
  /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen)-(year|month|week|match|game) (contract|deal|ban|suspension|extension)\b/giu

/** How long a contract or a ban is. */
export const terms: Kind = (said) =>
  [...said.text.matchAll(TERM)].flatMap(({ 1: count = '', 2: unit = '', 3: what = '', index }) => {
    const name = nextTo(said, index)
    const kind = /contract|deal|extension/.test(what) ? 'contract' : 'ban'
    const isOwn = /^The $/.test(said.text.slice(0, index))
    return name || isOwn
      ? [
          {
            topic: `the length of the ${kind}`,
            about: isOwn ? [] : who(said),
            value: `${count.toLowerCase()} ${unit.toLowerCase()}`,
            said,
          },
        ]
      : []
  })

const SIDE = /\b(left|right) (knee|ankle|shoulder|hamstring|wrist|calf|hand|foot|thigh|arm|elbow|groin|leg)\b/gi

/** Which of two knees is hurt. */
export const injuries: Kind = (said) =>
  /\b(?:other|both|also)\b/.test(said.text) ||
  !/\b(?:injur\w*|tore|torn|broke|broken|sprain\w*|strain\w*|fractur\w*|operation|surgery|scan|hurt|ruptur\w*|twist\w*)\b/i.test(
    said.text,
  )
    ? []
    : [...said.text.matchAll(SIDE)].flatMap(({ 1: side = '', 2: part = '', index }) => {
        const name = nextTo(said, index, 100) ?? said.before.at(-1)
        return name
          ? [{ topic: `the injured ${part.toLowerCase()}`, about: [name], value: side.toLowerCase(), said }]
          : []
      })

const KEEPS =
  /^(?:,? who)? (?:keeps?|kept|retains?|retained|holds? on to|held on to|successfully defended|defends?) (?:his|her|their|the) (?:\p{L}+ ){0,3}?(?:title|belt|crown|trophy|championship)\b/iu
const NEW = /^ (?:is|are|was crowned|were crowned|became|becomes?) (?:the )?(?:new )(?:\p{L}+ ){0,4}?champions?\b/iu

/** Who holds the title after the match. */
export const holders: Kind = (said) =>
  who(said).flatMap((name): Statement[] => {
    const after = said.text.slice(name.end)
    return KEEPS.test(after) || NEW.test(after) ? [{ topic: 'who holds the title', about: [], value: name, said }] : []
  })

const FIGURES: Record<string, number> = Object.fromEntries(
  'none one two three four five six seven eight nine ten'.split(' ').map((word, value) => [word, value]),
)

/** A small number, in words or not; 0: none. */
export function figureOf(written = ''): number {
  return FIGURES[written.toLowerCase()] ?? (Number(written) || 0)
}
