import { readPick } from '#shared/tips/markets.ts'
import type { Tip, TipInput, TipPatch } from '#shared/tips/tip.ts'
import type { CurrentUser } from '#shared/user.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, invalid, isForeignKeyViolation, notFound, refuseStale } from '../../platform/errors.ts'
import { isLong, sanitized, tipFindingsIn } from '../../platform/html/big-texts.ts'
import { askForYes } from '../ask-for-yes.ts'
import * as store from './store.ts'
import type { TipChange } from './tip-change.ts'

const TEXTS = ['reasoning', 'afterwards'] as const
// Readers get a hundred tips in one answer, each with both texts. Measured as stored, since sanitising expands some
// characters.
const TEXT_BYTES = 20_000
const TOO_LONG = 'Is too long. There is room for about 20,000 characters: shorten it.'

/** Stores a draft. 400 for an unknown match, and for a text that is too long. */
export async function createTip({ db }: TipChange, given: TipInput, user: CurrentUser): Promise<Tip> {
  const input = await cleaned(given)
  refuseLongTexts(null, input)
  const id = await db
    .transaction(async (tx) => {
      const event = await eventOf(tx, input)
      const id = await store.insertTip(tx, {
        ...fieldsOf(input),
        ...event,
        slug: `draft-${crypto.randomUUID()}`,
        market: input.market,
        selection: input.selection,
        line: input.line ?? null,
        odds: input.odds,
        reasoning: input.reasoning,
      })
      await recordAudit(tx, user, 'tip.create', id, { event: event.event, market: input.market })
      return id
    })
    .catch(explainReference)
  return found(await store.findTip(db, id))
}

/** The fields of a tip that may change after its publication. Closing odds go into the ledger when it is settled. */
const AFTERWARDS = ['afterwards', 'articleId', 'closingOdds'] as const
const WITHDRAWN_CLOSING = 'A withdrawn tip has no closing odds.'
const SETTLED_CLOSING = 'Closing odds are in the ledger once a tip is settled. Correct the tip, with a reason.'

/**
 * Changes any part of a draft; of a published tip only what is not fixed. 400 for a text that becomes too long; 404;
 * 409 for what is fixed, and for forbidden wording on a published tip that `acknowledge` does not name; 412 if
 * `ifMatch` is not its revision.
 */
export async function saveTip(
  { db, marks, publisher }: TipChange,
  id: number,
  { acknowledge, ...given }: TipPatch,
  user: CurrentUser,
  ifMatch: number | null = null,
): Promise<Tip> {
  const patch = await cleaned(given)
  const { afterwards } = patch
  // A long one is processed before the transaction, so that nothing waits for it.
  if (afterwards && isLong(afterwards)) await tipFindingsIn({ afterwards })
  await db
    .transaction(async (tx) => {
      const before = await store.lockTip(tx, id)
      if (!before) throw notFound('Tip')
      refuseStale(ifMatch, before, 'tip')
      if (before.publishedAt) refuseFixed(before, patch)
      refuseLongTexts(before, patch)
      const changes = before.publishedAt ? afterwardsOf(patch) : await draftChanges(tx, before, patch)
      const movesArticle = patch.articleId !== undefined && patch.articleId !== before.articleId
      // Marked while it is still known which article shows it.
      if (before.publishedAt && movesArticle) await marks.tip(tx, { slugs: [before.slug], month: null })
      if (before.publishedAt && afterwards) {
        await askForYes(tx, user, {
          action: 'tip.acknowledge',
          target: id,
          details: { event: before.event },
          found: await tipFindingsIn({ afterwards }),
          known: await tipFindingsIn(before),
          acknowledge,
          refusal: 'Not saved: confirm each finding with a reason, or change the words.',
        })
      }
      await store.updateTip(tx, id, changes)
      const were = Object.fromEntries(Object.entries(before).filter(([name]) => name in changes))
      await recordAudit(tx, user, 'tip.update', id, { event: before.event, changes: changesOf(were, changes) })
      if (before.publishedAt) await marks.tip(tx, { slugs: [before.slug], month: null })
    })
    .catch(explainReference)
  publisher.wake()
  return found(await store.findTip(db, id))
}

/** Deletes a draft. 404; 409 for a published tip, which can only be withdrawn. */
export async function deleteTip({ db }: TipChange, id: number, user: CurrentUser): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await store.lockTip(tx, id)
    if (!before) throw notFound('Tip')
    if (before.publishedAt) throw new ApiError(409, 'A published tip cannot be deleted. Withdraw it before the start.')
    await store.deleteTip(tx, id)
    await recordAudit(tx, user, 'tip.delete', id, { event: before.event })
  })
}

async function draftChanges(tx: Db, before: store.TipRow, patch: TipPatch): Promise<Partial<store.NewTip>> {
  const { pick, issues } = readPick({
    market: patch.market ?? before.market,
    selection: patch.selection ?? before.selection,
    line: patch.line === undefined ? before.line : patch.line,
  })
  if (issues.length > 0) throw new ApiError(400, `${issues[0]?.path}: ${issues[0]?.message}`, { issues })
  const movesEvent = ['matchId', 'event', 'startsAt', 'sport'].some((name) => name in patch)
  const whole = {
    matchId: before.matchId,
    event: before.event,
    startsAt: before.startsAt,
    sport: before.sport,
    ...patch,
  }
  const event = movesEvent ? await eventOf(tx, patch.matchId ? { matchId: patch.matchId } : whole) : {}
  return {
    ...fieldsOf(patch),
    ...event,
    ...pick,
    ...(patch.reasoning !== undefined && { reasoning: patch.reasoning }),
  }
}

type EventInput = Pick<TipPatch, 'matchId' | 'event' | 'startsAt' | 'sport'>

/** A tip's event: its match's sides, kick-off and sport, or the given values. */
async function eventOf(tx: Db, input: EventInput) {
  if (input.matchId != null) {
    const match = await store.findTipMatch(tx, input.matchId)
    if (!match) throw invalid('matchId', 'There is no match with this id')
    const { home, away, earliest, sport } = match
    return { matchId: input.matchId, event: `${home} v ${away}`, startsAt: earliest, sport }
  }
  const { event, startsAt, sport } = input
  if (!event || !startsAt || !sport) throw invalid('matchId', 'Give a match, or an event with startsAt and sport')
  if (!(await store.isSport(tx, sport))) throw invalid('sport', 'There is no category with this slug')
  return { matchId: null, event, startsAt, sport }
}

// Fields that a form sets directly; the pick, the event and HTML have their own rules.
function fieldsOf(input: TipPatch): Partial<store.NewTip> {
  const { bookmakerId, oddsSeenAt, stake, confidence, confidenceReason, authorId, articleId, closingOdds, odds } = input
  const fields = {
    odds,
    bookmakerId,
    oddsSeenAt,
    stake,
    confidence,
    confidenceReason,
    authorId,
    articleId,
    closingOdds,
    afterwards: input.afterwards,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function afterwardsOf(patch: TipPatch): Partial<store.NewTip> {
  const fields = fieldsOf(patch)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => (AFTERWARDS as readonly string[]).includes(name)))
}

function refuseFixed(before: store.TipRow, patch: TipPatch): void {
  const now: Record<string, unknown> = before
  if (before.status !== 'open' && patch.closingOdds !== undefined && patch.closingOdds !== before.closingOdds) {
    const message = before.status === 'withdrawn' ? WITHDRAWN_CLOSING : SETTLED_CLOSING
    throw new ApiError(409, message, { issues: [{ path: 'closingOdds', message }] })
  }
  const changed = Object.entries(patch).find(
    ([name, value]) => !(AFTERWARDS as readonly string[]).includes(name) && value !== undefined && value !== now[name],
  )
  if (!changed) return
  const message = 'A published tip is fixed. Withdraw it before the start, or publish another.'
  throw new ApiError(409, message, { issues: [{ path: changed[0], message }] })
}

// One that was longer before may be sent back, or shortened.
function refuseLongTexts(before: Pick<store.TipRow, (typeof TEXTS)[number]> | null, after: TipPatch): void {
  for (const name of TEXTS) {
    const bytes = Buffer.byteLength(after[name] ?? '')
    if (bytes > TEXT_BYTES && bytes > Buffer.byteLength(before?.[name] ?? '')) throw invalid(name, TOO_LONG)
  }
}

// Before the transaction, so that nothing waits for a long text.
async function cleaned<T extends TipPatch>(input: T): Promise<T> {
  const clean = { ...input }
  for (const name of TEXTS) {
    const html = input[name]
    if (!html) continue
    clean[name] = await sanitized(html)
    if (clean[name].trim() === '') throw invalid(name, 'All of this HTML was removed as unsafe')
  }
  return clean
}

function explainReference(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new ApiError(400, 'The bookmaker, author or article does not exist')
  throw error
}

function found(tip: Tip | null): Tip {
  if (!tip) throw notFound('Tip')
  return tip
}
