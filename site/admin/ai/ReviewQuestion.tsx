import { lazily } from '../lib/lazily.tsx'

/** The question before many articles are reviewed, loaded when it is asked. */
export const ReviewQuestion = lazily(() => import('./BatchQuestion.tsx'))
