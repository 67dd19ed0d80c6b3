import { type Redirects, redirectReader } from './read-redirects.ts'

/**
 * Files at old addresses: a bucket or folder answers with files alone. Of a page it is one that redirects to the new
 * address, which search engines take for a permanent redirect. Feed readers and calendar apps read no page: theirs is the feed or calendar itself.
 */
export type RedirectPages = {
  /** The path that each file redirects to. The same map as before while nothing changed. */
  read: () => Promise<ReadonlyMap<string, string>>
  /** The page that redirects to a path. */
  page: (path: string) => Buffer
}

export function createRedirectPages(contentDir: string, siteUrl: string): RedirectPages {
  const readRedirects = redirectReader(contentDir)
  let known: { redirects: Redirects; pages: ReadonlyMap<string, string> } | undefined

  return {
    async read() {
      const redirects = await readRedirects()
      if (known?.redirects !== redirects) known = { redirects, pages: pagesOf(redirects) }
      return known.pages
    },
    page: (path) => pageTo(path, siteUrl),
  }
}

function pagesOf({ articles, tags, authors, teams, competitions, matches }: Redirects): Map<string, string> {
  return new Map([
    ...[...articles].map(([from, to]) => [`${from}.html`, `/${to}`] as const),
    ...[...tags].map(([from, to]) => [`tag/${from}.html`, `/tag/${to}`] as const),
    ...[...tags].map(([from, to]) => [`tag/${from}/rss.xml`, `/tag/${to}/rss.xml`] as const),
    ...[...authors].map(([from, to]) => [`authors/${from}.html`, `/authors/${to}`] as const),
    ...[...teams].map(([from, to]) => [`team/${from}.html`, `/team/${to}`] as const),
    ...[...competitions].map(([from, to]) => [`competition/${from}.html`, `/competition/${to}`] as const),
    ...[...matches].map(([from, to]) => [`match/${from}.html`, `/match/${to}`] as const),
    ...Object.entries({ team: teams, competition: competitions }).flatMap(([of, moved]) =>
      [...moved].map(([from, to]) => [`calendars/${of}/${from}.ics`, `/calendars/${of}/${to}.ics`] as const),
    ),
  ])
}

// Slugs alone: nothing in them needs to be escaped.
function pageTo(path: string, siteUrl: string): Buffer {
  return Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page has moved</title>` +
      `<link rel="canonical" href="${siteUrl}${path}"><meta http-equiv="refresh" content="0; url=${path}"></head>` +
      `<body><p>This page has moved to <a href="${path}">${path}</a>.</p></body></html>\n`,
  )
}
