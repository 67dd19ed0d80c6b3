import type { PieceKind } from '#shared/auto-blogger.ts'
import type { Category } from '#shared/category.ts'
import { dayAfter } from '#shared/days.ts'
import type { Score } from '#shared/matches/score.ts'
import { isInTable } from '#shared/matches/stage.ts'
import { recordOf } from '#shared/tips/record.ts'
import { type CardRow, rowsOfSport } from '../../../content/matches/store/cards.ts'
import { findCompetition } from '../../../content/matches/store/competitions.ts'
import { readTable } from '../../../content/matches/table.ts'
import { shownChain } from '../../../content/tips/ledger/store.ts'
import { groupRecord } from '../../../content/tips/read-record.ts'
import { tipsOfMatches } from '../../../content/tips/store/published.ts'
import { decidedTips } from '../../../content/tips/store/record.ts'
import type { Db } from '../../../platform/database/client.ts'
import { listSources } from '../store/material.ts'
import { writtenKeys } from '../store/pieces.ts'
import type { Composed } from './composed.ts'
import { composeDigest } from './digest.ts'
import { factsOfMatch } from './match-facts.ts'
import { composePreview } from './preview.ts'
import { composeRecord } from './record-piece.ts'
import { composeReport } from './report.ts'
import { composeResults } from './results-piece.ts'
import { composeTable } from './table-piece.ts'

type DataPiece = Composed & { key: string; kind: PieceKind }

type Options = {
  category: Category
  timeZone: string
  today: string
  tips: boolean
  /** At most so many of a kind; unset: all. */
  mostOfKind?: number
  /** Without the digest, which lists stories. */
  isDataAlone?: boolean
}

type Around = Options & {
  db: Db
  /** Matches of the sport in the past and coming weeks, by kick-off. */
  matches: readonly CardRow[]
  written: ReadonlySet<string>
  /** When a table of a competition was last reported, by the prefix of its key. */
  lastOf: (start: string) => string | null
}

const REPORT_DAYS = 7
const PREVIEW_DAYS = 5
const AROUND_DAYS = 14
const TABLE_DAYS = 6
const MOST_MATCHES = 500
const MOST_STORIES = 12
const FEWEST_TIPS = 5

/** The kinds of piece from data, in the order of their first use. */
const KINDS = {
  report: reports,
  preview: previews,
  table: tables,
  results: resultRounds,
  tips: tipRecords,
  digest: digests,
} satisfies Partial<Record<PieceKind, (around: Around) => AsyncGenerator<Composed & { key: string }>>>
const NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[]

/**
 * All pieces that a category's data allows and that were not written yet, beginning with the kind that was written
 * longest ago. The digest is always included, with its current content.
 */
export async function* dataPieces(db: Db, options: Options): AsyncGenerator<DataPiece> {
  const { category, today, mostOfKind = Number.POSITIVE_INFINITY, isDataAlone = false } = options
  const keys = await writtenKeys(db)
  const matches = await rowsOfSport(
    db,
    category.id,
    dayAfter(today, -AROUND_DAYS),
    dayAfter(today, AROUND_DAYS),
    MOST_MATCHES,
  )
  const around: Around = {
    ...options,
    db,
    matches,
    written: new Set(keys.map(({ key }) => key)),
    lastOf: (start) => keys.find(({ key }) => key.startsWith(start))?.createdAt ?? null,
  }
  const slugs = new Set(matches.map(({ slug }) => slug))
  const isOwn = (key: string) => {
    const [, about = ''] = key.split(':')
    return about === category.slug || slugs.has(about) || matches.some(({ competition }) => competition.slug === about)
  }
  // Newest first: a missing kind was never written, and comes first.
  const lately = keys.filter(({ key }) => isOwn(key)).map(({ kind }) => kind)
  const age = (kind: string) => (lately.includes(kind) ? lately.length - lately.indexOf(kind) : 0)
  const inTurn = [...NAMES].sort((a, b) => age(a) - age(b) || NAMES.indexOf(a) - NAMES.indexOf(b))
  const wanted = isDataAlone ? inTurn.filter((kind) => kind !== 'digest') : inTurn
  for (const kind of wanted) {
    let left = mostOfKind
    for await (const piece of KINDS[kind](around)) {
      yield { ...piece, kind }
      left -= 1
      if (left <= 0) break
    }
  }
}

function isFinished(match: CardRow): match is CardRow & { score: Score } {
  return match.status === 'finished' && match.score !== null
}

async function* reports({ db, matches, written, today, category, timeZone }: Around) {
  const since = dayAfter(today, -REPORT_DAYS)
  for (const match of matches.filter((one) => isFinished(one) && one.day >= since).toReversed()) {
    if (written.has(`report:${match.slug}`)) continue
    const piece = composeReport(await factsOfMatch(db, match, timeZone), category, timeZone)
    if (piece) yield piece
  }
}

async function* previews({ db, matches, written, today, category, timeZone, tips }: Around) {
  const until = dayAfter(today, PREVIEW_DAYS)
  const now = new Date().toISOString()
  const coming = matches.filter(({ status, day, kickOff }) => status === 'scheduled' && day <= until && kickOff > now)
  for (const match of coming) {
    if (written.has(`preview:${match.slug}`)) continue
    const open = tips
      ? (await tipsOfMatches(db, [match.id])).filter(({ status, isDemo }) => status === 'open' && !isDemo)
      : []
    yield composePreview(await factsOfMatch(db, match, timeZone), open, category, timeZone)
  }
}

async function* tables({ db, matches, written, lastOf, today, category, timeZone }: Around) {
  const since = dayAfter(today, -REPORT_DAYS)
  const played = matches.filter((one) => isFinished(one) && one.day >= since && isInTable(one, one.competition.format))
  for (const id of new Set(played.map(({ competition }) => competition.id))) {
    const last = played.findLast(({ competition }) => competition.id === id)
    const competition = await findCompetition(db, id)
    if (!last || !competition || written.has(`table:${competition.slug}:${last.day}`)) continue
    const before = lastOf(`table:${competition.slug}:`)
    if (before && before.slice(0, 10) > dayAfter(today, -TABLE_DAYS)) continue
    const coming = matches.filter((one) => one.competition.id === id && one.status === 'scheduled')
    const table = await readTable(db, competition)
    // A competition in groups has no single table to write about.
    const isOne = table.every(({ group }) => group === table[0]?.group)
    if (table.length > 2 && isOne)
      yield composeTable({ competition, table, day: last.day, last, coming }, category, timeZone)
  }
}

async function* resultRounds({ matches, written, today, category, timeZone }: Around) {
  const since = dayAfter(today, -REPORT_DAYS)
  const rounds = Map.groupBy(matches, ({ competition, round, day }) => `${competition.slug}:${round ?? day}`)
  for (const round of [...rounds.values()].toReversed()) {
    // A round is reported once all of it is played.
    if (round.some(({ status }) => status === 'scheduled' || status === 'live')) continue
    const piece = composeResults(round.filter(isFinished), category, timeZone)
    if (piece && !written.has(piece.key) && round.some(({ day }) => day >= since)) yield piece
  }
}

async function* tipRecords({ db, written, today, category, tips }: Around) {
  if (!tips) return
  const month = dayAfter(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  if (written.has(`tips:${category.slug}:${month}`)) return
  const chain = await shownChain(db)
  // The demo's tips are invented: a piece would present them to readers as ours.
  if (chain === 'demo') return
  const decided = await decidedTips(db, chain)
  const own = decided.filter(({ keys }) => keys.sport === category.slug && keys.month === month)
  if (own.length < FEWEST_TIPS) return
  const all = recordOf(decided.filter(({ keys }) => keys.month <= month))
  yield composeRecord({ month, figures: recordOf(own), markets: await groupRecord(own, 'market'), all }, category)
}

async function* digests({ db, matches, today, category, timeZone }: Around) {
  const week = dayAfter(today, -REPORT_DAYS)
  const facts = {
    stories: await listSources(db, category.id, week, MOST_STORIES),
    results: matches.filter((match) => isFinished(match) && match.day >= week).toReversed(),
    coming: matches.filter(({ status, day }) => status === 'scheduled' && day >= today && day <= dayAfter(today, 7)),
  }
  const piece = composeDigest(facts, category, timeZone)
  if (piece) yield piece
}
