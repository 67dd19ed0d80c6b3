import { usePlace } from '../lib/address.ts'

/** Whether the editor is the tab in view; behind another it keeps its words and leaves the keys alone. */
export function useInView(): boolean {
  return usePlace().tab === 'editor'
}
