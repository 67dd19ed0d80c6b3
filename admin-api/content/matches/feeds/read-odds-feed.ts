import type { Logger } from 'pino'
import type { Db } from '../../../platform/database/client.ts'
import type { FeedAnswer } from '../../../platform/http/fetch-feed.ts'
import { importOdds, type OddsReport, readOdds } from '../../tips/import-odds.ts'
import type { TipChange } from '../../tips/tip-change.ts'
import type { FeedRow } from '../store/feeds.ts'
import { changedAt, Held, keepTaken, MOST_DETAILS, refuse, versionOf } from './feed-outcome.ts'

type Text = Extract<FeedAnswer, { kind: 'text' }>

/** Stores the odds of a feed's response, all or none; contradictions wait for a person, unless `isAccepted`. */
export async function readOddsFeed(
  deps: TipChange & { log: Logger },
  feed: FeedRow,
  answer: Text,
  isAccepted: boolean,
): Promise<string> {
  try {
    const file = await readOdds(answer.text, true)
    const keep = (tx: Db, report: OddsReport, changes: number) => {
      if (!isAccepted) holdDoubtful(feed, report)
      return keepTaken(tx, feed, { matches: file.rows.length, ...versionOf(answer), ...changedAt(changes) })
    }
    const { message } = await importOdds(deps, file, { keep })
    return message
  } catch (error) {
    return refuse(deps, feed, error)
  }
}

function holdDoubtful(feed: FeedRow, { rows, contradictions }: OddsReport): void {
  if (rows === 0 && feed.matches) {
    throw new Held(`The response has no odds; the previous one had ${feed.matches}. Nothing was changed.`)
  }
  if (contradictions.length === 0) return
  const total = contradictions.length
  const words = total === 1 ? 'price contradicts' : 'prices contradict'
  throw new Held(`${total} ${words} others. Nothing was changed.`, contradictions.slice(0, MOST_DETAILS))
}
