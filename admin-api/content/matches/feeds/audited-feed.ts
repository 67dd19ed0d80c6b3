import type { Feed } from '#shared/matches/feed.ts'
import type { FeedMapping } from '#shared/matches/feed-mapping.ts'
import { type Changes, changesOf } from '../../../access/audit/changes.ts'
import { addressChange } from '../../../platform/http/without-values.ts'

type Settings = Pick<
  Feed,
  'name' | 'kind' | 'url' | 'intervalMinutes' | 'dailyRequests' | 'sport' | 'timeZone' | 'mapping' | 'isPaused'
>

/** The changes of a feed that an audit entry records. */
export function feedChanges(before: Settings, after: Settings): Changes {
  const changes = changesOf(audited(before), audited(after))
  if (before.url === after.url) return changes
  return { ...changes, address: addressChange(before.url, after.url) }
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
