import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { ASTRO_VERSION, astro } from './peers/astro.ts'
import { measureBuilder } from './peers/builder.ts'
import { ELEVENTY_VERSION, eleventy } from './peers/eleventy.ts'
import { GHOST_VERSION, startGhost } from './peers/ghost.ts'
import { hugo, hugoVersion } from './peers/hugo.ts'
import type { Benchmark } from './run.ts'
import { megabytes, memoryOf, watchMemory } from './support/memory.ts'
import { measureOwnSite } from './support/own-site.ts'
import { ownFrame } from './support/peer-frame.ts'
import { measurePublishing } from './support/publishing.ts'
import type { Row } from './support/table.ts'
import { round, timed } from './support/times.ts'

const SIZES = (process.env.BENCH_SIZES ?? '100,1000,10000,100000').split(',').map(Number)
const OWN = 'Touchline'
const BUILDERS = [hugo, eleventy, astro]
const GHOST_POSTS = Number(process.env.BENCH_GHOST_POSTS ?? 2_000)
const RESULTS = join(import.meta.dirname, 'results', 'publish.json')
/** Sites to measure, by their names in the table; all by default. */
const ONLY = process.env.BENCH_SITES?.split(',')

/** The cost of publishing and building as the archive grows, compared with other generators. */
export async function run(save: (partial: Benchmark) => Promise<void>): Promise<Benchmark> {
  const rows = await readRows()
  const frame = await ownFrame()
  const measure = async (name: string, articles: number, work: () => Promise<Row>) => {
    if (ONLY && !ONLY.includes(name)) return
    console.log(`${name}, ${articles.toLocaleString('en')} articles`)
    const load = round(loadavg()[0] ?? 0)
    const figures = await work().catch((error: unknown) => ({ [`${name}: not measured`]: reasonOf(error) }))
    put(rows, name, articles, { ...figures, [`${name}: load of the machine before`]: load })
    // Results are saved even if later ones fail.
    await save(await benchmark(rows))
  }
  for (const articles of SIZES) {
    await measure(OWN, articles, () => measureOwnSite(OWN, articles))
    for (const builder of BUILDERS)
      await measure(builder.name, articles, () => measureBuilder(builder, articles, frame))
  }
  if (GHOST_POSTS > 0) await measure('Ghost', GHOST_POSTS, measureGhost)
  return benchmark(rows)
}

async function measureGhost(): Promise<Row> {
  const ghost = await startGhost(GHOST_POSTS)
  if (!ghost) throw new Error('it could not be started')
  const memory = watchMemory(() => memoryOf(ghost.pid()))
  try {
    const publishing = await measurePublishing('Ghost', ghost.url, ghost.publish, async () => {})
    const restart = await timed(ghost.restart)
    return {
      ...publishing,
      'Ghost: memory of all processes, publishing, MB': megabytes(memory.peak),
      'Ghost: restart, nothing changed, s': round(restart / 1000, 2),
    }
  } finally {
    await memory.stop()
    await ghost.stop()
  }
}

// Fits a table cell, since a command's output may be long.
function reasonOf(error: unknown): string {
  console.error(error)
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n')
  return line.replaceAll('|', '/').slice(0, 100)
}

/** Results of earlier runs, so that a run of some sizes keeps the others. */
async function readRows(): Promise<Row[]> {
  if (!existsSync(RESULTS)) return []
  const { rows } = JSON.parse(await readFile(RESULTS, 'utf8')) as { rows: Row[] }
  const measured = rows.filter(({ what }) => !String(what).includes(' times '))
  return measured.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')))
}

/** Replaces a site's numbers in the column of a size. */
function put(rows: Row[], name: string, articles: number, figures: Row): void {
  const column = columnOf(articles)
  for (const row of rows) if (String(row['what']).startsWith(`${name}:`)) delete row[column]
  for (const [what, value] of Object.entries(figures)) {
    const row = rows.find((other) => other['what'] === what)
    if (row) row[column] = value
    else rows.push({ what, [column]: value })
  }
}

async function benchmark(measured: readonly Row[]): Promise<Benchmark> {
  const sizes = [...new Set(measured.flatMap(Object.keys))].filter((key) => key !== 'what')
  sizes.sort((a, b) => articlesIn(a) - articlesIn(b))
  const sites = [OWN, ...BUILDERS.map(({ name }) => name), 'Ghost']
  const siteOf = ({ what }: Row) => sites.indexOf(String(what).split(':')[0] ?? '')
  const rows = [...measured, ...ratios(measured, sizes)].toSorted((a, b) => siteOf(a) - siteOf(b))
  return {
    title: `Publishing and building, here and with others`,
    // Every row has all columns, ordered by size.
    rows: rows
      .filter((row) => sizes.some((size) => size in row))
      .map((row) => ({ what: row['what'] ?? '', ...pick(row, sizes) })),
    notes: [
      'All sites have the same generated articles of 3,000 characters, two an hour from 2015 on, and the peers’ templates write what ours do, in our own frame: article with meta and JSON-LD, front page, categories, months, feeds, sitemap.',
      `A publish is a POST to the API on loopback, embedded database, until the article’s page and the front page show it, asked every millisecond; each from rest.`,
      'Memory is the proportional set of all processes at its peak, read again and again for a twentieth of the time at most.',
      `Hugo ${await hugoVersion()} (Debian’s package), Eleventy ${ELEVENTY_VERSION} and Ghost ${GHOST_VERSION} from npm, Astro ${ASTRO_VERSION} with a content collection and nothing of ours.`,
    ],
  }
}

/** Ratios between the results. */
function ratios(rows: readonly Row[], sizes: readonly string[]): Row[] {
  const value = (what: string, size: string) => Number(rows.find((row) => row['what'] === what)?.[size])
  const PUBLISH = `${OWN}: a publish, from sending to live, p50 ms`
  const ratio = (what: string, of: (size: string) => number): Row => {
    const found = sizes.map((size) => [size, round(of(size), 2)] as const)
    return { what, ...Object.fromEntries(found.filter(([, figure]) => Number.isFinite(figure))) }
  }
  return [
    ratio(
      `${OWN}: a publish, times one at the smallest size`,
      (size) => value(PUBLISH, size) / value(PUBLISH, sizes[0] ?? ''),
    ),
    ratio(
      `${OWN}: a publish, times sooner than Hugo builds`,
      (size) => (1000 * value('Hugo: build after one more article, s', size)) / value(PUBLISH, size),
    ),
    ratio(
      `${OWN}: full build, times Hugo’s`,
      (size) => value(`${OWN}: full build, s`, size) / value('Hugo: full build, s', size),
    ),
  ]
}

function columnOf(articles: number): string {
  return `${articles.toLocaleString('en')} articles`
}

function articlesIn(column: string): number {
  return Number(column.replace(/\D/g, ''))
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? '']))
}
