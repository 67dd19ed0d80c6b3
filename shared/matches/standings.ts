import { bonusesOf } from './bonus-points.ts'
import type { PointsRules } from './points.ts'
import { DECIDED, inningsOf, type MatchStatus, type Score, sideParts, winnerOf } from './score.ts'
import type { TieBreak } from './tie-breaks.ts'

/** A match as used for tables, with team ids. */
export type TableMatch = {
  home: number
  away: number
  kickOff: string
  status: MatchStatus
  score: Score | null
}

export type TableRules = {
  points: PointsRules
  tieBreaks: readonly TieBreak[]
  deductions: readonly { teamId: number; points: number }[]
}

export type Outcome = 'W' | 'D' | 'L'

/** One team's row of a table. */
export type TableRow = {
  position: number
  teamId: number
  played: number
  won: number
  drawn: number
  lost: number
  for: number
  against: number
  /** Cricket: the net run rate, to three places. */
  difference: number
  bonus: number
  deducted: number
  points: number
  /** The last five, oldest first. */
  form: Outcome[]
}

/** The totals of a team's results. */
type Sum = TableRow & {
  noResults: number
  tries: number
  awayFor: number
  awayWins: number
  runs: { scored: number; ballsFaced: number; conceded: number; ballsBowled: number }
}

const FORM = 5
/**
 * A larger group of level teams has not played each other, and comparing it again each time a team drops out takes
 * seconds.
 */
const MOST_COMPARED = 50
/** All of them against each other, home and away. */
const MOST_AMONG = MOST_COMPARED ** 2

/**
 * Computes a table from results. Teams level on points are ranked by the tie-breaks in order. Head-to-head rules use
 * only matches among teams still level, restart for a smaller group, and apply once all of these matches have been
 * played. Remaining ties are ordered by name.
 */
export function computeTable(
  teams: ReadonlyMap<number, string>,
  matches: readonly TableMatch[],
  rules: TableRules,
): TableRow[] {
  const inOrder = [...matches].sort((a, b) => compareText(a.kickOff, b.kickOff) || a.home - b.home)
  const sums = sumUp([...teams.keys()], inOrder, rules)
  const atHome = Map.groupBy(inOrder, ({ home }) => home)
  const byPoints = groupBy([...sums.values()], (sum) => sum.points)
  const rows = byPoints.flatMap((group) => order(group, 0, { teams, atHome, rules }))
  return rows.map((sum, n) => toRow(sum, n + 1, isCricket(rules)))
}

function sumUp(teamIds: readonly number[], matches: readonly TableMatch[], rules: TableRules): Map<number, Sum> {
  const sums = new Map(teamIds.map((id) => [id, emptySum(id)]))
  for (const match of matches) {
    const home = sums.get(match.home)
    const away = sums.get(match.away)
    if (!home || !away) continue
    if (match.status === 'abandoned' && rules.points.noResult !== null) {
      for (const sum of [home, away]) addNoResult(sum, rules.points.noResult)
    }
    if (!DECIDED.includes(match.status) || !match.score) continue
    const winner = winnerOf({ ...match.score, penalties: undefined })
    addResult(home, match.score, 'home', winner, rules.points)
    addResult(away, match.score, 'away', winner, rules.points)
  }
  for (const { teamId, points } of rules.deductions) {
    const sum = sums.get(teamId)
    if (!sum) continue
    sum.deducted += points
    sum.points -= points
  }
  return sums
}

function emptySum(teamId: number): Sum {
  const counts = { played: 0, won: 0, drawn: 0, lost: 0, for: 0, against: 0, difference: 0, bonus: 0, deducted: 0 }
  const runs = { scored: 0, ballsFaced: 0, conceded: 0, ballsBowled: 0 }
  return { position: 0, teamId, ...counts, points: 0, form: [], noResults: 0, tries: 0, awayFor: 0, awayWins: 0, runs }
}

function addNoResult(sum: Sum, points: number): void {
  sum.played += 1
  sum.noResults += 1
  sum.points += points
}

function addResult(sum: Sum, score: Score, side: 'home' | 'away', winner: string, rules: PointsRules): void {
  const other = side === 'home' ? 'away' : 'home'
  const outcome = winner === 'draw' ? 'D' : winner === side ? 'W' : 'L'
  sum.played += 1
  sum[outcome === 'W' ? 'won' : outcome === 'D' ? 'drawn' : 'lost'] += 1
  sum.for += score[side]
  sum.against += score[other]
  sum.difference = sum.for - sum.against
  sum.tries += sideParts(score, side).tries ?? 0
  if (side === 'away') {
    sum.awayFor += score.away
    if (outcome === 'W') sum.awayWins += 1
  }
  const bonus = bonusesOf(score, side, rules).reduce((total, { points }) => total + points, 0)
  sum.bonus += bonus
  sum.points += { W: rules.win, D: rules.draw, L: rules.loss }[outcome] + bonus
  sum.form = [...sum.form, outcome as Outcome].slice(-FORM)
  addRuns(sum, score, side, rules.overs)
}

function addRuns(sum: Sum, score: Score, side: 'home' | 'away', quota: number | null): void {
  for (const innings of inningsOf(score)) {
    const isOut = innings.allOut ?? innings.wickets === 10
    const matchQuota = score.parts && !Array.isArray(score.parts) ? score.parts.overs : undefined
    const overs = isOut ? (matchQuota ?? quota ?? innings.overs) : innings.overs
    if (overs === undefined || overs === null) continue
    const balls = ballsOf(overs)
    if (innings.side === side) {
      sum.runs.scored += innings.runs
      sum.runs.ballsFaced += balls
    } else {
      sum.runs.conceded += innings.runs
      sum.runs.ballsBowled += balls
    }
  }
}

function ballsOf(overs: number): number {
  const whole = Math.floor(overs)
  return whole * 6 + Math.round((overs - whole) * 10)
}

/** Runs scored per over minus runs conceded per over. */
function netRunRate({ runs }: Sum): number {
  const scored = runs.ballsFaced === 0 ? 0 : (runs.scored * 6) / runs.ballsFaced
  const conceded = runs.ballsBowled === 0 ? 0 : (runs.conceded * 6) / runs.ballsBowled
  return scored - conceded
}

function isCricket(rules: TableRules): boolean {
  return rules.tieBreaks.includes('net-run-rate')
}

type Context = {
  teams: ReadonlyMap<number, string>
  /** The matches by the team at home. */
  atHome: ReadonlyMap<number, readonly TableMatch[]>
  rules: TableRules
}

/** Sorts teams that are level so far, starting with the rule at `from`. */
function order(group: readonly Sum[], from: number, context: Context): Sum[] {
  const [only] = group
  if (group.length === 1 && only) return [only]
  const { tieBreaks } = context.rules
  for (let n = from; n < tieBreaks.length; n += 1) {
    const rule = tieBreaks[n] as TieBreak
    const values = rule.startsWith('head-to-head') ? headToHead(rule, group, context) : ownValues(rule, group)
    if (!values) continue
    const parts = groupBy(group, (sum) => values.get(sum.teamId) ?? 0)
    if (parts.length === 1) continue
    // A smaller group has different matches among themselves, so its head-to-head restarts.
    const next = rule.startsWith('head-to-head') ? firstHeadToHead(tieBreaks) : n + 1
    return parts.flatMap((part) => order(part, next, context))
  }
  return [...group].sort((a, b) => compareText(context.teams.get(a.teamId) ?? '', context.teams.get(b.teamId) ?? ''))
}

function firstHeadToHead(tieBreaks: readonly TieBreak[]): number {
  return tieBreaks.findIndex((rule) => rule.startsWith('head-to-head'))
}

function ownValues(rule: TieBreak, group: readonly Sum[]): Map<number, number> {
  return new Map(group.map((sum) => [sum.teamId, ownValue(rule, sum)]))
}

function ownValue(rule: TieBreak, sum: Sum): number {
  if (rule === 'wins') return sum.won
  if (rule === 'difference') return sum.difference
  if (rule === 'for') return sum.for
  if (rule === 'away-goals') return sum.awayFor
  if (rule === 'away-wins') return sum.awayWins
  if (rule === 'tries') return sum.tries
  if (rule === 'bonus') return sum.bonus
  if (rule === 'ratio') return sum.against === 0 ? Number.MAX_SAFE_INTEGER : sum.for / sum.against
  // Treat rates that differ by less than a rounding error as equal.
  return Math.round(netRunRate(sum) * 1e9)
}

/** Values from only the matches among the group; null while one is still to be played, or for too large a group. */
function headToHead(rule: TieBreak, group: readonly Sum[], context: Context): Map<number, number> | null {
  if (group.length > MOST_COMPARED) return null
  const ids = new Set(group.map(({ teamId }) => teamId))
  const among = [...ids].flatMap((id) => context.atHome.get(id)?.filter(({ away }) => ids.has(away)) ?? [])
  const isOpen = among.some(({ status }) => status === 'scheduled' || status === 'live' || status === 'postponed')
  if (isOpen || among.length === 0 || among.length > MOST_AMONG) return null
  const sums = sumUp([...ids], among, { ...context.rules, deductions: [] })
  return new Map([...sums].map(([id, sum]) => [id, headToHeadValue(rule, sum)]))
}

function headToHeadValue(rule: TieBreak, sum: Sum): number {
  if (rule === 'head-to-head-points') return sum.points
  if (rule === 'head-to-head-difference') return sum.difference
  if (rule === 'head-to-head-for') return sum.for
  return sum.awayFor
}

function toRow(sum: Sum, position: number, cricket: boolean): TableRow {
  const { noResults: _n, tries: _t, awayFor: _a, awayWins: _w, runs: _r, ...row } = sum
  const difference = cricket ? Math.round(netRunRate(sum) * 1000) / 1000 || 0 : row.difference
  return { ...row, position, difference, points: Math.round(row.points * 100) / 100 }
}

/** Highest value first; equal members keep their order. */
function groupBy<T>(items: readonly T[], measure: (item: T) => number): T[][] {
  return [...Map.groupBy(items, measure)].sort(([a], [b]) => b - a).map(([, group]) => group)
}

/** Compares by code units, so that the order is the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
