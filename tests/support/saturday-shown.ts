/** Reads the text on a Saturday's pages and calendars. */

/** A team's row in a table: played, won, drawn, lost, for, against, difference, points. */
export type Line = [number, number, number, number, number, number, number, number]

/** The rows of a competition's page, in its order. */
export function tableShown(html: string): [team: string, Line, form: string][] {
  const [table = ''] = /<table class="league".*?<\/table>/s.exec(html) ?? []
  return [...table.matchAll(/<tr[^>]*>\s*<td>\d+<\/td>(.*?)<\/tr>/gs)].map(([, row = '']) => {
    const [, name = ''] = /<span>([^<]+)<\/span>\s*<\/a>/.exec(row) ?? []
    const cells = [...row.matchAll(/<td[^>]*>([+\u2212]?\d+)<\/td>/g)].map(([, value = '']) => numberIn(value))
    return [name, cells as Line, lettersIn(row)]
  })
}

/** A match in a list: "finished 2–1", "scheduled"; null if missing. */
export function matchShown(html: string, slug: string): string | null {
  const found = new RegExp(`<a [^>]*href="/match/${slug}" data-status="(\\w+)"[^>]*>(.*?)</a>`, 's').exec(html)
  if (!found) return null
  const figures = [...(found[2] ?? '').matchAll(/>\s*(?:(\d+)–)?(\d+)\s*</g)].flatMap(([, a, b]) => [a, b])
  return words(found[1] ?? '', figures.filter(Boolean))
}

/** The form beside a team's name, oldest first. */
export function formShown(html: string): string {
  return lettersIn(/<p class="team-form">.*?<\/p>/s.exec(html)?.[0] ?? '')
}

function lettersIn(html: string): string {
  return [...html.matchAll(/class="form-square" data-of="([WDL])"/g)].map(([, letter]) => letter).join('')
}

/** A table in an article: team, played, difference and points of each row. */
export function widgetTableShown(html: string, competition: string): [team: string, number[]][] {
  const table = html.split('<div class="table-box"').find((part) => part.includes(`/competition/${competition}"`)) ?? ''
  return [...table.matchAll(/<th scope="row">.*?<a [^>]*>([^<]+)<\/a>\s*<\/th>(.*?)<\/tr>/gs)].map(
    ([, name = '', cells = '']) => [
      name,
      [...cells.matchAll(/<td>([+\u2212]?\d+)<\/td>/g)].map(([, value = '']) => numberIn(value)),
    ],
  )
}

/** A team's next match in an article: its slug, and the score while it is played; "none" without one. */
export function nextMatchShown(html: string, team: string): string {
  const [box = ''] = new RegExp(`<aside aria-label="Next match of ${team}".*?</aside>`, 's').exec(html) ?? []
  if (box.includes('is scheduled')) return 'none'
  const figures = /<b>\s*(\d+)–(\d+)<\/b>/.exec(box)?.slice(1) ?? []
  return words(/\/match\/([^"]+)"/.exec(box)?.[1] ?? '', figures)
}

/** The events of a calendar by the slugs of their matches: title, status and start. */
export function eventsShown(calendar: string): Map<string, string> {
  const events = calendar.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  return new Map(
    events.map((event) => {
      const textOf = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event)?.[1] ?? ''
      const start = textOf('DTSTART').replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6.000Z')
      const [slug = ''] = textOf('UID').split('@')
      return [slug, `${textOf('SUMMARY')}, ${textOf('STATUS')}, ${start}`]
    }),
  )
}

export function words(status: string, figures: readonly unknown[]): string {
  return `${status} ${figures.join('–')}`.trim()
}

function numberIn(text: string): number {
  return Number(text.replace('\u2212', '-').replace('+', ''))
}
