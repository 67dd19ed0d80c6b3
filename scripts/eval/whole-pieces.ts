import { checkPiece } from '../../admin-api/ai/auto-blogger/check-piece.ts'
import { ownWordsIn } from '../../admin-api/ai/verify/word-for-word.ts'
import { PIECE_SETS, piecesOf, type WholePiece } from './gold/whole-pieces.ts'

type PiecesRow = {
  set: string
  bad: number
  badFlagged: number
  badPublished: number
  good: number
  goodFlagged: number
  goodPublished: number
}

/**
 * The results for whole pieces with only the rules: how many are flagged, and how many an all-approving model could
 * publish automatically. Length is ignored.
 */
export function examinePieces(sets: readonly (typeof PIECE_SETS)[number][] = PIECE_SETS): PiecesRow[] {
  return sets.map((set) => {
    const cases = piecesOf(set)
    const [bad, good] = (['bad', 'good'] as const).map((kind) =>
      cases.flatMap((one) => one[kind].map((piece) => judged(one.source, piece))),
    )
    const count = (all: typeof bad, is: 'isFlagged' | 'isPublished') => all?.filter((one) => one[is]).length ?? 0
    return {
      set,
      bad: bad?.length ?? 0,
      badFlagged: count(bad, 'isFlagged'),
      badPublished: count(bad, 'isPublished'),
      good: good?.length ?? 0,
      goodFlagged: count(good, 'isFlagged'),
      goodPublished: count(good, 'isPublished'),
    }
  })
}

/** The rules' flags for a piece with these sources. */
export function judged(source: readonly string[], { title, excerpt, paragraphs }: WholePiece) {
  const content = paragraphs.map((text) => `<p>${text}</p>`).join('\n')
  const flags = checkPiece({
    title,
    excerpt,
    content,
    material: source.join('\n'),
    allowedNames: [],
    quality: 'basic',
    isTip: false,
    isOfModel: true,
    recentTitles: [],
    paths: new Set(),
  }).filter(({ rule }) => rule !== 'length')
  const isFlagged = flags.length > 0
  return { isFlagged, isPublished: !isFlagged && ownWordsIn({ title, excerpt, content }, source).length === 0 }
}
