import { useWatch } from 'react-hook-form'
import { useUnnamedAccount } from '../lib/use-unnamed-account.ts'
import type { FormValues } from './form-values.ts'

/**
 * Whether the article has no author because its writer's account has no name or its author was deleted, and the
 * account's name. Fetched only when needed.
 */
export function useNameless(matters: boolean): { isUnnamed: boolean; name: string } {
  const authorIds = useWatch<FormValues, 'authorIds'>({ name: 'authorIds' })
  return useUnnamedAccount(matters && authorIds.length === 0)
}
