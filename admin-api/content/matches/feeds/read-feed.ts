import type { Logger } from 'pino'
import { counted } from '#shared/counted.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../../platform/database/client.ts'
import { type FeedAsk, fetchFeed } from '../../../platform/http/fetch-feed.ts'
import type { TipChange } from '../../tips/tip-change.ts'
import { matchFilesOf } from '../file-tasks.ts'
import { seasonOf } from '../import-competition.ts'
import { importRead } from '../import-matches.ts'
import type { FeedReport } from '../import-source.ts'
import type { MatchDeps } from '../match-deps.ts'
import { type FeedRow, keepOutcome } from '../store/feeds.ts'
import {
  changedAt,
  fail,
  fine,
  Held,
  keepTaken,
  MOST_DETAILS,
  type Outcome,
  refuse,
  versionOf,
} from './feed-outcome.ts'
import { readOddsFeed } from './read-odds-feed.ts'

export type FeedDeps = MatchDeps & TipChange & { log: Logger }

const ASK: FeedAsk = {
  accept: 'application/json, text/csv, text/plain;q=0.9, */*;q=0.1',
  mostMegabytes: 20,
  tooLarge: 'Ask the provider for one season or one day.',
}

/**
 * Reads a feed once and imports the changes, all or nothing; returns a description of the result. `accepts` allows a
 * response that is shorter or contradicts decided results, because a person has checked it.
 */
export async function readFeed(
  deps: FeedDeps,
  feed: FeedRow,
  accepts: { user: CurrentUser } | null = null,
): Promise<string> {
  // Odds are requested in full each time, because unchanged odds also carry a new time.
  const isWhole = accepts !== null || feed.kind === 'odds'
  const answer = await fetchFeed(isWhole ? { url: feed.url, etag: null, lastModified: null } : feed, ASK)
  if (answer.kind === 'failed') return fail(deps, feed, { ...answer, state: 'failing' })
  if (answer.kind === 'notModified') {
    const outcome = { ...fine(feed), kept: feed.kept }
    await keepOutcome(deps.db, feed, outcome)
    return 'The feed has not changed'
  }
  if (feed.kind === 'odds') return readOddsFeed(deps, feed, answer, accepts !== null)
  const keep = (tx: Db, report: FeedReport, changes: number) => {
    refuseOther(feed, report)
    if (!accepts) holdDoubtful(feed, report)
    return keepTaken(tx, feed, { ...taken(report), ...versionOf(answer), ...changedAt(changes) })
  }
  try {
    const { sport, timeZone, mapping } = feed
    const hints = { ...(sport && { sport }), ...(timeZone && { timeZone }) }
    const read = await matchFilesOf({
      text: answer.text,
      hints,
      mapping: mapping ? { ...mapping, timeZone: timeZone ?? deps.timeZone } : undefined,
    })
    const source = { name: feed.name, user: accepts?.user ?? null, competitions: feed.competitions, keep }
    const { message } = await importRead(deps, read, { dryRun: false, partial: false }, source)
    return message
  } catch (error) {
    return refuse(deps, feed, error)
  }
}

/** A response about another season or competition is always refused. */
function refuseOther(feed: FeedRow, { competitions }: FeedReport): void {
  if (feed.competitions.length === 0) return
  const seasons = new Set(feed.competitions.map(seasonOf))
  const other = competitions.find((found) => !seasons.has(seasonOf(found)))
  if (!other) return
  const known = feed.competitions.map(({ name, season }) => `${name} ${season}`).join(', ')
  throw new Held(
    `The response is about ${other.name} ${other.season}; this feed provides ${known}. Add another feed for another season.`,
  )
}

function holdDoubtful(feed: FeedRow, { competitions, matches, contradictions }: FeedReport): void {
  const gone = feed.competitions.filter(
    (known) => !competitions.some(({ competitionId }) => competitionId === known.competitionId),
  )
  const added = competitions.filter(
    (found) => !feed.competitions.some(({ competitionId }) => competitionId === found.competitionId),
  )
  if (feed.competitions.length > 0 && added.length > 0) {
    const names = added.map(({ name, season }) => `${name} ${season}`)
    throw new Held(`${names.join(', ')} was deleted here. Accept the response to add it again, or delete the feed.`)
  }
  if (feed.matches !== null && (matches < feed.matches || gone.length > 0)) {
    throw new Held(
      `The response has ${counted(matches, 'match', 'matches')}; the previous one had ${feed.matches}. Nothing was changed.`,
    )
  }
  if (contradictions.length > 0) {
    const total = contradictions.length
    throw new Held(
      `${counted(total, 'result differs', 'results differ')} from results decided here. Nothing was changed.`,
      contradictions.slice(0, MOST_DETAILS),
    )
  }
}

function taken({ competitions, matches, kept }: FeedReport): Outcome {
  return { competitions, matches, kept: kept.slice(0, MOST_DETAILS) }
}
