import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runMeasured } from '../support/run-measured.ts'
import type { Builder } from './builder.ts'
import { SHARED_SCRIPT } from './shared-script.ts'

export const ELEVENTY_VERSION = '3.1.5'
const PACKAGES = join(tmpdir(), `touchline-bench-eleventy-${ELEVENTY_VERSION}`)

/**
 * Eleventy from npm, in a temporary folder kept for the next run. Its templates are plain functions, its fastest kind.
 */
export const eleventy: Builder = {
  name: 'Eleventy',
  output: 'public',
  install,
  templates: (frame) => ({
    'package.json': '{ "type": "module" }',
    'eleventy.config.js': SETTINGS,
    'layouts/pages.js': `${SHARED_SCRIPT}\nconst frame = ${JSON.stringify(frame)}\n${PAGES}`,
    'layouts/article.11ty.js': `export { articlePage as render } from './pages.js'`,
    'content/stories/stories.json': '{ "layout": "article.11ty.js" }',
    'content/lists/home.11ty.js': list(single('/index.html'), 'newest(data.collections.stories, 6)'),
    'content/lists/category.11ty.js': list(paged('categories', 'category', '.html'), 'newest(data.group.stories, 12)'),
    'content/lists/month.11ty.js': list(paged('months', 'archive', '.html'), 'newest(data.group.stories)'),
    'content/lists/rss.11ty.js': template(single('/rss.xml'), 'feedOf(data.collections.stories)'),
    'content/lists/category-rss.11ty.js': template(
      paged('categories', 'category', '/rss.xml'),
      'feedOf(data.group.stories)',
    ),
    'content/lists/sitemap.11ty.js': template(single('/sitemap.xml'), 'sitemapOf(data.collections.stories)'),
  }),
  article: ({ content, ...story }) => [
    `content/stories/${story.slug}.html`,
    `---json\n${JSON.stringify({ ...story, permalink: `/${story.slug}.html` })}\n---\n${content}`,
  ],
  build: (folder) =>
    // Node's default memory limit is too low for the largest site.
    runMeasured([process.execPath, '--max-old-space-size=12288', 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'], {
      cwd: folder,
    }),
}

async function install(folder: string): Promise<void> {
  if (!existsSync(join(PACKAGES, 'node_modules/@11ty/eleventy'))) {
    await mkdir(PACKAGES, { recursive: true })
    console.log('Installing Eleventy into a temporary folder')
    await promisify(execFile)('npm', ['install', '--prefix', PACKAGES, `@11ty/eleventy@${ELEVENTY_VERSION}`])
  }
  await symlink(join(PACKAGES, 'node_modules'), join(folder, 'node_modules'))
}

const SETTINGS = `
export default function (config) {
  const storiesOf = (api) => api.getFilteredByGlob('content/stories/*.html').map(({ data }) => data)
  config.addCollection('stories', storiesOf)
  config.addCollection('categories', (api) => grouped(storiesOf(api), (story) => story.category.slug))
  config.addCollection('months', (api) => grouped(storiesOf(api), (story) => story.publishedAt.slice(0, 7)))
  return {
    dir: { input: 'content', includes: '../layouts', output: 'public' },
    templateFormats: ['html', '11ty.js'],
    htmlTemplateEngine: false,
  }
}

const grouped = (stories, keyOf) => [...Map.groupBy(stories, keyOf)].map(([key, stories]) => ({ key, stories }))
`

const PAGES = `
const time = (story) => \`<time datetime="\${story.publishedAt}">\${longDate(story.publishedAt)}</time>\`

function page(path, title, description, main) {
  const url = 'https://example.com' + path
  return \`<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>\${escaped(title)} | Touchline</title>
<meta name="description" content="\${escaped(description)}">
<meta name="robots" content="max-image-preview:large">
<link rel="canonical" href="\${url}">
<link rel="alternate" type="application/rss+xml" title="Touchline" href="/rss.xml">
<meta property="og:site_name" content="Touchline">
<meta property="og:title" content="\${escaped(title)}">
<meta property="og:description" content="\${escaped(description)}">
<meta property="og:url" content="\${url}">
\${frame.styles}
</head>
<body>
\${frame.header}
<main id="main">\${main}</main>
\${frame.footer}
</body>
</html>\`
}

export function articlePage(story) {
  const { title, slug, excerpt, content, category, author } = story
  return page('/' + slug, title, excerpt, \`
\${jsonLdOf(story).map((json) => \`<script type="application/ld+json">\${json}</script>\`).join('')}
<article class="wrap article-page">
<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li aria-current="page">\${escaped(title)}</li></ol></nav>
<a class="badge" href="/category/\${category.slug}">\${escaped(category.name)}</a>
<h1>\${escaped(title)}</h1>
<p class="deck standfirst">\${escaped(excerpt)}</p>
<ul class="meta article-meta"><li>\${time(story)}</li>
<li>\${escaped(author.name)}</li><li>\${Math.ceil(content.length / 1000)} min read</li></ul>
<div class="prose">\${content}</div>
<div class="share"><a class="button" href="https://wa.me/?text=\${encodeURIComponent(title)}">WhatsApp</a></div>
<p class="article-foot"><a class="link" href="/category/\${category.slug}">More \${escaped(category.name)} →</a></p>
</article>\`)
}

export function listPage(path, title, stories) {
  const cards = stories.map((story) => \`<article class="card"><h2><a href="/\${story.slug}">\${escaped(story.title)}</a></h2>
<p>\${escaped(story.excerpt)}</p>\${time(story)}</article>\`)
  return page(path, title, title, \`<div class="wrap"><h1>\${title}</h1>\${cards.join('')}</div>\`)
}
`

/** The data of a template: an address, or one for each group of a collection. */
function single(address: string): string {
  return `{ permalink: '${address}' }`
}

function paged(collection: string, folder: string, file: string): string {
  return `{
  pagination: { data: 'collections.${collection}', size: 1, alias: 'group' },
  permalink: ({ group }) => '/${folder}/' + group.key + '${file}',
}`
}

function template(data: string, render: string): string {
  return `import { feedOf, listPage, newest, sitemapOf } from '../../layouts/pages.js'
export const data = ${data}
export const render = (data) => ${render}
`
}

function list(data: string, stories: string): string {
  return template(data, `listPage(data.page.url, data.group?.key ?? 'Touchline', ${stories})`)
}
