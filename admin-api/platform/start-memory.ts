import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Of what is in use, a heap may grow by this much before garbage is collected.
const GROWTH_PERCENT = 20

/**
 * Keeps garbage from piling up while the server starts: V8 would collect none before 100 MB, half of it left over from
 * loading the code. Answers what collects once more and lets the heap grow as usual, for the time after.
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
