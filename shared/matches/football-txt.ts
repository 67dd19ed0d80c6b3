import { counted } from '../counted.ts'
import { nameAndSeason, zoneOfLeague } from './league-names.ts'
import type { FileHints, ParsedFile } from './parsed-file.ts'
import { ZONE_AFTER_TIME, zoneOfOffset } from './zone-of-offset.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DATE =
  /^\[?\s*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s+)?(?:(\d{4})[-/](\d{2})[-/](\d{2})|([a-z]{3})[a-z]*[\s/](\d{1,2})(?:[\s,]+(\d{4}))?|(\d{1,2})\s+([a-z]{3})[a-z]*(?:\s+(\d{4}))?)\s*\]?(?=\s|$)/i
const TIME = new RegExp(String.raw`^(\d{1,2})[.:](\d{2})${ZONE_AFTER_TIME}\s+`, 'i')
// "2-1", or "2 - 1" with short numbers, so that "Schalke 04 - 1860 München" is not a score.
const APART = String.raw`(?<=\s(?:0|[1-9]\d?))\s+-\s+(?=(?:0|[1-9]\d?)(?!\d))`
const PAIR = (name: string) => String.raw`(?<${name}Home>\d{1,3})(?:-|${APART})(?<${name}Away>\d{1,3})`
// "1-0 (1-0)", "2-1 a.e.t. (1-1, 0-1)", "3-4 pen. 1-1 a.e.t. (1-1, 1-0)" and "1-1 a.e.t. (1-1, 1-0), 3-4 pen.".
const SCORE = String.raw`(?:${PAIR('pens')}\s*pen\.?,?\s+)?${PAIR('end')}(?:\s*(?<extra>a\.?e\.?t\.?))?(?:\s*[(,]\s*${PAIR('first')}(?:\s*,\s*${PAIR('second')})?\s*\)?)?(?:,?\s*${PAIR('shots')}\s*pen\.?)?`
// "A 1-0 (1-0) B" and the newer "A v B 1-0 (1-0)".
const RESULT_BETWEEN = new RegExp(String.raw`^(?<home>.+?)\s+${SCORE}\s+(?<away>.+?)$`, 'i')
const RESULT_AFTER = new RegExp(String.raw`^(?<home>.+?)\s+v\s+(?<away>.+?)\s+${SCORE}$`, 'i')
const FIXTURE = /^(?<home>.+?)\s+(?:v|vs\.?|-)\s+(?<away>.+?)$/
const MARK = /\s*\[(postponed|cancelled|canceled|abandoned|awarded)[^\]]*\]/i
const STATUS: Record<string, string> = { canceled: 'cancelled', awarded: 'walkover' }
// An unrecognised part of a line must not become a team.
const NO_SIDE = /^\[|^UTC[+-]|\s(?:v|vs\.?)\s|\ba\.?e\.?t\b|\bpen\.|\d\s*-\s*\d/i

// No line of a fixture list is longer, and the patterns take more than linear time.
const LONGEST_LINE = 500
const LONGEST_TITLE = 300
const NAMED_PROBLEMS = 20

type State = { title: string; round: string | null; date: string | null; year: number; month: number | null }

/** Reads football.txt: a title, rounds, dates, and matches with their scores. */
export function fromFootballTxt(text: string, hints: FileHints): ParsedFile {
  const lines = text.split(/\r?\n/)
  const headline = lines.find((line) => /^=+\s*[^\s=]/.test(line.slice(0, LONGEST_TITLE)))?.slice(0, LONGEST_TITLE)
  const title = headline?.replace(/^=+\s*|\s*=*$/g, '') ?? 'Competition'
  const year = Number(/\d{4}/.exec(title)?.[0] ?? /\b(\d{4})\b/.exec(text)?.[1] ?? 0)
  const state: State = { title, round: null, date: null, year, month: null }
  const matches: unknown[] = []
  const problems: string[] = []
  // The line with an unclosed bracket of scorers.
  let opened: number | null = null
  for (const [n, raw] of lines.entries()) {
    const line = raw.replace(/#.*$/, '').trim().replace(/\s+/g, ' ')
    if (opened !== null && line !== '' && !line.startsWith('(')) {
      if (line.includes(')')) opened = null
      continue
    }
    // The lines since then may include matches, which must not be lost.
    if (opened !== null) problems.push(unclosed(opened))
    opened = null
    if (line === '' || line.startsWith('=')) continue
    if (line.length > LONGEST_LINE) {
      // Line-ups may be long.
      if (/^[([]/.test(line)) continue
      problems.push(`Line ${n + 1} is longer than ${LONGEST_LINE} characters: "${line.slice(0, 80)}"`)
      continue
    }
    // "Group A | Mexico  Norway" and "Matchday 1 | Jun 14" announce what rounds and dates repeat later.
    if (/^(group|matchday)\b[^|]*\|/i.test(line)) continue
    const rest = afterDate(line, state)
    if (rest === '') continue
    if (
      /^[»▪]/.test(line) ||
      /^(matchday|round|regular season|final|semi|quarter|group [a-z0-9]{1,2}\b|pool [a-z0-9]{1,2}\b|third.place|play-?offs?\b)/i.test(
        rest,
      )
    ) {
      state.round = rest.replace(/^[»▪]\s*/, '').replace(/:$/, '')
      continue
    }
    // Scorers and line-ups below a match.
    if (/^[([]/.test(rest)) {
      if (rest.startsWith('(') && !rest.includes(')')) opened = n
      continue
    }
    const match = toMatch(rest, state)
    if (!match) problems.push(`Line ${n + 1} is not a round, a date or a match: "${line.slice(0, 80)}"`)
    else if (!state.date) problems.push(`Line ${n + 1} has a match before any date`)
    else matches.push(match)
  }
  if (opened !== null) problems.push(unclosed(opened))
  if (problems.length > 0) return { problem: wordsFor(problems) }
  const first = (matches[0] as { date?: string } | undefined)?.date
  const zone = hints.timeZone ?? zoneOfLeague(title)
  const competition = {
    ...nameAndSeason(title, first),
    sport: hints.sport ?? 'football-news',
    ...(zone && { timeZone: zone }),
  }
  return { files: [{ competition, matches }] }
}

/** The rest of a line after its date, which is kept in the state. */
function afterDate(line: string, state: State): string {
  const found = DATE.exec(line)
  if (!found) return line
  const [, isoYear, isoMonth, isoDay, name, day, ownYear, day2, name2, ownYear2] = found
  const month = isoMonth ? Number(isoMonth) : MONTHS.indexOf((name ?? name2 ?? '').toLowerCase()) + 1
  if (month === 0) return line
  state.month ??= month
  const given = isoYear ?? ownYear ?? ownYear2
  if (given) state.year = Number(given) - (month < state.month ? 1 : 0)
  const year = state.year + (month < state.month ? 1 : 0)
  state.date = [year, pad(month), pad(Number(isoDay ?? day ?? day2))].join('-')
  return line.slice(found[0].length).trim()
}

function toMatch(text: string, { round, date }: State): unknown {
  const clock = TIME.exec(text)
  const rest = clock ? text.slice(clock[0].length) : text
  const [, hours, minutes, zone] = clock ?? []
  const base = {
    ...(round && { round }),
    date,
    ...(clock && { time: `${pad(Number(hours))}:${minutes}` }),
    ...(zone && { timeZone: zoneOfOffset(zone) }),
  }
  const mark = MARK.exec(rest)?.[1]?.toLowerCase()
  const status = mark && (STATUS[mark] ?? mark)
  const cleaned = rest
    .replace(/\s+@.*$/, '')
    .replace(MARK, '')
    .trim()
  const found = (RESULT_AFTER.exec(cleaned) ?? RESULT_BETWEEN.exec(cleaned) ?? FIXTURE.exec(cleaned))?.groups
  const { home = '', away = '' } = found ?? {}
  if (!found || NO_SIDE.test(home) || NO_SIDE.test(away)) return null
  const score = scoreOf(found)
  return { ...base, home, away, ...(status && { status }), ...(score && { score }) }
}

function scoreOf(found: Record<string, string | undefined>) {
  const pair = (name: string) =>
    found[`${name}Home`] === undefined
      ? undefined
      : { home: Number(found[`${name}Home`]), away: Number(found[`${name}Away`]) }
  const end = pair('end')
  if (!end) return null
  // After extra time the first score in brackets is that of the 90 minutes.
  const [fullTime, halfTime] = found['extra'] ? [pair('first'), pair('second')] : [undefined, pair('first')]
  const penalties = pair('pens') ?? pair('shots')
  return { ...end, ...(halfTime && { halfTime }), ...(fullTime && { fullTime }), ...(penalties && { penalties }) }
}

function unclosed(line: number): string {
  return `Line ${line + 1} opens a bracket that is not closed`
}

function wordsFor(problems: readonly string[]): string {
  const named = problems.slice(0, NAMED_PROBLEMS).join('. ')
  const more = problems.length - NAMED_PROBLEMS
  return more > 0 ? `${named}. And ${counted(more, 'more line')}.` : named
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
