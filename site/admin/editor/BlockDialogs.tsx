import { lazily } from '../lib/lazily.tsx'

/** The dialogs that insert a block; their code is loaded when they open. */
export const BookmakerBlocks = lazily(() =>
  import('./BookmakerBlocks.tsx').then((it) => ({ default: it.BookmakerBlocks })),
)
export const MatchBlocks = lazily(() => import('./MatchBlocks.tsx').then((it) => ({ default: it.MatchBlocks })))
export const TipBlocks = lazily(() => import('./TipBlocks.tsx').then((it) => ({ default: it.TipBlocks })))
