import type { Acknowledgement } from '#shared/finding.ts'
import { SLUG_MAX, slugify } from '#shared/slug.ts'
import { ledgerMonth, sha256 } from '#shared/tips/ledger.ts'
import { pickWords, readPick, sidesOf } from '#shared/tips/markets.ts'
import { needsConfidenceReason, type Tip, UNREASONED } from '#shared/tips/tip.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { isLong, tipFindingsIn } from '../../platform/html/big-texts.ts'
import { askForYes } from '../ask-for-yes.ts'
import { appendLine, ledgerEnd } from './ledger/append.ts'
import { ledgerMonths, lockLedger } from './ledger/store.ts'
import { tipstersOf } from './store/published.ts'
import * as store from './store.ts'
import type { TipChange } from './tip-change.ts'

const START_PASSED = 'The start has passed: a tip must be published before it'
const TIME_UNKNOWN =
  'The match has no kick-off time yet, so it may have begun: enter its time first, or publish its tips the day before'
const MOVED_TOO_LATE =
  'The match was moved after its kick-off had passed. If it was postponed, mark it postponed, then enter its new date.'

/**
 * Publishes a draft, which fixes it: from now on only its outcome can be added. 404; 409 if it is already published;
 * 422 if its start has passed, or its confidence needs a reason; 409 for forbidden wording that `acknowledge` does not
 * name.
 */
export async function publishTip(
  deps: TipChange,
  id: number,
  acknowledge: readonly Acknowledgement[],
  user: CurrentUser,
): Promise<Tip> {
  const words = await store.findTip(deps.db, id)
  // A long text is processed before the transaction, so that nothing waits for it.
  if (words && isLong(words.reasoning)) await tipFindingsIn(words)
  await deps.db.transaction(async (tx) => {
    await lockLedger(tx)
    const draft = await store.lockTip(tx, id)
    if (!draft) throw notFound('Tip')
    if (draft.publishedAt) throw new ApiError(409, 'This tip is already published')
    const { tip, match } = await withItsMatch(tx, draft)
    const end = await ledgerEnd(tx, tip.isDemo ? 'demo' : 'live', await store.clock(tx))
    const { at } = end
    if (tip.startsAt <= at) {
      throw new ApiError(422, match && !match.timeKnown && match.kickOff > at ? TIME_UNKNOWN : START_PASSED)
    }
    if (match?.begunAt && match.begunAt <= at) throw new ApiError(422, MOVED_TOO_LATE)
    refuseUnreasoned(tip)
    const { issues } = readPick(tip)
    if (issues[0]) throw new ApiError(422, `${issues[0].path}: ${issues[0].message}`, { issues })
    await askForYes(tx, user, {
      action: 'tip.acknowledge',
      target: id,
      details: { event: tip.event },
      found: await tipFindingsIn(tip),
      known: [],
      acknowledge,
      refusal: 'Not published: confirm each finding with a reason, or change the words.',
    })
    const slug = await slugFor(tx, tip, match?.localDate ?? tip.startsAt.slice(0, 10))
    // Odds cannot be seen in the future: a clock that is ahead counts as now.
    const oddsSeenAt = tip.oddsSeenAt && tip.oddsSeenAt < at ? tip.oddsSeenAt : at
    const names = await store.findNames(tx, tip)
    await store.updateTip(tx, id, {
      slug,
      event: tip.event,
      startsAt: tip.startsAt,
      status: 'open',
      publishedAt: at,
      bookmakerName: names.bookmaker,
      authorName: names.author,
      oddsSeenAt,
    })
    const line = await appendLine(tx, end, {
      type: 'published',
      tip: id,
      slug,
      event: tip.event,
      sport: tip.sport,
      startsAt: tip.startsAt,
      market: tip.market,
      selection: tip.selection,
      line: tip.line,
      odds: tip.odds,
      bookmaker: names.bookmaker,
      oddsSeenAt,
      stake: tip.stake,
      confidence: tip.confidence,
      author: names.author,
      reasoning: await sha256(tip.reasoning),
    })
    await recordAudit(tx, user, 'tip.publish', id, { event: tip.event, pick: slug })
    const months = end.chain === 'live' && !end.head ? await ledgerMonths(tx, 'demo') : []
    // The real chain begins: the demo's files, and its tipsters' records, are not part of it.
    const authors = months.length > 0 ? await tipstersOf(tx, await store.demoTipSlugs(tx)) : []
    for (const month of new Set([...months, ledgerMonth(line.at)])) {
      await deps.marks.tip(tx, { slugs: [slug], month, authors })
    }
  })
  deps.publisher.wake()
  const tip = await store.findTip(deps.db, id)
  if (!tip) throw notFound('Tip')
  return tip
}

/** A draft's match may have moved since it was written: its current state counts. */
async function withItsMatch(tx: Db, draft: store.TipRow) {
  if (draft.matchId === null) return { tip: draft, match: null }
  await store.holdMatch(tx, draft.matchId)
  const match = await store.findTipMatch(tx, draft.matchId)
  if (!match) throw notFound('Match')
  if (match.status !== 'scheduled') {
    throw new ApiError(422, `The match is ${match.status}: a tip can only be published on a scheduled match`)
  }
  const { home, away, earliest, sport } = match
  return { tip: { ...draft, event: `${home} v ${away}`, startsAt: earliest, sport }, match }
}

function refuseUnreasoned(tip: store.TipRow): void {
  if (tip.confidenceReason || !needsConfidenceReason(tip.confidence, tip.odds)) return
  throw new ApiError(422, UNREASONED, { issues: [{ path: 'confidenceReason', message: UNREASONED }] })
}

async function slugFor(tx: Db, tip: store.TipRow, day: string): Promise<string> {
  const pick = pickWords(tip, sidesOf(tip.event))
  const room = SLUG_MAX - 6
  const base = slugify(`${pick} ${tip.event} ${day}`).slice(0, room).replace(/-+$/, '') || 'tip'
  // Read together: otherwise a thousand with the same pick would each be queried.
  const taken = await store.tipSlugs(tx, base)
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (!taken.has(slug)) return slug
  }
}
