import { setTimeout as sleep } from 'node:timers/promises'
import { createArticle } from '../tests/support/articles.ts'
import type { Client } from '../tests/support/client.ts'
import { startInstance } from '../tests/support/instance.ts'
import type { Benchmark } from './run.ts'
import { stories } from './support/stories.ts'
import type { Row } from './support/table.ts'
import { spread, timed } from './support/times.ts'

const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 10_000)
const CHARACTERS = 4_000
const EDITORS = 4
const PAUSE_MS = 100

/** How long editors wait for their saves during the import of a big file. */
export async function run(): Promise<Benchmark> {
  const instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
  try {
    const editor = await instance.login()
    // Prepared beforehand, since work in this process during the import would count as waiting.
    const articles = [...stories(0, ARTICLES, CHARACTERS)].map((story) => ({ ...story, published: true }))
    const file = JSON.stringify({ articles })
    const quiet = await saveWhile(editor, sleep(10_000))

    const started = performance.now()
    const headers = { origin: editor.url, 'content-type': 'application/json' }
    const importing = editor.send('/api/articles/import', { method: 'POST', headers, body: file })
    const busy = await saveWhile(editor, importing)
    const answer = await importing
    const took = performance.now() - started
    if (answer.body.imported !== ARTICLES) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
    const exportMs = await timed(() => editor.get('/api/articles/export'))
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

/** Editors who save and pause repeatedly until `busy` settles; returns how long each save took. */
async function saveWhile(editor: Client, busy: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = busy.finally(() => {
    isOver = true
  })
  const times: number[] = []
  async function work(): Promise<void> {
    while (!isOver) {
      times.push(await timed(() => createArticle(editor)))
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all([over, ...Array.from({ length: EDITORS }, work)])
  return times
}

function row(what: string, times: readonly number[]): Row {
  return { what, saves: times.length, ...spread(times) }
}
