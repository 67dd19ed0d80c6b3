import { lazily } from '../lib/lazily.tsx'
import type { ClaimsProps } from './ClaimList.tsx'

/**
 * The sentences of a text that advertising rules forbid, once the rules are there: they are long, and most forms need none.
 * Where they cannot be loaded nothing is said under each field: a save is checked by the server.
 */
export const Claims = lazily<ClaimsProps>(() => import('./ClaimList.tsx'), { missing: null })
