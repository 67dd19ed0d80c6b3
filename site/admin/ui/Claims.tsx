import { lazily } from '../lib/lazily.tsx'
import type { ClaimsProps } from './ClaimList.tsx'

/** The sentences of a text that advertising rules forbid, once the rules are there: they are long, and most forms need none. */
export const Claims = lazily<ClaimsProps>(() => import('./ClaimList.tsx'))
