import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CORE_CATEGORY_SLUGS } from '#shared/constants.ts'
import { articleSlugSchema, slugSchema } from '#shared/slug.ts'

/** An article of the demo: its front matter, the slug from its file name, and its HTML. */
const demoArticleSchema = z.strictObject({
  slug: articleSlugSchema,
  title: z.string().min(1),
  excerpt: z.string().min(1),
  category: z.string().refine((slug) => CORE_CATEGORY_SLUGS.includes(slug), 'Must be one of the six sports'),
  /** A name in the media index. */
  cover: slugSchema,
  coverAlt: z.string().min(1),
  /** Hours before the first start, so that the demo always looks recent. */
  hoursAgo: z.coerce.number().int().nonnegative(),
  content: z.string().min(1),
})
export type DemoArticle = z.infer<typeof demoArticleSchema>

/** An invented bookmaker; `logo` is a name in the media index. */
const demoBookmakerSchema = z.strictObject({
  name: z.string().min(1),
  slug: slugSchema,
  logo: slugSchema,
  rating: z.int().min(1).max(5),
  bonusType: z.string().min(1),
  bonusAmount: z.string().min(1),
  affiliateLink: z.string().startsWith('https://example.com/'),
  reviewLink: z.url().nullable(),
  termsLink: z.url(),
  licenceBoard: z.string().min(1),
  licenceNumber: z.string().startsWith('DEMO-'),
  /** Days before the first start. */
  licenceCheckedDaysAgo: z.int().nonnegative(),
  /** Days after the first start; null: never. */
  endsInDays: z.int().positive().nullable(),
  paymentMethods: z.array(z.string()).min(1),
  pros: z.array(z.string()).min(1),
  cons: z.array(z.string()).min(1),
  review: z.string().min(1),
  /** Days before the first start. */
  testedDaysAgo: z.int().nonnegative(),
  testMethod: z.string().min(1),
  featured: z.boolean(),
  rank: z.int().positive(),
})
export type DemoBookmaker = z.infer<typeof demoBookmakerSchema>

/** The drawn images by name, each in its widths, narrowest first; `file` is served at /media/{file}. */
const demoMediaSchema = z.record(
  slugSchema,
  z.array(
    z.strictObject({
      file: z.string().regex(/^[a-z0-9-]+\.(avif|png)$/),
      width: z.int().positive(),
      height: z.int().positive(),
      bytes: z.int().positive(),
    }),
  ),
)
export type DemoMedia = z.infer<typeof demoMediaSchema>

/** The folder of the drawn images, to be copied into the media library. */
export const DEMO_MEDIA_FOLDER = new URL('./media/', import.meta.url)

const ARTICLES_FOLDER = new URL('./articles/', import.meta.url)
const FRONT_MATTER = /^<!--\n(?<fields>.*?)\n-->\n(?<content>.*)$/s

/** The whole demo publication: articles newest first, bookmakers by rank, and the image index. */
export async function readDemo(): Promise<{
  articles: DemoArticle[]
  bookmakers: DemoBookmaker[]
  media: DemoMedia
}> {
  const [articles, bookmakers, media] = await Promise.all([
    readArticles(),
    readJson(new URL('./bookmakers.json', import.meta.url), z.array(demoBookmakerSchema)),
    readJson(new URL('index.json', DEMO_MEDIA_FOLDER), demoMediaSchema),
  ])
  return { articles, bookmakers: bookmakers.sort((a, b) => a.rank - b.rank), media }
}

async function readArticles(): Promise<DemoArticle[]> {
  const files = (await readdir(ARTICLES_FOLDER)).filter((file) => file.endsWith('.html'))
  const articles = await Promise.all(
    files.map(async (file) => parseDemoArticle(file, await readFile(new URL(file, ARTICLES_FOLDER), 'utf8'))),
  )
  return articles.sort((a, b) => a.hoursAgo - b.hoursAgo)
}

/** Reads one article file: a comment of `key: value` lines, then the HTML. */
export function parseDemoArticle(file: string, text: string): DemoArticle {
  const parts = FRONT_MATTER.exec(text)?.groups
  if (!parts) throw new Error(`${file} does not start with a comment of its fields`)
  const fields = (parts.fields ?? '').split('\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
  })
  const parsed = demoArticleSchema.safeParse({
    ...Object.fromEntries(fields),
    slug: file.replace(/\.html$/, ''),
    content: (parts.content ?? '').trim(),
  })
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

async function readJson<T>(file: URL, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')))
}
