import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from './table.ts'
import { at, round } from './times.ts'

export const PUBLISHES = Number(process.env.BENCH_PUBLISHES ?? 200)
const WARM_UPS = 5
const POLL_MS = 1
const PATIENCE_MS = 60_000

/** Sends an article; returns its page's path once the product has accepted it. */
type Publish = (title: string) => Promise<string>

/** Measures repeatedly from sending an article until both its page and the front page are live. */
export async function measurePublishing(
  name: string,
  url: string,
  publish: Publish,
  rest: () => Promise<void>,
): Promise<Row> {
  const answered: number[] = []
  const live: number[] = []
  for (let n = 0; n < WARM_UPS + PUBLISHES; n++) {
    const title = `Breaking ${process.pid} ${Date.now()} ${n}`
    const started = performance.now()
    const path = await publish(title)
    const took = performance.now() - started
    await Promise.all([untilShown(`${url}${path}`, title), untilShown(`${url}/`, title)])
    if (n >= WARM_UPS) {
      answered.push(took)
      live.push(performance.now() - started)
    }
    await rest()
  }
  const after = live.map((time, n) => time - (answered[n] ?? 0))
  return {
    [`${name}: publishes measured`]: PUBLISHES,
    [`${name}: a publish, from sending to live, p50 ms`]: round(at(live, 0.5)),
    [`${name}: the same, p95 ms`]: round(at(live, 0.95)),
    [`${name}: the same, max ms`]: round(at(live, 1)),
    [`${name}: a publish, from its answer to live, p50 ms`]: round(at(after, 0.5)),
    [`${name}: the same from its answer, p95 ms`]: round(at(after, 0.95)),
  }
}

async function untilShown(url: string, title: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const page = await fetch(url)
    const text = await page.text()
    if (page.ok && text.includes(title)) return
    if (performance.now() > deadline) throw new Error(`${url} did not show the article within a minute`)
    await sleep(POLL_MS)
  }
}
