/** One change in a delivery: `article` and its slug, `site` and `site`, … */
export type WebhookChange = { kind: string; key: string }

// A receiver that builds the site asks for what changed anyway; a list of thousands would only be long.
const MOST_CHANGES = 1000

const KINDS: Record<string, string> = {
  articles: 'article',
  categories: 'category',
  bookmakers: 'bookmaker',
  archive: 'archive',
  feeds: 'feed',
}

/**
 * The changes behind some files of content-cache, in their order; too many are reported as one change of everything.
 */
export function changesOf(files: readonly string[]): WebhookChange[] {
  if (files.length > MOST_CHANGES) return [{ kind: 'site', key: 'everything' }]
  return files.map(changeOf)
}

function changeOf(file: string): WebhookChange {
  const path = file.replace(/\.json$/, '')
  const slash = path.indexOf('/')
  const kind = slash > 0 ? KINDS[path.slice(0, slash)] : undefined
  if (kind) return { kind, key: path.slice(slash + 1) }
  return { kind: path === 'site' || path === 'logo' ? 'site' : 'page', key: path }
}
