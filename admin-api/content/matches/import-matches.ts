import { placedWords } from '#shared/issue-place.ts'
import { IMPORT_MATCHES, type ImportAnswer, type ImportQuery } from '#shared/matches/import-file.ts'
import { recordAudits } from '../../access/audit/store.ts'
import { inTransaction } from '../../platform/database/dry-run.ts'
import { invalid } from '../../platform/errors.ts'
import type { MatchChange } from '../marks.ts'
import { applyPlan } from './apply-plan.ts'
import { matchFilesOf } from './file-tasks.ts'
import { type Ahead, compareAhead } from './import-ahead.ts'
import { MOST_ISSUES, refused, summary } from './import-answer.ts'
import { type Compared, compareHeld } from './import-compare.ts'
import { ensureCompetition } from './import-competition.ts'
import { importNames } from './import-names.ts'
import { namesOfRows, placeOfRow, type RowPlan } from './import-row.ts'
import type { Counts, FeedReport, ImportRun, ImportSource, Totals } from './import-source.ts'
import { refuseCrowd, resolveTeams } from './import-teams.ts'
import { refuseManyEvents } from './many-events.ts'
import { refuseManyMatches } from './many-matches.ts'
import type { MatchDeps } from './match-deps.ts'
import { type MatchFiles, type ReadFile, rowIssue } from './read-file.ts'
import { type StoredMatch, sizeOfEvents, takeTurnToAdd } from './store/matches.ts'
import { keepTeams } from './store/merge-teams.ts'

const PLACES = new Intl.Collator('en', { numeric: true })
const MOST_CHANGES = 500
// A Saturday's matches, of all competitions and of one.
const MOST_AT_ONCE = 200
const MOST_OF_ONE = 40
const OF_RESULT: ReadonlySet<string> = new Set(['status', 'score', 'events', 'note', 'externalId'])

/** An import with what only this file needs. */
type Running = ImportRun & {
  /** What was compared before the transaction. */
  ahead: Ahead
  totals: Totals
  report: FeedReport
  /** The competitions that changed, for the audit log. */
  noted: { target: number; details: { source: string; changed: number } }[]
}

/**
 * Imports a match file: JSON, CSV, football.txt or openfootball's JSON. All or nothing unless `partial`; 400 with every
 * row's issues.
 */
export async function importMatches(
  deps: MatchDeps,
  text: string,
  query: Pick<ImportQuery, 'dryRun' | 'partial' | 'sport' | 'timeZone'>,
  source: ImportSource,
): Promise<ImportAnswer> {
  const { sport, timeZone } = query
  return importRead(deps, await matchFilesOf({ text, hints: { sport, timeZone } }), query, source)
}

/** The same with a parsed file. */
export async function importRead(
  deps: MatchDeps,
  read: MatchFiles,
  query: Pick<ImportQuery, 'dryRun' | 'partial'>,
  source: ImportSource,
): Promise<ImportAnswer> {
  if ('problem' in read) throw invalid('', read.problem)
  const ahead = await compareAhead(deps, read.files, source)
  const { counts, totals } = await inTransaction(deps.db, query, (tx) =>
    importAll({ deps, tx, source, ahead }, read, query),
  )
  if (!query.dryRun) deps.publisher.wake()
  return { message: summary(counts, totals, query.dryRun), ...counts }
}

async function importAll(
  given: Pick<Running, 'deps' | 'tx' | 'source' | 'ahead'>,
  { files, ignored, ...read }: Exclude<MatchFiles, { problem: string }>,
  query: Pick<ImportQuery, 'partial'>,
): Promise<{ counts: Counts; totals: Totals }> {
  const { deps, tx, source, ahead } = given
  const issues = [...read.issues]
  const running: Running = {
    ...given,
    names: importNames(tx, ahead.taken),
    counts: {
      created: 0,
      updated: 0,
      unchanged: 0,
      teamsCreated: [],
      competitionsCreated: [],
      competitionsMet: [],
      warnings: [],
      changes: [],
      issues,
      ignored,
    },
    totals: { early: 0, forbidden: 0, problems: 0, teams: 0 },
    report: { competitions: [], matches: 0, contradictions: [], kept: [] },
    noted: [],
  }
  const { counts, totals, report, noted } = running
  await keepTeams(tx)
  await takeTurnToAdd(tx)
  const changes: MatchChange[] = []
  let atOnce = MOST_AT_ONCE
  for (const file of files) {
    const change = await importFile(running, file, atOnce)
    if (!change) continue
    changes.push(change)
    atOnce -= change.matches.length
  }
  // In the order of the file: rows are checked for one thing after another.
  issues.sort((a, b) => PLACES.compare(a.path, b.path))
  if (issues.length > 0 && !query.partial) throw refused(issues, ignored)
  if (source.user) await recordAudits(tx, source.user, 'match.import', noted)
  for (const change of together(changes)) await deps.marks.matches(tx, change)
  totals.problems = issues.length
  totals.teams = counts.teamsCreated.length
  counts.teamsCreated = counts.teamsCreated.slice(0, MOST_ISSUES)
  counts.issues = issues.slice(0, MOST_ISSUES)
  counts.changes = counts.changes.slice(0, MOST_CHANGES)
  counts.warnings = counts.warnings.slice(0, MOST_ISSUES)
  if ('keep' in source) await source.keep(tx, report, counts.created + counts.updated)
  return { counts, totals }
}

/** Imports one competition; `atOnce`: how many results may be shown before other users' saves. */
async function importFile(running: Running, read: ReadFile, atOnce: number): Promise<MatchChange | null> {
  const { deps, tx, source, names, ahead, counts, noted } = running
  const { file, prefix, line } = read
  const category = await names.category(file.competition.sport)
  if (!category) {
    counts.issues.push({
      path: `${prefix}competition.sport`,
      message: `There is no sport "${file.competition.sport}". Use a category's slug, such as football-news.`,
      ...(line !== undefined && { line }),
    })
    return null
  }
  const teams = await resolveTeams(running, category.id, read)
  const competition = await ensureCompetition(running, category.id, read)
  const { id: competitionId, timeZone } = competition
  const around = {
    teams,
    timeZone,
    editorial: deps.timeZone,
    isFeed: 'keep' in source,
    nameOf: namesOfRows(read),
  }
  const { stored, plan } = await compareHeld(tx, competitionId, file.matches, around, ahead.files.get(read))
  refuseLarge(file, stored, plan.rows)
  countPlan(running, read, competitionId, plan)
  const hasEvents = plan.rows.some(({ fields }) => fields.events)
  const bytesBefore = hasEvents ? await sizeOfEvents(tx, competitionId) : 0
  await applyPlan(running, competitionId, plan.rows)
  const added = plan.rows.filter(({ kind }) => kind === 'created')
  await refuseManyMatches(
    tx,
    added.flatMap(({ fields: { homeId = 0, awayId = 0 } }) => [homeId, awayId]),
  )
  if (hasEvents) await refuseManyEvents(tx, competitionId, bytesBefore)
  const changed = plan.rows.filter(({ kind }) => kind !== 'unchanged')
  // Each team and competition has a page, even without a match.
  const isAnythingNew = competition.isChanged || teams.created.length > 0
  if (changed.length === 0 && !isAnythingNew) return null
  noted.push({ target: competitionId, details: { source: source.name, changed: changed.length } })
  const change = changeOf(competitionId, stored, changed, isAnythingNew ? 0 : Math.min(atOnce, MOST_OF_ONE))
  return { ...change, teams: teams.created }
}

function refuseLarge(file: ReadFile['file'], stored: readonly StoredMatch[], rows: readonly RowPlan[]): void {
  const { name, season } = file.competition
  const total = stored.length + rows.filter(({ kind }) => kind === 'created').length
  if (total > IMPORT_MATCHES)
    throw invalid('', `${name} ${season} would have ${total} matches; the maximum is ${IMPORT_MATCHES}`)
  const sides = new Set([...stored, ...rows.map(({ fields }) => fields)].flatMap((row) => [row.homeId, row.awayId]))
  sides.delete(undefined)
  refuseCrowd(file, sides.size)
}

function countPlan(
  { source, counts, totals, report }: Running,
  read: ReadFile,
  competitionId: number,
  plan: Compared['plan'],
) {
  const { file, left } = read
  const { name, season } = file.competition
  const rowAt = (row: number) => placeOfRow(read, row)
  report.competitions.push({ name, season, competitionId })
  report.matches += file.matches.length
  report.contradictions.push(...plan.rows.flatMap(({ contradicts }) => contradicts ?? []))
  report.kept.push(...plan.rows.flatMap(({ kept }) => kept ?? []))
  counts.issues.push(...plan.issues.map(({ row, field, message }) => rowIssue(rowAt(row), field, message)))
  if ('keep' in source) report.kept.push(...left.map(placedWords))
  else {
    counts.warnings.push(...left)
    totals.forbidden += left.length
  }
  const doubts = plan.rows.flatMap(({ row, doubt }) => (doubt ? rowIssue(rowAt(row), doubt.field, doubt.message) : []))
  counts.warnings.push(...doubts)
  totals.early += doubts.length
  const changed = plan.rows.filter(({ kind }) => kind !== 'unchanged')
  counts.created += changed.filter(({ kind }) => kind === 'created').length
  counts.updated += changed.filter(({ kind }) => kind === 'updated').length
  counts.unchanged += plan.rows.length - changed.length
  for (const { row, kind, title, what } of changed.slice(0, MOST_CHANGES)) {
    if (kind !== 'unchanged') counts.changes.push({ row: rowAt(row).row, kind, match: title, what })
  }
}

/**
 * Merges changes of results into one, and those of whole competitions: finding the pages takes as long for twenty as
 * for one.
 */
function together(changes: readonly MatchChange[]): MatchChange[] {
  const [results, bulk] = [changes.filter(({ isBulk }) => !isBulk), changes.filter(({ isBulk }) => isBulk)]
  const days = [...new Set(bulk.flatMap(({ removed }) => removed?.days ?? []))]
  const months = bulk.flatMap(({ removed }) => removed?.months ?? [])
  const merged = [
    { matches: results.flatMap(({ matches }) => matches), competitionIds: [] },
    {
      matches: [],
      competitionIds: bulk.flatMap((change) => change.competitionIds),
      teams: bulk.flatMap(({ teams = [] }) => teams),
      removed: { days, months },
      isBulk: true,
    },
  ]
  return merged.filter(({ matches, competitionIds }) => matches.length + competitionIds.length > 0)
}

/**
 * A few results, at most `atOnce`, are shown as soon as typed ones; the rest of a file is published after editors'
 * saves.
 */
function changeOf(
  competitionId: number,
  stored: readonly StoredMatch[],
  changed: readonly RowPlan[],
  atOnce: number,
): MatchChange {
  const byId = new Map(stored.map((match) => [match.id, match]))
  const results = changed.flatMap(({ id, kind, fields }) => {
    const before = id === null ? undefined : byId.get(id)
    return kind === 'updated' && before && Object.keys(fields).every((key) => OF_RESULT.has(key)) ? [before] : []
  })
  if (changed.length > 0 && results.length === changed.length && results.length <= atOnce) {
    return { matches: results, competitionIds: [] }
  }
  // A match that moved to another day also changes the day that it left.
  const days = [...new Set(stored.map(({ day }) => day))]
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].map((month) => ({ competitionId, month }))
  return { matches: [], competitionIds: [competitionId], removed: { days, months }, isBulk: true }
}
