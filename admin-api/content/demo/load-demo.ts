import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { editorialDay } from '#shared/dates.ts'
import { DAY_MS } from '#shared/days.ts'
import type { MediaVariant } from '#shared/upload.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { addArticles } from '../articles/add-many.ts'
import { prepareArticle, rowsOf } from '../articles/prepare.ts'
import { learnTitleWords } from '../articles/store/mistyped.ts'
import { addBookmakers } from '../bookmakers/add-many.ts'
import { addDemoMatches } from './add-demo-matches.ts'
import { addDemoTips } from './add-demo-tips.ts'
import { demoTips } from './demo-tips.ts'
import { onPlayedMatches } from './demo-tips-on-matches.ts'
import { type DemoBookmaker, type DemoMedia, readDemo } from './read-demo.ts'
import * as store from './store.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  db: Db
  storage: Storage
}

const MEDIA = fileURLToPath(new URL('./media', import.meta.url))

/** Fills an empty database with the demo publication, once: removed content stays removed. */
export async function loadDemo(deps: Deps, step: (words: string) => void): Promise<void> {
  const { db, env } = deps
  if (!(await isWanted(db))) return
  step('loading the demo publication')
  const demo = await readDemo()
  await copyImages(demo.media, deps.storage)

  const now = Date.now()
  await db.transaction(async (tx) => {
    // Another process that starts on the same database may have been first.
    if (!(await isWanted(tx))) return
    const categories = await store.categoryIds(tx)
    const authorId = await store.firstUserId(tx)
    await store.insertMedia(
      tx,
      Object.entries(demo.media).map(([name, files]) => mediaRow(name, files)),
    )
    await addBookmakers(
      tx,
      demo.bookmakers.map((row) => bookmakerRow(row, largest(demo.media, row.logo), now, env.timeZone)),
    )
    const articles = demo.articles.map((article) => {
      const publishedAt = new Date(now - article.hoursAgo * 3_600_000).toISOString()
      return prepareArticle({
        title: article.title,
        slug: article.slug,
        excerpt: article.excerpt,
        content: article.content,
        featuredImage: largest(demo.media, article.cover),
        featuredImageAlt: article.coverAlt,
        categoryId: categories.get(article.category) ?? null,
        authorId,
        published: true,
        publishedAt,
        publishedDay: editorialDay(publishedAt, env.timeZone),
        isDemo: true,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      })
    })
    await learnTitleWords(tx, await addArticles(tx, rowsOf(articles), authorId))
    const matches = await addDemoMatches(tx, categories, now, env.timeZone)
    await store.insertTipster(tx)
    await addDemoTips(tx, onPlayedMatches(demoTips()), now, await store.demoBookmakers(tx), matches)
    await store.rememberDemo(tx)
  })
}

async function isWanted(db: Db): Promise<boolean> {
  return !(await store.demoWasLoaded(db)) && (await store.isEmpty(db))
}

async function copyImages(media: DemoMedia, storage: Storage): Promise<void> {
  const files = Object.values(media).flat()
  await Promise.all(files.map(async ({ file }) => storage.writeObject(file, await readFile(join(MEDIA, file)))))
}

function bookmakerRow(row: DemoBookmaker, logo: string, now: number, timeZone: string) {
  const { licenceCheckedDaysAgo, testedDaysAgo, endsInDays, ...fields } = row
  const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString()
  return {
    ...fields,
    logo,
    licenceCheckedOn: editorialDay(inDays(-licenceCheckedDaysAgo), timeZone),
    testedOn: editorialDay(inDays(-testedDaysAgo), timeZone),
    validUntil: endsInDays === null ? null : inDays(endsInDays),
    isDemo: true,
  }
}

function mediaRow(name: string, files: DemoMedia[string]) {
  const variants: MediaVariant[] = files
    .map(({ file, width, height, bytes }) => ({ path: `/media/${file}`, width, height, bytes, type: typeOf(file) }))
    .sort((a, b) => a.width - b.width)
  const last = variants.at(-1)
  if (!last) throw new Error(`The demo image ${name} has no files`)
  return { path: last.path, name, width: last.width, height: last.height, variants, isDemo: true }
}

function largest(media: DemoMedia, name: string): string {
  return mediaRow(name, media[name] ?? []).path
}

function typeOf(file: string): string {
  return file.endsWith('.png') ? 'image/png' : 'image/avif'
}
