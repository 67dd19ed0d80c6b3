import { examine } from '../admin-api/app/doctor/doctor.ts'
import type { Result } from '../admin-api/app/doctor/result.ts'
import { readEnv } from '../admin-api/platform/env/env.ts'
import { EnvError } from '../admin-api/platform/env/values.ts'

/**
 * npm run doctor [-- --json]: checks everything that the product needs, and prints the results with advice. Exits with
 * 0 when it can run, with 1 when there is a problem. Run it as the user that runs the server, with its environment.
 */
const MARKS = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM', skipped: '-      ' }

const results = await look()
if (process.argv.includes('--json')) console.log(JSON.stringify(results, null, 2))
else print(results)
process.exit(results.some(({ state }) => state === 'problem') ? 1 : 0)

async function look(): Promise<Result[]> {
  try {
    return await examine(readEnv())
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return [{ name: 'Environment', state: 'problem', words: error.message, todo: 'Correct it, then look again.' }]
  }
}

function print(found: Result[]): void {
  for (const { name, state, words, todo } of found) {
    console.log(`${MARKS[state]}  ${name}: ${words}`)
    if (todo) console.log(`         → ${todo}`)
  }
  const count = (state: Result['state']) => found.filter((result) => result.state === state).length
  const counted = (state: 'problem' | 'warning') => `${count(state)} ${state}${count(state) === 1 ? '' : 's'}`
  console.log(`\n${counted('problem')}, ${counted('warning')}, ${count('ok')} in order`)
}
