import { setImmediate as othersTurn } from 'node:timers/promises'
import { type CardRow, meetingsOf, rowsOfMatches } from '../../content/matches/store/cards.ts'
import type { Db } from '../../platform/database/client.ts'
import { changedPreview, isAhead } from './changed-preview.ts'
import { changedRecord, type RecordNow, readRecordNow } from './changed-record.ts'
import { changedTable } from './changed-table.ts'
import { competitionsNow, type ReadCompetition } from './competition-now.ts'
import { resultLine, scoreLines } from './data/match-words.ts'
import { changesSince, piecesOfResults, type ResultPiece } from './store/result-pieces.ts'

const MATCH = '/match/'

/** A piece with the current state of its matches; for a table or a preview also with the results it was built from. */
type Written = ResultPiece & { matches: CardRow[]; about: About | null }
type About = { competition: string; until: string }

/** Read once for all pieces. */
type Now = { readCompetition: ReadCompetition; meetings: readonly CardRow[]; record: RecordNow; timeZone: string }

type Changed = { lines: string[]; since: string }

/**
 * Pieces that contradict the current results, and were not saved since the correction. Matches played since they were
 * written are not corrections. However many pieces there are, each competition is read once.
 */
export async function piecesWithOldData(db: Db, timeZone: string) {
  const written = await readWritten(db)
  const sinceOf = await readChanges(db, written)
  const pieces = written.map((piece) => ({ ...piece, since: sinceOf(piece) }))
  const pairs = pieces.flatMap(({ kind, since, matches: [match] }) =>
    kind === 'preview' && since && match ? [[match.home.id, match.away.id] as const] : [],
  )
  const records = pieces.filter(({ kind }) => kind === 'tips')
  const now = {
    readCompetition: competitionsNow(db, timeZone),
    meetings: await meetingsOf(db, pairs),
    record: await readRecordNow(db, records),
    timeZone,
  }
  const found = []
  for (const piece of pieces) {
    // A table of a large competition takes some 30 ms, and three hundred pieces may each need a different one.
    await othersTurn()
    const changed = await changedOf(piece, piece.since, now)
    if (!changed) continue
    const { id, title, published } = piece
    found.push({ id, title, published, now: changed.lines.join(' '), since: changed.since })
  }
  return found
}

async function readWritten(db: Db): Promise<Written[]> {
  const pieces = await piecesOfResults(db)
  const matches = await rowsOfMatches(db, [...new Set(pieces.flatMap(slugsOf))])
  return pieces.map((piece) => {
    const own = slugsOf(piece).flatMap((slug) => matches.get(slug) ?? [])
    return { ...piece, matches: own, about: aboutOf(piece, own) }
  })
}

function slugsOf({ madeFrom }: Pick<ResultPiece, 'madeFrom'>): string[] {
  return madeFrom.flatMap(({ path }) => (path?.startsWith(MATCH) ? path.slice(MATCH.length) : []))
}

function aboutOf({ kind, key }: ResultPiece, [match]: readonly CardRow[]): About | null {
  const [, competition = '', until = ''] = key.split(':')
  if (kind === 'table') return { competition, until }
  return kind === 'preview' && match && isAhead(match)
    ? { competition: match.competition.slug, until: match.day }
    : null
}

/** When the results that a piece was built from were last changed; null: not since it was last saved. */
async function readChanges(db: Db, written: readonly Written[]): Promise<(piece: Written) => string | null> {
  const built = written.filter(({ about }) => about !== null)
  const slugs = [...new Set(built.flatMap(({ about }) => about?.competition ?? []))]
  const first = built.map(({ updatedAt }) => updatedAt).sort()[0] ?? ''
  const changes = await changesSince(db, slugs, first)
  return ({ about, updatedAt }) => {
    const own = changes.filter(
      ({ competition, day, at }) => competition === about?.competition && day <= about.until && at > updatedAt,
    )
    return (
      own
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? null
    )
  }
}

/** The current data that a piece contradicts, and since when. */
async function changedOf(piece: Written, since: string | null, now: Now): Promise<Changed | null> {
  const { kind, about } = piece
  if (kind === 'tips') return changedRecord(piece, now.record)
  if (kind !== 'table' && kind !== 'preview') return changedResults(piece)
  const [match] = piece.matches
  const competition = about && since ? await now.readCompetition(about.competition) : null
  if (!about || !since || !competition) return null
  if (kind === 'table') return changed(await changedTable(piece, about.until, competition), since)
  return match ? changed(await changedPreview(piece, match, competition, now), since) : null
}

function changed(lines: string[], since: string): Changed | null {
  return lines.length > 0 ? { lines, since } : null
}

function changedResults({ kind, material, updatedAt, matches }: Written): Changed | null {
  const all = matches.flatMap((match) => {
    if (match.updatedAt <= updatedAt) return []
    // The digest listed it as an upcoming match.
    if (kind === 'digest' && material.includes(resultLine({ ...match, score: null }))) return []
    // A model may have described it before it was played.
    if (kind === 'model' && !tellsResult(material, match)) return []
    const lines = (kind === 'report' ? scoreLines(match) : [resultLine(match)]).filter(
      (line) => !material.includes(line),
    )
    return lines.length > 0 ? [{ lines, since: match.updatedAt }] : []
  })
  const [first] = all
  return first ? { lines: all.flatMap(({ lines }) => lines), since: first.since } : null
}

function tellsResult(material: string, { home, away }: CardRow): boolean {
  const start = `${home.name} `
  return material
    .split('\n')
    .some((line) => line.startsWith(start) && /^\d/.test(line.slice(start.length)) && line.includes(away.name))
}
