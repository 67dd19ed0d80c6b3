import { setTimeout as sleep } from 'node:timers/promises'
import { articleForm } from '../tests/support/articles.ts'
import type { Client } from '../tests/support/client.ts'
import { variedFile } from '../tests/support/import-files.ts'
import { startInstance } from '../tests/support/instance.ts'
import type { Benchmark } from './run.ts'

const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 10_000)
const CHARACTERS = 4_000
const EDITORS = 4
const PAUSE_MS = 100

/** How long editors wait for their saves while a big file is imported beside them. */
export async function run(): Promise<Benchmark> {
  const instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
  try {
    const editor = await instance.login()
    // Made beforehand: what this process does meanwhile would count as waiting.
    const file = JSON.stringify(variedFile('imported', ARTICLES, CHARACTERS))
    const quiet = await saveWhile(editor, sleep(10_000))

    const started = performance.now()
    const headers = { origin: editor.url, 'content-type': 'application/json' }
    const importing = editor.send('/api/articles/import', { method: 'POST', headers, body: file })
    const busy = await saveWhile(editor, importing)
    const answer = await importing
    const took = performance.now() - started
    if (answer.body.imported !== ARTICLES) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
    const exportMs = await exportAll(editor)
    return {
      title: `Saves, ms, of ${EDITORS} editors who pause for ${PAUSE_MS} ms after each`,
      rows: [row('nothing else going on', quiet), row(`importing ${ARTICLES} articles`, busy)],
      notes: [
        `The import of ${ARTICLES} articles of ${CHARACTERS} characters took ${Math.round(took / 100) / 10} s, and their export ${Math.round(exportMs)} ms.`,
        'One instance, embedded database, which has one connection. Each save creates a draft. The longest wait is for the moment in which all articles become visible at once.',
      ],
    }
  } finally {
    await instance.stop()
  }
}

/** Editors who save, pause and save again until `busy` is over; answers how long each save took. */
async function saveWhile(editor: Client, busy: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = busy.finally(() => {
    isOver = true
  })
  const times: number[] = []
  async function work(): Promise<void> {
    while (!isOver) {
      const started = performance.now()
      const answer = await editor.post('/api/articles', articleForm())
      if (answer.status !== 201) throw new Error(`POST /api/articles: ${answer.status} ${JSON.stringify(answer.body)}`)
      times.push(performance.now() - started)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all([over, ...Array.from({ length: EDITORS }, work)])
  return times
}

async function exportAll(editor: Client): Promise<number> {
  const started = performance.now()
  await editor.get('/api/articles/export')
  return performance.now() - started
}

function row(what: string, times: readonly number[]): Record<string, string | number> {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  return { what, saves: times.length, p50: at(0.5), p95: at(0.95), max: at(1) }
}
