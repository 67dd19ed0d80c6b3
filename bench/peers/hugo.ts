import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Frame } from '../support/peer-frame.ts'
import { runMeasured } from '../support/run-measured.ts'
import type { Builder } from './builder.ts'

/** Hugo as installed on the machine (Debian's package is hugo). */
export const hugo: Builder = {
  name: 'Hugo',
  output: 'public',
  templates: (frame) => ({
    'hugo.toml': SETTINGS,
    'layouts/_default/baseof.html': baseTemplate(frame),
    'layouts/_default/single.html': ARTICLE,
    'layouts/index.html': listTemplate('first 6 .Site.RegularPages'),
    'layouts/categories/term.html': listTemplate('first 12 .Pages'),
    'layouts/months/term.html': listTemplate('.Pages'),
    'layouts/_default/taxonomy.html': listTemplate('.Pages'),
  }),
  article: ({ slug, title, excerpt, content, category, author, publishedAt }) => [
    `content/${slug}.html`,
    `${JSON.stringify({
      title,
      description: excerpt,
      date: publishedAt,
      author: author.name,
      categories: [category.slug],
      categoryName: category.name,
      months: [publishedAt.slice(0, 7)],
    })}\n${content}`,
  ],
  build: (folder) => runMeasured(['hugo', '--quiet', '--source', folder], { cwd: folder }),
}

/** The installed version, such as "0.111.3". */
export async function hugoVersion(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('hugo', ['version'])
    return /v([\d.]+)/.exec(stdout)?.[1] ?? stdout.trim()
  } catch {
    return 'not installed'
  }
}

const SETTINGS = `
baseURL = "https://example.com/"
languageCode = "en-ZA"
title = "Touchline"
uglyURLs = true
timeout = "30m"
disableKinds = ["section", "404"]
[taxonomies]
category = "categories"
month = "months"
[outputs]
home = ["HTML", "RSS"]
term = ["HTML", "RSS"]
[services.rss]
limit = 20
`

const baseTemplate = ({ styles, header, footer }: Frame) => `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} | {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<meta name="robots" content="max-image-preview:large">
<link rel="canonical" href="{{ .Permalink }}">
<link rel="alternate" type="application/rss+xml" title="{{ .Site.Title }}" href="/index.xml">
<meta property="og:site_name" content="{{ .Site.Title }}">
<meta property="og:title" content="{{ .Title }}">
<meta property="og:description" content="{{ .Description }}">
<meta property="og:url" content="{{ .Permalink }}">
${styles}
</head>
<body>
${header}
<main id="main">{{ block "main" . }}{{ end }}</main>
${footer}
</body>
</html>
`

const ARTICLE = `{{ define "main" }}
{{- $home := dict "@type" "ListItem" "position" 1 "name" "Home" "item" .Site.BaseURL -}}
{{- $here := dict "@type" "ListItem" "position" 2 "name" .Title "item" .Permalink -}}
{{- $article := dict "@context" "https://schema.org" "@type" "NewsArticle" "headline" .Title "description" .Description
  "datePublished" .Date "author" (dict "@type" "Person" "name" .Params.author) "mainEntityOfPage" .Permalink -}}
{{- $crumbs := dict "@context" "https://schema.org" "@type" "BreadcrumbList" "itemListElement" (slice $home $here) -}}
{{- $category := index .Params.categories 0 -}}
<script type="application/ld+json">{{ $article | jsonify | safeJS }}</script>
<script type="application/ld+json">{{ $crumbs | jsonify | safeJS }}</script>
<article class="wrap article-page">
<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li aria-current="page">{{ .Title }}</li></ol></nav>
<a class="badge" href="/categories/{{ $category }}.html">{{ .Params.categoryName }}</a>
<h1>{{ .Title }}</h1>
<p class="deck standfirst">{{ .Description }}</p>
<ul class="meta article-meta"><li><time datetime="{{ .Date.Format "2006-01-02T15:04:05Z" }}">{{ .Date.Format "January 2, 2006" }}</time></li>
<li>{{ .Params.author }}</li><li>{{ .ReadingTime }} min read</li></ul>
<div class="prose">{{ .Content }}</div>
<div class="share"><a class="button" href="https://wa.me/?text={{ .Title }}">WhatsApp</a></div>
<p class="article-foot"><a class="link" href="/categories/{{ $category }}.html">More {{ .Params.categoryName }} →</a></p>
</article>
{{ end }}
`

const listTemplate = (pages: string) => `{{ define "main" }}
<div class="wrap"><h1>{{ .Title }}</h1>
{{ range ${pages} }}<article class="card"><h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2>
<p>{{ .Description }}</p><time datetime="{{ .Date.Format "2006-01-02T15:04:05Z" }}">{{ .Date.Format "January 2, 2006" }}</time></article>
{{ end }}</div>
{{ end }}
`
