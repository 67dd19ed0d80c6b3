import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { publishArticle } from '../tests/support/articles.ts'
import type { Client } from '../tests/support/client.ts'
import { type Instance, startInstance } from '../tests/support/instance.ts'
import { waitUntilPublished } from '../tests/support/publish.ts'
import type { Benchmark } from './run.ts'
import { at, round, spread } from './support/times.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const AT_A_TIME = 32
const ARTICLES = 50
const BOOKMAKERS = 6
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

type Call = { method: 'GET' | 'POST'; path: string }

/** Clicks and views per second, and their latency, while articles are being published. */
export async function run(): Promise<Benchmark> {
  const instance = await startInstance({ env: { DEMO_CONTENT: '1', TRUST_PROXY: '127.0.0.1' } })
  try {
    const editor = await instance.login()
    const slugs: string[] = []
    for (let n = 0; n < ARTICLES; n++) slugs.push((await publishArticle(editor)).slug)
    const partners: string[] = []
    for (let n = 0; n < BOOKMAKERS; n++) {
      const form = { name: `Measured ${n}`, affiliateLink: `https://partner.example.com/${n}?s={article}-{click}` }
      partners.push((await editor.post('/api/bookmakers', form)).body.slug)
    }
    await waitUntilPublished(editor)
    const go = (n: number): Call => ({ method: 'GET', path: `/go/${partners[n % BOOKMAKERS]}?p=in-text` })
    const view = (n: number): Call => ({ method: 'POST', path: `/api/articles/${slugs[n % ARTICLES]}/view` })
    const rows = []
    for (const [what, callOf] of [
      ['GET /go/{slug}', go],
      ['POST /api/articles/{slug}/view', view],
    ] as const) {
      await load(instance, callOf, 1)
      rows.push(row(what, await load(instance, callOf, SECONDS)))
      const publishing = publishUntilStopped(editor)
      rows.push(row(`${what}, beside publishing`, await load(instance, callOf, SECONDS)))
      console.log(`${await publishing.stop()} articles were published meanwhile`)
      await waitUntilPublished(editor)
    }
    return {
      title: `Clicks and views from ${AT_A_TIME} connections for ${SECONDS} s each, every visitor another`,
      rows,
      notes: [
        'Target: 2,000 a second with a p99 of 50 ms, beside publishing. Beside it an editor publishes without a pause.',
        'The caller runs on the same machine and takes its share of it.',
        `Load of the machine at the end (1 minute): ${loadavg()[0]?.toFixed(1)}.`,
      ],
    }
  } finally {
    await instance.stop()
  }
}

let visitors = 0

async function load({ url }: Instance, callOf: (n: number) => Call, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME })
  const { hostname, port } = new URL(url)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const send = ({ method, path }: Call) =>
    new Promise<void>((done, reject) => {
      visitors += 1
      const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
      const headers = { 'user-agent': BROWSER, 'x-forwarded-for': address, origin: url }
      const call = request({ hostname, port, path, method, agent, headers }, (response) => {
        if (response.statusCode !== 302 && response.statusCode !== 200) {
          reject(new Error(`${path}: ${response.statusCode}`))
        }
        response.resume()
        response.on('end', done)
      })
      call.on('error', reject)
      call.end()
    })
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      while (performance.now() < end) {
        const started = performance.now()
        await send(callOf(times.length))
        times.push(performance.now() - started)
      }
    }),
  )
  agent.destroy()
  return times
}

function publishUntilStopped(editor: Client) {
  let isOver = false
  const working = (async () => {
    let published = 0
    for (; !isOver; published++) await publishArticle(editor)
    return published
  })()
  return {
    stop: () => {
      isOver = true
      return working
    },
  }
}

function row(what: string, times: number[]) {
  const { p50, max } = spread(times)
  return { what, 'a second': Math.round(times.length / SECONDS), p50, p99: round(at(times, 0.99)), max }
}
