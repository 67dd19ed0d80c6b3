import { setTimeout as sleep } from 'node:timers/promises'
import { articleForm } from '../tests/support/articles.ts'
import type { Client } from '../tests/support/client.ts'
import { variedFile } from '../tests/support/import-files.ts'
import { startInstance } from '../tests/support/instance.ts'
import type { Benchmark } from './run.ts'

const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 10_000)
const CHARACTERS = 4_000
const SAVE_EVERY_MS = 100

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
      title: `Saves, ms, one every ${SAVE_EVERY_MS} ms`,
      rows: [row('nothing else going on', quiet), row(`importing ${ARTICLES} articles`, busy)],
      notes: [
        `The import of ${ARTICLES} articles of ${CHARACTERS} characters took ${Math.round(took / 100) / 10} s, and their export ${Math.round(exportMs)} ms.`,
        'One instance, embedded database. Each save creates a draft; its time counts from when it was due, so that waiting in line counts too.',
      ],
    }
  } finally {
    await instance.stop()
  }
}

/** Saves on a fixed beat until `busy` is over; answers how long each took. */
async function saveWhile(editor: Client, busy: Promise<unknown>): Promise<number[]> {
  let isOver = false
  busy.then(
    () => {
      isOver = true
    },
    () => {
      isOver = true
    },
  )
  const saves: Promise<number>[] = []
  for (let due = performance.now(); !isOver; due += SAVE_EVERY_MS) {
    await sleep(Math.max(0, due - performance.now()))
    saves.push(saveDue(editor, due))
  }
  return Promise.all(saves)
}

async function saveDue(editor: Client, due: number): Promise<number> {
  const answer = await editor.post('/api/articles', articleForm())
  if (answer.status !== 201) throw new Error(`POST /api/articles: ${answer.status} ${JSON.stringify(answer.body)}`)
  return performance.now() - due
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
