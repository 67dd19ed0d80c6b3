import { QueryClient } from '@tanstack/react-query'
import { mutations, queries } from '../../lib/query-defaults.ts'

/** The newsroom's client. */
export const queryClient = new QueryClient({ defaultOptions: { queries, mutations } })
