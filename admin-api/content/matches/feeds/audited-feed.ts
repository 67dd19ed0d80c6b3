import type { Feed } from '#shared/matches/feed.ts'
import type { FeedMapping } from '#shared/matches/feed-mapping.ts'
import { type Changes, changesOf } from '../../../access/audit/changes.ts'

type Settings = Pick<
  Feed,
  'name' | 'kind' | 'url' | 'intervalMinutes' | 'dailyRequests' | 'sport' | 'timeZone' | 'mapping' | 'isPaused'
>

/** What an audit line says of a change to a feed. */
export function feedChanges(before: Settings, after: Settings): Changes {
  const changes = changesOf(audited(before), audited(after))
  if (before.url === after.url) return changes
  const [was, is] = [withoutValues(before.url), withoutValues(after.url)]
  return { ...changes, address: { before: was, after: was === is ? `${is} with other values` : is } }
}

function audited({ name, kind, intervalMinutes, dailyRequests, sport, timeZone, mapping, isPaused }: Settings) {
  const state = isPaused ? 'paused' : 'running'
  return {
    name,
    kind,
    intervalMinutes,
    dailyRequests,
    sport,
    timeZone,
    state,
    mapping: mapping ? linesOf(mapping) : [],
  }
}

function linesOf({ competition, matches, fields, statuses }: FeedMapping): string[] {
  return [
    `competition: ${Object.values(competition).join(', ')}`,
    `matches: ${matches}`,
    ...Object.entries(fields).map(([field, path]) => `${field}: ${path}`),
    ...Object.entries(statuses ?? {}).map(([word, status]) => `${word}: ${status}`),
  ]
}

// A provider's key is part of many addresses, and the log has no secrets.
function withoutValues(address: string): string {
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()]) url.searchParams.set(name, '…')
  if (url.username || url.password) [url.username, url.password] = ['…', '']
  return url.href.replaceAll(encodeURIComponent('…'), '…')
}
