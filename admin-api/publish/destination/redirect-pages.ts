import { filled, MOVING_ADDRESSES } from '#shared/addresses.ts'
import { distFile } from '#shared/pages.ts'
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

// A numbered page or a month is no file of its own here: which of them there are is not known.
const ADDRESSES = MOVING_ADDRESSES.filter(({ path }) => !/\{(?!slug\})/.test(path))

function pagesOf(redirects: Redirects): Map<string, string> {
  return new Map(
    ADDRESSES.flatMap(({ about, path }) =>
      [...redirects[about]].map(
        ([from, to]) => [distFile(filled(path, { slug: from })), filled(path, { slug: to })] as const,
      ),
    ),
  )
}

// Slugs alone: nothing in them needs to be escaped.
function pageTo(path: string, siteUrl: string): Buffer {
  return Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page has moved</title>` +
      `<link rel="canonical" href="${siteUrl}${path}"><meta http-equiv="refresh" content="0; url=${path}"></head>` +
      `<body><p>This page has moved to <a href="${path}">${path}</a>.</p></body></html>\n`,
  )
}
