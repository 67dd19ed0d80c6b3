import { filled, MOVING_ADDRESSES } from '#shared/addresses.ts'
import { distFile } from '#shared/pages.ts'
import { type Redirects, redirectReader } from './read-redirects.ts'

/**
 * Files at old addresses, since a bucket or folder can only answer with files. For a page, one that redirects to the
 * new address, which search engines treat as a permanent redirect. Feed readers and calendar apps read no pages: they
 * get the feed or calendar itself.
 */
export type RedirectPages = {
  /** The target path of each redirecting file. The same map as before while nothing has changed. */
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

// A numbered page or a month gets no file here: it is not known which exist.
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

// Only slugs, which need no escaping.
function pageTo(path: string, siteUrl: string): Buffer {
  return Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page has moved</title>` +
      `<link rel="canonical" href="${siteUrl}${path}"><meta http-equiv="refresh" content="0; url=${path}"></head>` +
      `<body><p>This page has moved to <a href="${path}">${path}</a>.</p></body></html>\n`,
  )
}
