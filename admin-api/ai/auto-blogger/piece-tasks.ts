import type { Flag } from '#shared/auto-blogger.ts'
import { ANY_TEXT, inThreads } from '../../platform/threads/in-threads.ts'
import type { Against, Text, Unsupported } from '../verify/unsupported.ts'
import { verify } from '../verify/verify.ts'
import { ownWordsIn } from '../verify/word-for-word.ts'
import { type Checked, checkPiece } from './check-piece.ts'

/** `known`: sentences that need no source. */
type Worded = { text: Text; source: readonly string[]; known: readonly string[] }

/** The checks of pieces against their sources. Pure, so that they can run in a separate thread. */
export const PIECE_TASKS = {
  check: checkPiece,
  verify: ({ text, against }: { text: Text; against: Against }): Unsupported[] => verify(text, against),
  wording: ({ text, source, known }: Worded): string[] => ownWordsIn(text, source, known),
}

const run = inThreads(new URL('./piece-worker.ts', import.meta.url), PIECE_TASKS, ANY_TEXT)

/** The findings in a new piece, for an editor. */
export function flagsOfPiece(piece: Checked): Promise<Flag[]> {
  return run('check', piece, piece.content.length)
}

/** Statements of a text that its sources do not support. */
export function unsupportedIn({ title, excerpt, content }: Text, against: Against): Promise<Unsupported[]> {
  return run('verify', { text: { title, excerpt, content }, against }, content.length)
}

/** The sentences of a text that its sources do not have word for word. */
export function ownWordsOf(worded: Worded): Promise<string[]> {
  return run('wording', worded, worded.text.content.length)
}
