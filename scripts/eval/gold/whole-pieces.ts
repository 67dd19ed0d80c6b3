import { readFileSync } from 'node:fs'
import { z } from 'zod'

const pieceSchema = z.object({ title: z.string(), excerpt: z.string(), paragraphs: z.array(z.string()) })
const caseSchema = z.object({
  /** All that a piece may say, a paragraph each. */
  source: z.array(z.string()),
  kind: z.string(),
  good: z.array(pieceSchema),
  /** Each is a good piece with some of its words replaced. */
  bad: z.array(
    z.object({ of: z.int(), class: z.string(), changes: z.array(z.tuple([z.string().min(1), z.string()])).min(1) }),
  ),
})
export type WholePiece = z.output<typeof pieceSchema>
export type PiecesOfSource = { source: string[]; kind: string; good: WholePiece[]; bad: BadPiece[] }
export type BadPiece = WholePiece & { class: string }

/**
 * Articles that a model may write from a fact sheet, news, a table or the data of a match: 200 that say something false
 * or unsupported, and the 30 true ones that they were made of, told freely. By two authors who had seen no rule.
 */
export const PIECE_SETS = ['first', 'second'] as const

export function piecesOf(set: (typeof PIECE_SETS)[number]): PiecesOfSource[] {
  const file = readFileSync(new URL(`whole-pieces/${set}.json`, import.meta.url), 'utf8')
  return z
    .array(caseSchema)
    .parse(JSON.parse(file))
    .map(({ bad, ...rest }) => ({
      ...rest,
      bad: bad.map(({ of, class: name, changes }) => ({ ...changed(rest.good[of], changes), class: name })),
    }))
}

// No text has it.
const BETWEEN = '\n'

function changed(piece: WholePiece | undefined, changes: readonly (readonly [string, string])[]): WholePiece {
  if (!piece) throw new Error('There is no such good piece')
  let text = [piece.title, piece.excerpt, ...piece.paragraphs].join(BETWEEN)
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) throw new Error(`“${from}” is not there once`)
    text = text.replace(from, () => to)
  }
  const [title = '', excerpt = '', ...paragraphs] = text.split(BETWEEN)
  return { title, excerpt, paragraphs }
}
