import type { Flag } from '#shared/auto-blogger.ts'
import { ANY_TEXT, inThreads } from '../../platform/threads/in-threads.ts'
import type { Text } from '../verify/unsupported.ts'
import { ownWordsIn } from '../verify/word-for-word.ts'
import { type Checked, checkPiece } from './check-piece.ts'
import { copiedFlags, type Original } from './copied.ts'
import { type Rechecked, recheckPiece } from './recheck-piece.ts'

/** `known`: sentences that need no source. */
type Worded = { text: Text; source: readonly string[]; known: readonly string[] }
type Copied = { title: string; paragraphs: readonly string[]; originals: readonly Original[] }

/** The checks of pieces against their sources. Pure, so that they can run in a separate thread. */
export const PIECE_TASKS = {
  check: checkPiece,
  recheck: recheckPiece,
  copied: ({ title, paragraphs, originals }: Copied): Flag[] => copiedFlags(title, paragraphs, originals),
  wording: ({ text, source, known }: Worded): string[] => ownWordsIn(text, source, known),
}

const run = inThreads(new URL('./piece-worker.ts', import.meta.url), PIECE_TASKS, ANY_TEXT)

/** The findings in a new piece, for an editor. */
export function flagsOfPiece(piece: Checked): Promise<Flag[]> {
  return run('check', piece, piece.content.length)
}

/** The findings in words that would replace those of a piece. */
export function flagsOfWords(words: Rechecked): Promise<Flag[]> {
  return run('recheck', words, words.text.content.length)
}

/** The parts of a new piece that copy its sources. */
export function copiedIn(piece: Copied): Promise<Flag[]> {
  return run('copied', piece, piece.paragraphs.length)
}

/** The sentences of a text that are not word for word in its sources. */
export function ownWordsOf(worded: Worded): Promise<string[]> {
  return run('wording', worded, worded.text.content.length)
}
