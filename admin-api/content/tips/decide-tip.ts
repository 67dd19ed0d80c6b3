import type { AuditAction } from '#shared/audit-words.ts'
import type { Acknowledgement } from '#shared/finding.ts'
import { BEGUN } from '#shared/matches/begun.ts'
import { ledgerMonth } from '#shared/tips/ledger.ts'
import { MARKET_NAMES } from '#shared/tips/markets.ts'
import { OUTCOME_NAMES } from '#shared/tips/outcome-names.ts'
import { countsAs } from '#shared/tips/record.ts'
import { outcomesOf, type TipOutcome } from '#shared/tips/settlement.ts'
import type { Tip, TipCorrection, TipSettlement, TipWithdrawal } from '#shared/tips/tip.ts'
import { decisionFindings } from '#shared/tips/tip-findings.ts'
import { profitOf } from '#shared/tips/units.ts'
import type { CurrentUser } from '#shared/user.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { askForYes } from '../ask-for-yes.ts'
import { appendLine, type LedgerEntry, ledgerEnd } from './ledger/append.ts'
import { lockLedger } from './ledger/store.ts'
import { byResult, lateFault, timeDoubt, voidByRule } from './propose.ts'
import { hasChangedResult, resultKey } from './result-key.ts'
import { lastOddsBefore } from './store/odds.ts'
import * as store from './store.ts'
import type { TipChange } from './tip-change.ts'

/**
 * Withdraws an open tip before its start; it counts as void. 404; 409 if it is decided, and for forbidden wording in
 * the reason that `acknowledge` does not name; 422 after the start.
 */
export function withdrawTip(
  deps: TipChange,
  id: number,
  { reason, acknowledge }: TipWithdrawal,
  user: CurrentUser,
): Promise<Tip> {
  return decide(deps, id, user, 'tip.withdraw', async (tip, at, tx) => {
    if (tip.status !== 'open') throw new ApiError(409, alreadyDecided(tip))
    if (tip.startsAt <= at) throw new ApiError(422, 'The start has passed: this tip can only be settled')
    const match = await matchOf(tx, tip)
    if (match && hasBegun(match, at)) throw new ApiError(422, 'The match has begun: this tip can only be settled')
    await confirmWords(tx, tip, user, { reason, acknowledge })
    return {
      changes: {
        status: 'withdrawn',
        withdrawnAt: at,
        withdrawnReason: reason,
        outcome: 'void',
        units: 0,
        settledAt: at,
      },
      entry: { type: 'withdrawn', tip: id, reason },
    }
  })
}

/**
 * Decides an open tip. 404; 409 if it is already decided, and for forbidden wording in the note that `acknowledge` does
 * not name; 422 before the start. `user` null: by the result alone, which is looked up in the transaction.
 */
export function settleTip(
  deps: TipChange,
  id: number,
  settlement: TipSettlement | ((tip: store.TipRow, tx: Db) => Promise<TipSettlement>),
  user: CurrentUser | null,
): Promise<Tip> {
  return decide(deps, id, user, 'tip.settle', async (tip, at, tx) => {
    if (tip.status !== 'open') throw new ApiError(409, alreadyDecided(tip))
    const match = await matchOf(tx, tip)
    if (tip.startsAt > at && !(match && hasBegun(match, at)))
      throw new ApiError(422, 'It has not started yet: withdraw this tip, or settle it afterwards')
    const given = typeof settlement === 'function' ? await settlement(tip, tx) : settlement
    const { outcome, fraction = null } = given
    if (match) {
      refuseLate(tip, match, outcome)
      refusePostponed(match, outcome)
    }
    if (user) await confirmWords(tx, tip, user, given)
    const note = given.note ?? (match && reasonOf(tip, match, outcome)) ?? unusualOutcome(tip, outcome)
    const units = unitsOf(tip, outcome, fraction)
    const known = given.closingOdds === undefined ? tip.closingOdds : given.closingOdds
    const closingOdds = known ?? (await lastOddsBefore(tx, tip, match?.earliest))
    return {
      changes: {
        status: 'settled',
        settledAt: at,
        outcome,
        fraction,
        units,
        note,
        closingOdds,
        closingInLedger: true,
        ...decidedBy(match),
      },
      entry: { type: 'settled', tip: id, outcome, fraction, units, note, closingOdds },
    }
  })
}

/**
 * Corrects a wrong outcome or closing odds; both stay in the ledger. 404; 409 for forbidden wording in the reason that
 * `acknowledge` does not name; 422 if it is not settled.
 */
export function correctTip(
  deps: TipChange,
  id: number,
  { outcome, fraction = null, reason, closingOdds: given, acknowledge }: TipCorrection,
  user: CurrentUser,
): Promise<Tip> {
  return decide(deps, id, user, 'tip.correct', async (tip, _, tx) => {
    if (tip.status !== 'settled') throw new ApiError(422, 'Only a settled tip can be corrected')
    // If the result has changed since, confirming the outcome is an answer too.
    const closingOdds = given === undefined ? tip.closingOdds : given
    const match = await matchOf(tx, tip)
    const isSameOutcome = tip.outcome === outcome && tip.fraction === fraction
    const isOfClosing = isSameOutcome && tip.closingOdds !== closingOdds
    if (isSameOutcome && !isOfClosing && !(match && (await hasChangedResult(tx, tip, match)))) {
      throw new ApiError(409, 'The tip already has this outcome')
    }
    if (match && !isOfClosing) {
      refuseLate(tip, match, outcome)
      refusePostponed(match, outcome)
    }
    await confirmWords(tx, tip, user, { reason, acknowledge })
    const units = unitsOf(tip, outcome, fraction)
    return {
      changes: {
        outcome,
        fraction,
        units,
        note: reason,
        closingOdds,
        closingInLedger: true,
        // New closing odds alone decide nothing: a changed result still has to be reviewed.
        ...(!isOfClosing && decidedBy(match)),
      },
      entry: { type: 'corrected', tip: id, outcome, fraction, units, reason, closingOdds },
    }
  })
}

type Said = { reason?: string; note?: string | null | undefined; acknowledge?: readonly Acknowledgement[] | undefined }

/** Requires confirmation of forbidden wording in the public part of a decision: the ledger keeps it forever. */
function confirmWords(
  tx: Db,
  { id, event }: store.TipRow,
  user: CurrentUser,
  { reason, note, acknowledge }: Said,
): Promise<void> {
  return askForYes(tx, user, {
    action: 'tip.acknowledge',
    target: id,
    details: { event },
    found: [...decisionFindings('reason', reason), ...decisionFindings('note', note)],
    known: [],
    acknowledge,
    refusal: 'Not saved: confirm each finding with a reason, or change the words.',
  })
}

type TipMatch = NonNullable<Awaited<ReturnType<typeof store.findTipMatch>>>

async function matchOf(tx: Db, { matchId }: store.TipRow): Promise<TipMatch | null> {
  return matchId === null ? null : store.findTipMatch(tx, matchId)
}

/** The result that a tip was decided on, to detect when it changes. */
function decidedBy(match: TipMatch | null) {
  return { decidedOn: match && resultKey(match), decidedRevision: match?.revision ?? null }
}

/** Whether a match has begun: perhaps earlier than planned when its tips were published. */
function hasBegun({ earliest, status }: TipMatch, at: string): boolean {
  return earliest <= at || BEGUN.includes(status)
}

/** 422 for any outcome but void if the tip was published after its match had begun, or may have. */
function refuseLate(tip: store.TipRow, match: TipMatch, outcome: TipOutcome): void {
  if (outcome === 'void') return
  const doubt = timeDoubt(tip, match)
  const fault = lateFault(tip, match) ?? (doubt && `${doubt}: enter its time first, or settle the tip as void`)
  if (fault) throw new ApiError(422, fault, { issues: [{ path: 'outcome', message: fault }] })
}

/** 422 for any outcome but void while the match is postponed: once it is played, its score decides. */
function refusePostponed({ status }: TipMatch, outcome: TipOutcome): void {
  if (status !== 'postponed' || outcome === 'void') return
  const message = 'The match is postponed: enter its result first, or settle the tip as void'
  throw new ApiError(422, message, { issues: [{ path: 'outcome', message }] })
}

/** The public reason if none was given and the score alone does not explain the outcome; otherwise null. */
function reasonOf(tip: store.TipRow, match: TipMatch, outcome: TipOutcome): string | null {
  const proposed = byResult(tip, match)
  if (proposed.outcome === outcome) return voidByRule(tip, match)
  if (match.status === 'postponed') return 'Settled while the match was postponed: stakes are returned'
  if (match.status === 'scheduled' || match.status === 'live') return 'Settled before the match had a result here.'
  const doubt = outcome === 'void' ? timeDoubt(tip, match) : null
  if (doubt) return `${doubt}: stakes are returned`
  if (!proposed.outcome) return null
  return `${proposed.reason}. By that the tip is ${proposed.outcome}; it was settled as ${outcome}, no reason given.`
}

/** The public reason if none was given and the market does not have the outcome; otherwise null. */
function unusualOutcome(tip: store.TipRow, outcome: TipOutcome): string | null {
  if (outcomesOf(tip).includes(outcome)) return null
  return `${MARKET_NAMES[tip.market]} does not have the outcome “${OUTCOME_NAMES[outcome]}”; no reason given.`
}

type Decision = { changes: Partial<store.NewTip>; entry: LedgerEntry }

// One transaction: the tip, its ledger entry, the audit log, and which pages show it.
async function decide(
  deps: TipChange,
  id: number,
  user: CurrentUser | null,
  action: AuditAction,
  decision: (tip: store.TipRow, at: string, tx: Db) => Decision | Promise<Decision>,
): Promise<Tip> {
  await deps.db.transaction(async (tx) => {
    await lockLedger(tx)
    const tip = await store.lockTip(tx, id)
    if (!tip) throw notFound('Tip')
    if (!tip.publishedAt) throw new ApiError(422, 'This tip is a draft: publish it first')
    if (tip.imported) throw new ApiError(422, 'An imported tip is not part of the record')
    const end = await ledgerEnd(tx, tip.isDemo ? 'demo' : 'live', await store.clock(tx))
    const { at } = end
    const { changes, entry } = await decision(tip, at, tx)
    await store.updateTip(tx, id, changes)
    const line = await appendLine(tx, end, entry)
    await recordAudit(tx, user, action, id, { event: tip.event, ...auditDetails(tip, entry) })
    const isRecounted =
      entry.type === 'corrected' && tip.outcome !== null && countsAs(tip.outcome) !== countsAs(entry.outcome)
    await deps.marks.tip(tx, { slugs: [tip.slug], month: ledgerMonth(line.at), recounted: isRecounted ? id : null })
  })
  deps.publisher.wake()
  const tip = await store.findTip(deps.db, id)
  if (!tip) throw notFound('Tip')
  return tip
}

function unitsOf(tip: store.TipRow, outcome: TipOutcome, fraction: number | null): number {
  return profitOf({ stake: tip.stake, odds: tip.odds, outcome, fraction })
}

function alreadyDecided(tip: store.TipRow): string {
  if (tip.status === 'withdrawn') return 'This tip was withdrawn'
  const outcome = tip.outcome ? ` as “${OUTCOME_NAMES[tip.outcome]}”` : ''
  return `This tip is already settled${outcome}. Correct it, with a reason.`
}

function auditDetails(tip: store.TipRow, entry: LedgerEntry): Record<string, unknown> {
  const reason = 'reason' in entry ? { reason: entry.reason } : {}
  if (!('outcome' in entry)) return reason
  const { outcome, units } = entry
  if (entry.type !== 'corrected') return { outcome, units }
  return { ...reason, changes: changesOf({ outcome: tip.outcome, units: tip.units }, { outcome, units }) }
}
