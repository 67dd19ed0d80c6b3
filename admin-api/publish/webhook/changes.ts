import type { Notify } from '../pages/kinds/published-kind.ts'
import { publishedKindOf } from '../pages/kinds.ts'

/** One change in a delivery: `article` and its slug, `site` and `site`, … */
export type WebhookChange = { kind: Notify['webhook']; key: string }

// A receiver that builds the site fetches the changes anyway; a list of thousands would only be long.
const MOST_CHANGES = 1000

/** The changes behind some files of content-cache, in order; too many are reported as one change of everything. */
export function changesOf(files: readonly string[]): WebhookChange[] {
  if (files.length > MOST_CHANGES) return [{ kind: 'site', key: 'everything' }]
  return files.map(changeOf)
}

function changeOf(file: string): WebhookChange {
  const path = file.replace(/\.json$/, '')
  // A file published by an earlier version may belong to no kind any more.
  const kind = publishedKindOf(file)?.notify.webhook ?? 'page'
  return { kind, key: kind === 'site' || kind === 'page' ? path : path.slice(path.indexOf('/') + 1) }
}
