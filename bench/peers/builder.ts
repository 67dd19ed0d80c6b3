import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Frame } from '../support/peer-frame.ts'
import type { Taken } from '../support/run-measured.ts'
import { type Story, stories } from '../support/stories.ts'
import type { Row } from '../support/table.ts'
import { round } from '../support/times.ts'

/**
 * A static site generator to compare with. Its templates write what ours do: article pages with meta and JSON-LD in our
 * frame, the front page, categories, months, feeds and a sitemap.
 */
export type Builder = {
  name: string
  /** Templates and settings, by their paths in the site's folder. */
  templates: (frame: Frame) => Record<string, string>
  /** An article as a source file: its path and text. */
  article: (story: Story) => [path: string, text: string]
  /** The output folder. */
  output: string
  /** Installs what the machine lacks, if possible. */
  install?: (folder: string) => Promise<void>
  build: (folder: string) => Promise<Taken>
}

/** A full build, and another after adding an article. */
export async function measureBuilder(builder: Builder, articles: number, frame: Frame): Promise<Row> {
  const { name } = builder
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-peer-'))
  try {
    await builder.install?.(folder)
    for (const [path, text] of Object.entries(builder.templates(frame))) await write(folder, path, text)
    for (const story of stories(0, articles)) await write(folder, ...builder.article(story))
    const whole = await builder.build(folder)
    await assertComplete(join(folder, builder.output), articles)
    for (const story of stories(articles, articles + 1)) await write(folder, ...builder.article(story))
    const more = await builder.build(folder)
    return {
      [`${name}: full build, s`]: round(whole.seconds, 2),
      [`${name}: build after one more article, s`]: round(more.seconds, 2),
      [`${name}: memory of a full build, MB`]: whole.memory,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function write(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

// A build that leaves something out is not comparable.
async function assertComplete(output: string, articles: number): Promise<void> {
  const pages = (await readdir(output)).filter((file) => /^story-\d+\.html$/.test(file))
  if (pages.length !== articles) throw new Error(`${pages.length} of ${articles} articles were built`)
}
