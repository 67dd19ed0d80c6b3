import { z } from 'zod'

/** The markets that a tip can be on. */
export const TIP_MARKETS = [
  '1x2',
  'double-chance',
  'draw-no-bet',
  'handicap',
  'asian-handicap',
  'over-under',
  'both-to-score',
  'correct-score',
  'winning-margin',
  'to-qualify',
  'outright',
  'other',
] as const
export const tipMarketSchema = z.enum(TIP_MARKETS, { error: `Must be one of ${TIP_MARKETS.join(', ')}` })
export type TipMarket = z.infer<typeof tipMarketSchema>

/** A market's name on screens. */
export const MARKET_NAMES: Record<TipMarket, string> = {
  '1x2': 'Match result',
  'double-chance': 'Double chance',
  'draw-no-bet': 'Draw no bet',
  handicap: 'Handicap',
  'asian-handicap': 'Asian handicap',
  'over-under': 'Over/under',
  'both-to-score': 'Both to score',
  'correct-score': 'Correct score',
  'winning-margin': 'Winning margin',
  'to-qualify': 'To qualify',
  outright: 'Outright',
  other: 'Other',
}

/** A side of a match, or neither. */
export type Side = 'home' | 'draw' | 'away'

/** A winning margin: one side by `from` to `to` points (null for or more), or a draw. */
export type Margin = { side: 'home' | 'away'; from: number; to: number | null } | { side: 'draw' }

type Rule = {
  /** The selection in canonical form; null if the market does not have it. */
  selection: (value: string) => string | null
  /** The allowed selections, for the error. */
  choices: string
  /** The step of the line; null if the market has no line. */
  lineStep: number | null
  /** Whether the line may be zero or below. */
  anyLine?: boolean
}

const MARKET_RULES: Record<TipMarket, Rule> = {
  '1x2': { selection: oneOf('home', 'draw', 'away'), choices: 'home, draw or away', lineStep: null },
  'double-chance': {
    selection: doubleChance,
    choices: '"home or draw" (1X), "home or away" (12) or "draw or away" (X2)',
    lineStep: null,
  },
  'draw-no-bet': { selection: oneOf('home', 'away'), choices: 'home or away', lineStep: null },
  handicap: {
    selection: oneOf('home', 'draw', 'away'),
    choices: 'home, away, or draw on a whole line',
    lineStep: 0.5,
    anyLine: true,
  },
  'asian-handicap': { selection: oneOf('home', 'away'), choices: 'home or away', lineStep: 0.25, anyLine: true },
  'over-under': { selection: oneOf('over', 'under'), choices: 'over or under', lineStep: 0.25 },
  'both-to-score': { selection: oneOf('yes', 'no'), choices: 'yes or no', lineStep: null },
  'correct-score': { selection: correctScore, choices: 'a score such as 2-1, the home side first', lineStep: null },
  'winning-margin': {
    selection: winningMargin,
    choices: '"home by 1", "home by 1-5", "away by 6+" or "draw"',
    lineStep: null,
  },
  'to-qualify': { selection: oneOf('home', 'away'), choices: 'home or away', lineStep: null },
  outright: { selection: words, choices: 'the name of the selection', lineStep: null },
  other: { selection: words, choices: 'the selection in words', lineStep: null },
}

const LINE_MAX = 1000

/** The message for a selection or line not in its market. */
export type MarketIssue = { path: 'selection' | 'line'; message: string }
export type MarketPick = { market: TipMarket; selection: string; line: number | null }

/** Normalises a selection for its market, or says what is wrong with it or the line. */
export function readPick(pick: MarketPick): { pick: MarketPick; issues: MarketIssue[] } {
  const rule = MARKET_RULES[pick.market]
  const selection = rule.selection(pick.selection.trim())
  const issues: MarketIssue[] = []
  if (selection === null) issues.push({ path: 'selection', message: `Must be ${rule.choices}` })
  const lineMessage = wrongLine(rule, pick.line)
  if (lineMessage) issues.push({ path: 'line', message: lineMessage })
  if (pick.market === 'handicap' && selection === 'draw' && !Number.isInteger(pick.line)) {
    issues.push({ path: 'line', message: 'Must be a whole number for a draw' })
  }
  return { pick: { ...pick, selection: selection ?? pick.selection }, issues }
}

function wrongLine(rule: Rule, line: number | null): string | null {
  if (rule.lineStep === null) return line === null ? null : 'Leave out the line: this market has none'
  if (line === null) return 'Required'
  if (Math.abs(line) > LINE_MAX) return `Must be between -${LINE_MAX} and ${LINE_MAX}`
  if (!rule.anyLine && line <= 0) return 'Must be above 0'
  if (!Number.isInteger(line / rule.lineStep)) return `Must be a multiple of ${rule.lineStep}`
  return null
}

function oneOf(...choices: string[]): Rule['selection'] {
  return (value) => choices.find((choice) => choice === value.toLowerCase()) ?? null
}

function words(value: string): string | null {
  return value === '' ? null : value
}

const DOUBLE_CHANCES: Record<string, string> = {
  '1x': 'home or draw',
  'home or draw': 'home or draw',
  '12': 'home or away',
  'home or away': 'home or away',
  x2: 'draw or away',
  'draw or away': 'draw or away',
}

function doubleChance(value: string): string | null {
  const spelled = value.toLowerCase().replaceAll('-', ' ')
  const pair = spelled.split(' ').filter((word) => word === 'home' || word === 'draw' || word === 'away')
  const ordered = (['home', 'draw', 'away'] as const).filter((side) => pair.includes(side)).join(' or ')
  return DOUBLE_CHANCES[spelled] ?? DOUBLE_CHANCES[ordered] ?? null
}

function correctScore(value: string): string | null {
  const found = /^(\d{1,3}) ?[-–:] ?(\d{1,3})$/.exec(value)
  return found ? `${Number(found[1])}-${Number(found[2])}` : null
}

const MARGIN = /^(home|away) by (\d{1,3})(?: ?[-–] ?(\d{1,3})|(\+| or more))?$/

function winningMargin(value: string): string | null {
  const margin = readMargin(value)
  if (!margin) return null
  if (margin.side === 'draw') return 'draw'
  const { side, from, to } = margin
  if (to === null) return `${side} by ${from}+`
  return to === from ? `${side} by ${from}` : `${side} by ${from}-${to}`
}

/** The margin in a "winning-margin" selection. */
export function readMargin(value: string): Margin | null {
  const text = value.toLowerCase()
  if (text === 'draw') return { side: 'draw' }
  const found = MARGIN.exec(text)
  if (!found) return null
  const from = Number(found[2])
  const to = found[4] ? null : Number(found[3] ?? found[2])
  if (from < 1 || (to !== null && to < from)) return null
  return { side: found[1] as 'home' | 'away', from, to }
}

/** A line with its sign, as in odds notation: "+9.5", "−4.5", "0". */
export function signedLine(line: number): string {
  if (line === 0) return '0'
  return `${line > 0 ? '+' : '−'}${Math.abs(line)}`
}

/** The names of a match's two sides. */
export type SideNames = { home: string; away: string }

/** The two sides in an event's name: "Bay v Kei". null if it does not name two. */
export function sidesOf(event: string): SideNames | null {
  const [home, away, ...more] = event.split(' v ').map((name) => name.trim())
  return home && away && more.length === 0 ? { home, away } : null
}

/** A pick as readers see it, with the sides' names if it is about a side. */
export function pickWords({ market, selection, line }: MarketPick, sides: SideNames | null): string {
  const name = (side: string) => (side === 'home' && sides?.home) || (side === 'away' && sides?.away) || capital(side)
  switch (market) {
    case '1x2':
      return selection === 'draw' ? 'Draw' : `${name(selection)} to win`
    case 'double-chance':
      return selection
        .split(' or ')
        .map((side) => (side === 'draw' ? 'draw' : name(side)))
        .join(' or ')
        .replace(/^draw/, 'Draw')
    case 'draw-no-bet':
      return `${name(selection)}, draw no bet`
    case 'handicap':
    case 'asian-handicap':
      return selection === 'draw'
        ? `Draw, home ${signedLine(line ?? 0)}`
        : `${name(selection)} ${signedLine(line ?? 0)}`
    case 'over-under':
      return `${capital(selection)} ${line}`
    case 'both-to-score':
      return selection === 'yes' ? 'Both to score' : 'Not both to score'
    case 'correct-score':
      return selection.replace('-', '–')
    case 'winning-margin':
      return selection === 'draw' ? 'Draw' : selection.replace(/^(home|away)/, name).replace('-', '–')
    case 'to-qualify':
      return `${name(selection)} to qualify`
    default:
      return selection
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
