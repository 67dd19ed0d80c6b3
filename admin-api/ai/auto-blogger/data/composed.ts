import type { MadeFrom } from '#shared/auto-blogger.ts'
import type { Category } from '#shared/category.ts'
import { editorialDay } from '#shared/dates.ts'
import type { CardRow } from '../../../content/matches/store/cards.ts'

/** A piece before its check; `content` is HTML, `material` everything that it may say. */
export type Composed = {
  title: string
  excerpt: string
  content: string
  category: Category
  material: string
  /** Source articles, by id. */
  sources: number[]
  /** The same for the editor to look up, with what is not an article. */
  madeFrom: MadeFrom[]
  isTip: boolean
  paths: string[]
}

type Match = Pick<CardRow, 'home' | 'away' | 'slug' | 'kickOff'>

/** A match's data as a source, dated by its match day. */
export function matchSource({ home, away, slug, kickOff }: Match, timeZone: string): MadeFrom {
  return {
    label: `Match data: ${home.name} v ${away.name}`,
    path: `/match/${slug}`,
    date: editorialDay(kickOff, timeZone),
  }
}
