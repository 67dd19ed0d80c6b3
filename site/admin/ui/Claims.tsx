import { lazily } from '../lib/lazily.tsx'
import type { ClaimsProps } from './ClaimList.tsx'

/**
 * The sentences that advertising rules forbid. The rules are large and most forms do not need them, so they are loaded
 * on demand. If that fails nothing is shown, since the server checks each save.
 */
export const Claims = lazily<ClaimsProps>(() => import('./ClaimList.tsx'), { missing: null })
