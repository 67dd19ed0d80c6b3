import { createHash } from 'node:crypto'
import { paletteOf, type Sport } from './palette.ts'
import { lightColour } from './tokens.ts'

/** The content of a social card. */
export type CardWords = {
  title: string
  label: string
  siteName: string
  sport: Sport
  /** The notice on cards of betting articles. */
  notice?: string | null
}

const SPORTS: Record<string, Sport> = {
  'football-news': 'football',
  'rugby-tournament': 'rugby',
  tennis: 'tennis',
  archery: 'archery',
  cricket: 'cricket',
}

/** A category's palette; those beyond the five sports share one. */
export function sportOf(categorySlug: string | null | undefined): Sport {
  return SPORTS[categorySlug ?? ''] ?? 'others'
}

// Increased when the look of cards changes, so that they get new addresses.
const LOOK = 1
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
const MARGIN = 72
const PAPER = lightColour('paper')
const INK = lightColour('ink')

/** Part of the name of the site's own card: articles are numbered from 1. */
export const SITE_CARD = 0

/** The file of an article's card: named after the article and the card's content. */
export function cardName(articleId: number, { title, label, siteName, sport, notice }: CardWords): string {
  const said = JSON.stringify([LOOK, title, label, siteName, sport, ...(notice ? [notice] : [])])
  const hash = createHash('sha256').update(said).digest('hex')
  return `card-${articleId}-${hash.slice(0, 16)}-${CARD_WIDTH}x${CARD_HEIGHT}.png`
}

/** A card as laid out by satori: a category's rule and label, the headline, the site's mark. */
export function cardLayout({ title, label, siteName, sport, notice }: CardWords) {
  const { ground } = paletteOf(sport)
  const column = { display: 'flex', flexDirection: 'column' }
  const headline = { fontSize: sizeFor(title), lineHeight: 1.04, letterSpacing: '-0.01em', wordBreak: 'break-word' }
  return box(
    { ...column, width: CARD_WIDTH, height: CARD_HEIGHT, background: PAPER, color: INK, fontFamily: 'Headline' },
    box({ width: CARD_WIDTH, height: 24, background: ground }),
    box(
      { ...column, flexGrow: 1, justifyContent: 'space-between', padding: `${MARGIN - 24}px ${MARGIN}px ${MARGIN}px` },
      box({ fontSize: 30, letterSpacing: '0.045em', textTransform: 'uppercase', color: ground }, written(label)),
      box(headline, written(title)),
      box(
        { justifyContent: 'space-between', alignItems: 'center', fontSize: 34 },
        notice ? box({ fontSize: 28 }, written(notice)) : box({ width: 160, height: 10, background: ground }),
        box({}, written(siteName)),
      ),
    ),
  )
}

// The longest possible title fits: 300 letters take seven lines of the smallest size.
function sizeFor(title: string): number {
  const length = [...title].length
  if (length <= 40) return 108
  if (length <= 80) return 84
  if (length <= 130) return 66
  return length <= 200 ? 54 : 44
}

// The typeface has western European letters: others lose their accents, or are left out.
function written(text: string): string {
  return text.replace(/[^\u0020-\u017f\u2010-\u203a\u20ac\u2122\u2212]/gu, (letter) =>
    letter.normalize('NFD').replace(/[^\u0020-\u017f]/gu, ''),
  )
}

function box(style: Record<string, unknown>, ...children: unknown[]) {
  return {
    type: 'div',
    props: { style: { display: 'flex', ...style }, children: children.length > 0 ? children : undefined },
  }
}
