import { QueryClient } from '@tanstack/react-query'
import { queries } from './query-defaults.ts'

/** The query client of the readers' islands. */
export const queryClient = new QueryClient({ defaultOptions: { queries } })
