import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// How much a heap may grow before a garbage collection, as a share of the memory in use.
const GROWTH_PERCENT = 20

/**
 * Keeps garbage from piling up while the server starts: V8 would collect none before 100 MB, half of it left over from
 * loading the code. Returns a function to call after the start: it collects once more and lets the heap grow as usual.
 */
export function startSmall(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
  collect()
  return () => {
    setFlagsFromString('--heap-growing-percent=0')
    collect()
  }
}
