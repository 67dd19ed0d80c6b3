import { lazily } from '../lib/lazily.tsx'

/** Asks before many articles are reviewed. Its code is loaded only then. */
export const ReviewQuestion = lazily(() => import('./BatchQuestion.tsx'))
