import { readFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../tests/support/instance.ts'
import type { Frame } from '../support/peer-frame.ts'
import { runMeasured } from '../support/run-measured.ts'
import type { Builder } from './builder.ts'
import { SHARED_SCRIPT } from './shared-script.ts'

export const ASTRO_VERSION: string = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/astro/package.json'), 'utf8'),
).version

/** Astro as in its guide: a content collection, and `astro build`, in this project's version. */
export const astro: Builder = {
  name: 'Plain Astro',
  output: 'dist',
  install: (folder) => symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules')),
  templates: (frame: Frame) => ({
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': SETTINGS,
    'src/content.config.ts': COLLECTION,
    'src/frame.ts': `export const frame = ${JSON.stringify(frame)}`,
    'src/stories.ts': STORIES,
    'src/layouts/Page.astro': LAYOUT,
    'src/components/List.astro': LIST,
    'src/pages/[slug].astro': ARTICLE,
    'src/pages/index.astro': listPage('newest(stories, 6)', 'Touchline'),
    'src/pages/category/[group].astro': groupPage('categories', 'newest(stories, 12)'),
    'src/pages/archive/[group].astro': groupPage('months', 'newest(stories)'),
    'src/pages/rss.xml.ts': `import { allStories, feedOf } from '../stories.ts'
export const GET = async () => new Response(feedOf(await allStories()))`,
    'src/pages/category/[group]/rss.xml.ts': `import { feedOf, groupPaths } from '../../../stories.ts'
export const getStaticPaths = () => groupPaths('categories')
export const GET = ({ props }) => new Response(feedOf(props.stories))`,
    'src/pages/sitemap.xml.ts': `import { allStories, sitemapOf } from '../stories.ts'
export const GET = async () => new Response(sitemapOf(await allStories()))`,
  }),
  article: (story) => [`src/stories/${story.slug}.json`, JSON.stringify(story)],
  build: (folder) =>
    // Node's default memory limit is too low for the largest site.
    runMeasured([process.execPath, '--max-old-space-size=12288', 'node_modules/astro/bin/astro.mjs', 'build'], {
      cwd: folder,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    }),
}

const SETTINGS = `
import { defineConfig } from 'astro/config'
export default defineConfig({
  site: 'https://example.com',
  cacheDir: './.cache',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  vite: { cacheDir: './.vite' },
})
`

const COLLECTION = `
import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
const stories = defineCollection({
  loader: glob({ pattern: '*.json', base: './src/stories' }),
  schema: z.object({
    title: z.string(), slug: z.string(), excerpt: z.string(), content: z.string(), publishedAt: z.string(),
    category: z.object({ slug: z.string(), name: z.string() }), author: z.object({ name: z.string() }),
  }),
})
export const collections = { stories }
`

const STORIES = `
import { getCollection } from 'astro:content'
${SHARED_SCRIPT}
export async function allStories() {
  return (await getCollection('stories')).map(({ data }) => data)
}

const keyOf = { categories: (story) => story.category.slug, months: (story) => story.publishedAt.slice(0, 7) }

export async function groupPaths(kind) {
  const groups = Map.groupBy(await allStories(), keyOf[kind])
  return [...groups].map(([group, stories]) => ({ params: { group }, props: { stories } }))
}
`

const LAYOUT = `---
import { frame } from '../frame.ts'
const { title, description, path } = Astro.props
const url = 'https://example.com' + path
---
<!doctype html>
<html lang="en-ZA">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{title} | Touchline</title>
    <meta name="description" content={description} />
    <meta name="robots" content="max-image-preview:large" />
    <link rel="canonical" href={url} />
    <link rel="alternate" type="application/rss+xml" title="Touchline" href="/rss.xml" />
    <meta property="og:site_name" content="Touchline" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={url} />
    <Fragment set:html={frame.styles} />
  </head>
  <body>
    <Fragment set:html={frame.header} />
    <main id="main"><slot /></main>
    <Fragment set:html={frame.footer} />
  </body>
</html>
`

const ARTICLE = `---
import Page from '../layouts/Page.astro'
import { allStories, jsonLdOf, longDate } from '../stories.ts'
export async function getStaticPaths() {
  return (await allStories()).map((story) => ({ params: { slug: story.slug }, props: { story } }))
}
const { story } = Astro.props
const { title, slug, excerpt, content, category, author, publishedAt } = story
---
<Page {title} description={excerpt} path={'/' + slug}>
  {jsonLdOf(story).map((json) => <script is:inline type="application/ld+json" set:html={json} />)}
  <article class="wrap article-page">
    <nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li aria-current="page">{title}</li></ol></nav>
    <a class="badge" href={'/category/' + category.slug}>{category.name}</a>
    <h1>{title}</h1>
    <p class="deck standfirst">{excerpt}</p>
    <ul class="meta article-meta">
      <li><time datetime={publishedAt}>{longDate(publishedAt)}</time></li>
      <li>{author.name}</li><li>{Math.ceil(content.length / 1000)} min read</li>
    </ul>
    <div class="prose" set:html={content} />
    <div class="share"><a class="button" href={'https://wa.me/?text=' + encodeURIComponent(title)}>WhatsApp</a></div>
    <p class="article-foot"><a class="link" href={'/category/' + category.slug}>{'More ' + category.name + ' →'}</a></p>
  </article>
</Page>
`

const LIST = `---
import { longDate } from '../stories.ts'
import Page from '../layouts/Page.astro'
const { title, path, stories } = Astro.props
---
<Page {title} {path} description={title}>
  <div class="wrap">
    <h1>{title}</h1>
    {stories.map((story) => (
      <article class="card">
        <h2><a href={'/' + story.slug}>{story.title}</a></h2>
        <p>{story.excerpt}</p>
        <time datetime={story.publishedAt}>{longDate(story.publishedAt)}</time>
      </article>
    ))}
  </div>
</Page>
`

const listPage = (shown: string, title: string) => `---
import List from '../components/List.astro'
import { allStories, newest } from '../stories.ts'
const stories = await allStories()
---
<List title="${title}" path="/" stories={${shown}} />
`

const groupPage = (kind: string, shown: string) => `---
import List from '../../components/List.astro'
import { groupPaths, newest } from '../../stories.ts'
export const getStaticPaths = () => groupPaths('${kind}')
const { stories } = Astro.props
---
<List title={Astro.params.group} path={Astro.url.pathname} stories={${shown}} />
`
