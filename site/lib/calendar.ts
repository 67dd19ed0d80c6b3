import type { CalendarFile } from '#shared/kinds/calendar.ts'
import type { SiteFile } from '#shared/kinds/site.ts'
import type { MatchStatus } from '#shared/matches/score.ts'
import { sportWords } from '#shared/matches/sport-words.ts'
import { STATUS_WORDS } from './match-words.ts'
import { absoluteUrl } from './seo.ts'

type Event = CalendarFile['events'][number]

const HOUR_MS = 3_600_000
// Short-form cricket, recognised by the competition's name: T20 Challenge, SA20.
const T20 = /\b(t|sa|twenty-?)20(?!\d)/i
const T20_HOURS = 4
const LINE_BYTES = 75
// Calendars hide cancelled events, but a postponed match will still be played, on an unknown date.
const CALENDAR_STATUS: Partial<Record<MatchStatus, string>> = { postponed: 'TENTATIVE', cancelled: 'CANCELLED' }
// Most calendars show no status, so the title says it.
const IN_TITLE = ['postponed', 'cancelled', 'abandoned', 'walkover'] as const satisfies MatchStatus[]

/** An iCalendar file (RFC 5545): instants in UTC, so that every program shows them in its own zone. */
export function calendarText(site: SiteFile, { name, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(site.name)}//Matches//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(site, event)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(site: SiteFile, event: Event): string[] {
  const { slug, title, competition, kickOff, date, timeKnown, venue, status, sequence, updatedAt } = event
  const url = absoluteUrl(site, `/match/${slug}`)
  const word = IN_TITLE.find((one) => one === status)
  const times = timeKnown
    ? [`DTSTART:${stamp(kickOff)}`, `DTEND:${stamp(endOf(event))}`]
    : [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`]
  return [
    'BEGIN:VEVENT',
    `UID:${slug}@${hostOf(site.url)}`,
    `DTSTAMP:${stamp(updatedAt)}`,
    ...times,
    `SUMMARY:${escaped(word ? `${STATUS_WORDS[word]}: ${title}` : title)}`,
    `DESCRIPTION:${escaped(competition)}`,
    ...(venue ? [`LOCATION:${escaped(venue)}`] : []),
    `URL:${url}`,
    // Calendars replace an event when its sequence is higher.
    `SEQUENCE:${sequence}`,
    `STATUS:${CALENDAR_STATUS[status] ?? 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** When a match is usually over: calendars need an end time, but none is scheduled. */
function endOf({ kickOff, sport, competition }: Event): string {
  const { hours: usual } = sportWords(sport)
  const hours = T20.test(competition) ? Math.min(T20_HOURS, usual) : usual
  return new Date(Date.parse(kickOff) + hours * HOUR_MS).toISOString()
}

/** `20261121T153000Z` */
function stamp(iso: string): string {
  return `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`
}

function hostOf(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/[/:].*$/, '') || 'localhost'
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Folds a line to at most 75 octets, continued on lines that begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    const limit = parts.length === 0 ? LINE_BYTES : LINE_BYTES - 1
    if (Buffer.byteLength(part + letter) > limit) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
