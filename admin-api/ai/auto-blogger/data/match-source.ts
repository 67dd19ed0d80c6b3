import type { MadeFrom } from '#shared/auto-blogger.ts'
import { editorialDay } from '#shared/dates.ts'
import type { CardRow } from '../../../content/matches/store/cards.ts'

type Match = Pick<CardRow, 'home' | 'away' | 'slug' | 'kickOff'>

/** The data of a match as a source, dated by its match day. */
export function matchSource({ home, away, slug, kickOff }: Match, timeZone: string): MadeFrom {
  return {
    label: `Match data: ${home.name} v ${away.name}`,
    path: `/match/${slug}`,
    date: editorialDay(kickOff, timeZone),
  }
}
