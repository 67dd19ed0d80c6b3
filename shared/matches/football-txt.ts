import { nameAndSeason, zoneOfLeague } from './league-names.ts'
import type { FileHints, ParsedFile } from './parsed-file.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DATE =
  /^\[?\s*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s+)?(?:(\d{4})[-/](\d{2})[-/](\d{2})|([a-z]{3})[a-z]*[\s/](\d{1,2})(?:[\s,]+(\d{4}))?|(\d{1,2})\s+([a-z]{3})[a-z]*(?:\s+(\d{4}))?)\s*\]?(?=\s|$)/i
const TIME = /^(\d{1,2})[.:](\d{2})\s+/
const SCORE = String.raw`(\d+)-(\d+)(?:\s*(?:\(|,\s*)(\d+)-(\d+)\)?)?`
// "A 1-0 (1-0) B" and the newer "A v B 1-0 (1-0)".
const RESULT_BETWEEN = new RegExp(String.raw`^(.+?)\s+${SCORE}\s+(.+?)$`)
const RESULT_AFTER = new RegExp(String.raw`^(.+?)\s+v\s+(.+?)\s+${SCORE}$`)
const FIXTURE = /^(.+?)\s+(?:v|vs\.?|-)\s+(.+?)$/

// No line of a fixture list is longer. The patterns take time that grows faster than the line.
const LONGEST_LINE = 500
const LONGEST_TITLE = 300

type State = { title: string; round: string | null; date: string | null; year: number; month: number | null }

/** Reads football.txt: a title, rounds, dates, and matches with their scores. */
export function fromFootballTxt(text: string, hints: FileHints): ParsedFile {
  const lines = text.split(/\r?\n/)
  const headline = lines.find((line) => /^=+\s*[^\s=]/.test(line.slice(0, LONGEST_TITLE)))?.slice(0, LONGEST_TITLE)
  const title = headline?.replace(/^=+\s*|\s*=*$/g, '') ?? 'Competition'
  const year = Number(/\d{4}/.exec(title)?.[0] ?? /\b(\d{4})\b/.exec(text)?.[1] ?? 0)
  const state: State = { title, round: null, date: null, year, month: null }
  const matches: unknown[] = []
  for (const [n, raw] of lines.entries()) {
    const line = raw.replace(/#.*$/, '').trim().replace(/\s+/g, ' ')
    if (line === '' || line.startsWith('=')) continue
    if (line.length > LONGEST_LINE) {
      // Line-ups may be long.
      if (/^[([]/.test(line)) continue
      return { problem: `Line ${n + 1} is longer than ${LONGEST_LINE} characters: "${line.slice(0, 80)}"` }
    }
    // "Group A | Mexico  Norway" and "Matchday 1 | Jun 14" say beforehand what rounds and dates repeat.
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
    // Scorers and line-ups under a match.
    if (/^[([]/.test(rest)) continue
    const match = toMatch(rest, state)
    if (!match) return { problem: `Line ${n + 1} is not a round, a date or a match: "${line.slice(0, 80)}"` }
    if (!state.date) return { problem: `Line ${n + 1} has a match before any date` }
    matches.push(match)
  }
  const first = (matches[0] as { date?: string } | undefined)?.date
  const zone = hints.timeZone ?? zoneOfLeague(title)
  const competition = {
    ...nameAndSeason(title, first),
    sport: hints.sport ?? 'football-news',
    ...(zone && { timeZone: zone }),
  }
  return { files: [{ competition, matches }] }
}

/** The rest of a line after its date, which the state remembers. */
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
  const base = { ...(round && { round }), date, ...(clock && { time: `${pad(Number(clock[1]))}:${clock[2]}` }) }
  const cleaned = rest
    .replace(/\s+@.*$/, '')
    .replace(/\s*\[(?:postponed|cancelled|canceled|abandoned|awarded)[^\]]*\]\s*$/i, '')
    .trim()
  const status = /\[(postponed|cancelled|canceled|abandoned)/i
    .exec(rest)?.[1]
    ?.toLowerCase()
    .replace('canceled', 'cancelled')
  const after = RESULT_AFTER.exec(cleaned)
  if (after) return { ...base, home: after[1], away: after[2], ...withScore(after.slice(3), status) }
  const between = RESULT_BETWEEN.exec(cleaned)
  if (between) return { ...base, home: between[1], away: between[6], ...withScore(between.slice(2, 6), status) }
  const fixture = FIXTURE.exec(cleaned)
  return fixture ? { ...base, home: fixture[1], away: fixture[2], ...(status && { status }) } : null
}

function withScore([home, away, halfHome, halfAway]: (string | undefined)[], status: string | undefined) {
  const halfTime = halfHome === undefined ? {} : { halfTime: { home: Number(halfHome), away: Number(halfAway) } }
  return { ...(status && { status }), score: { home: Number(home), away: Number(away), ...halfTime } }
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
