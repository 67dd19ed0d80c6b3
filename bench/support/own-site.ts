import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { articleForm } from '../../tests/support/articles.ts'
import type { Client } from '../../tests/support/client.ts'
import { type Instance, instanceEnv, ROOT, startInstance } from '../../tests/support/instance.ts'
import { waitUntilPublished } from '../../tests/support/publish.ts'
import { megabytes, memoryOf, watchMemory } from './memory.ts'
import { measurePublishing } from './publishing.ts'
import { runMeasured } from './run-measured.ts'
import { stories } from './stories.ts'
import type { Row } from './table.ts'
import { round, timed } from './times.ts'

// An import file may be up to 50 MiB.
const PART = 10_000

/** Everything this product does with this many articles: import, publishing, builds for a CDN, and a restart. */
export async function measureOwnSite(name: string, articles: number): Promise<Row> {
  // The address must stay the same after a restart, or every page would be rendered again.
  const instance = await startInstance({ env: { SITE_URL: 'https://www.example.com' } })
  const memory = watchMemory(() => memoryOf(instance.pid))
  try {
    const editor = await instance.login()
    const importing = await timed(() => importAll(editor, articles))
    const atImport = memory.peak
    const before = await memoryOf(instance.pid)
    memory.peak = 0
    const publishing = await measurePublishing(
      name,
      instance.url,
      (title) => publish(editor, title),
      () => waitUntilPublished(editor),
    )
    const publishingPeak = memory.peak
    const after = await memoryOf(instance.pid)
    const restart = await timed(instance.restart)
    return {
      ...publishing,
      [`${name}: memory of all processes, publishing, MB`]: megabytes(publishingPeak),
      [`${name}: memory at rest before the publishes, MB`]: megabytes(before),
      [`${name}: memory at rest after the publishes, MB`]: megabytes(after),
      [`${name}: import until all are live, s`]: round(importing / 1000),
      [`${name}: memory of all processes, importing, MB`]: megabytes(atImport),
      [`${name}: restart, nothing changed, s`]: round(restart / 1000, 2),
      ...(await measureBuilds(name, instance)),
    }
  } finally {
    await memory.stop()
    await instance.stop()
  }
}

async function importAll(editor: Client, articles: number): Promise<void> {
  for (let from = 0; from < articles; from += PART) {
    const part = [...stories(from, Math.min(from + PART, articles))].map((story) => ({ ...story, published: true }))
    const { status, body } = await editor.post('/api/articles/import', { articles: part })
    if (body.imported !== part.length) throw new Error(`The import answered ${status}: ${JSON.stringify(body)}`)
  }
  await waitUntilPublished(editor)
}

async function publish(editor: Client, title: string): Promise<string> {
  const { status, body } = await editor.post('/api/articles', articleForm({ title, published: true }))
  if (status !== 201) throw new Error(`POST /api/articles answered ${status}: ${JSON.stringify(body)}`)
  return `/${body.slug}`
}

/** What a CDN's build machine does: pull and build everything, then one change. */
async function measureBuilds(name: string, instance: Instance): Promise<Row> {
  const editor = await instance.login()
  const { key } = (await editor.post('/api/keys', { name: 'build machine' })).body
  const folder = join(instance.dirs.root, 'build-machine')
  const dist = join(folder, 'dist')
  const env = instanceEnv(
    { ...instance.dirs, cache: join(folder, 'content-cache'), dist },
    {
      CONTENT_API_URL: instance.url,
      CONTENT_API_KEY: key,
    },
  ) as Record<string, string>
  const run = (script: string) => runMeasured([process.execPath, `scripts/${script}.ts`], { cwd: ROOT, env })

  await run('content-pull')
  const whole = await run('build')
  const pages = (await readdir(dist, { recursive: true })).filter((file) => /\.(html|xml|json)$/.test(file)).length
  await publish(editor, 'One change')
  await waitUntilPublished(editor)
  const pull = await run('content-pull')
  const change = await run('build')
  return {
    [`${name}: full build, s`]: round(whole.seconds, 2),
    [`${name}: full build, ms a page`]: round((whole.seconds * 1000) / pages, 2),
    [`${name}: memory of a full build, MB`]: whole.memory,
    [`${name}: content:pull of one change, s`]: round(pull.seconds, 2),
    [`${name}: build of one change, s`]: round(change.seconds, 2),
  }
}
