import { lazily } from '../lib/lazily.tsx'

/** The dialog that inserts a tip; its code is loaded when it opens. */
export const TipBlocks = lazily(() => import('./TipBlocks.tsx').then((it) => ({ default: it.TipBlocks })))
