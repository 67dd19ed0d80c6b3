import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectsFileSchema } from '#shared/kinds/redirects.ts'

/**
 * Pages at old addresses that lead on to the new ones, by file: a bucket or folder answers with files alone. Search
 * engines take them for permanent redirects.
 */
export async function redirectPages(contentDir: string, siteUrl: string): Promise<Map<string, Buffer>> {
  const text = await readFile(join(contentDir, 'redirects.json'), 'utf8').catch(() => null)
  if (text === null) return new Map()
  const { redirects, tags } = redirectsFileSchema.parse(JSON.parse(text))
  return new Map([
    ...redirects.map(({ from, to }) => [`${from}.html`, pageTo(`/${to}`, siteUrl)] as const),
    ...tags.map(({ from, to }) => [`tag/${from}.html`, pageTo(`/tag/${to}`, siteUrl)] as const),
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
