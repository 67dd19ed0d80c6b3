import { type Client, createClient } from '../tests/support/client.ts'
import { ADMIN, type Instance, startInstance } from '../tests/support/instance.ts'
import { join } from '../tests/support/people.ts'
import type { Benchmark } from './run.ts'
import { at, round, timed } from './support/times.ts'

const LOG_INS = Number(process.env.BENCH_LOG_INS ?? 500)
const ACCOUNTS = 10
// One failure short of a lock-out; then the right password resets the count.
const FAILURES_IN_A_ROW = 4
const TARGET_MS = 5

/** Whether the time of a refused login reveals if an email is known. */
export async function run(): Promise<Benchmark> {
  // Behind a trusted proxy, each attempt comes from a separate address, to stay within the limits.
  const instance = await startInstance({ env: { RENDER: 'off', TRUST_PROXY: '127.0.0.1' } })
  try {
    const { known, unknown } = await measure(instance)
    const difference = Math.abs(at(known, 0.5) - at(unknown, 0.5))
    const row = (name: string, times: number[]) => ({
      email: name,
      'log-ins': times.length,
      p50: round(at(times, 0.5), 2),
      p95: round(at(times, 0.95), 2),
    })
    return {
      title: `Refused log-ins, ms, ${LOG_INS} each`,
      rows: [row('known', known), row('unknown', unknown)],
      notes: [
        `The medians differ by ${round(difference, 2)} ms; at most ${TARGET_MS} ms is wanted.`,
        'Known and unknown take turns, over HTTP on loopback, one at a time.',
      ],
    }
  } finally {
    await instance.stop()
  }
}

async function measure(instance: Instance): Promise<{ known: number[]; unknown: number[] }> {
  const admin = await instance.login()
  const accounts: { email: string; password: string }[] = [ADMIN]
  while (accounts.length < ACCOUNTS) accounts.push(await join(instance, admin, `known${accounts.length}@example.com`))

  const client = createClient(instance.url)
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let n = 0; n < LOG_INS; n++) {
    const account = accounts[Math.floor(n / FAILURES_IN_A_ROW) % ACCOUNTS] ?? ADMIN
    const timeKnown = async () => known.push(await timeRefusal(client, account.email, 2 * n))
    const timeUnknown = async () => unknown.push(await timeRefusal(client, `nobody${n}@example.com`, 2 * n + 1))
    // The first call may include the cost of earlier work.
    for (const time of n % 2 === 0 ? [timeKnown, timeUnknown] : [timeUnknown, timeKnown]) await time()
    if (n % FAILURES_IN_A_ROW === FAILURES_IN_A_ROW - 1) await open(client, account, 2 * n)
  }
  return { known, unknown }
}

function timeRefusal(client: Client, email: string, attempt: number): Promise<number> {
  return timed(async () => {
    const { status } = await client.post('/api/auth/login', { email, password: 'not the password' }, from(attempt))
    if (status !== 401) throw new Error(`A wrong password for ${email} answered ${status}`)
  })
}

async function open(client: Client, { email, password }: { email: string; password: string }, attempt: number) {
  const { status } = await client.post('/api/auth/login', { email, password }, from(attempt))
  if (status !== 200) throw new Error(`The right password for ${email} answered ${status}`)
}

function from(attempt: number): Record<string, string> {
  return { 'x-forwarded-for': `198.18.${Math.floor(attempt / 250) % 250}.${(attempt % 250) + 1}` }
}
